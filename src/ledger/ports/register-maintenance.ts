import type { Result } from '../../domain/result.ts';
import type { SignatureJudge } from '../proof/signature-threads.ts';
import type {
  EarlierCheck,
  LedgerCheck,
  Verification,
  VerifiedPoint,
} from '../proof/verification.ts';

/** Why there is no copy of the ledger; `diskFull`: there is no room for it. */
export interface CopyFailure {
  readonly code: 'copyStopped' | 'copyFailed' | 'diskFull';
  readonly detail: string;
}

/** How the record as a whole is checked, copied, made again and closed. */
export interface RegisterMaintenance {
  /** Recomputes the whole hash chain. */
  verify(): Verification;
  /**
   * Begins a check of the whole record, or of what is not verified yet; writing goes on between its steps.
   * A point that is not of this journal is passed over. With a `judge` the steps leave the signatures to it, and go on
   * until it has answered; otherwise they judge them.
   */
  check(from?: VerifiedPoint | null, judge?: SignatureJudge | null): LedgerCheck;
  /** Begins a check of what lies before a point that was verified, whether it still is what was verified. */
  checkEarlier(point: VerifiedPoint): EarlierCheck;
  /**
   * Copies the database into a new file while writing goes on; the copy holds at least what was committed when
   * it began. It is neither checked nor synced. Errors: `copyStopped` where `goesOn` said no,
   * `diskFull`, `copyFailed`.
   */
  copyTo(file: string, goesOn: () => boolean): Promise<Result<true, CopyFailure>>;
  /** The number of the newest entry about a sale; 0 where there is none. */
  lastSaleEntry(): number;
  /** Throws the projection away and makes it again from the journal, or begins to where a till sells over it. */
  rebuild(): void;
  /** Resolves once nothing is made again any more, whole or not: a till waits for it before it closes its journal. */
  rest(): Promise<void>;
  close(): void;
}

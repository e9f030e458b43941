import type { Clock } from '../../domain/clock.ts';
import type { LedgerOptions } from '../../ledger/ledger.ts';
import type { CheckProgress } from '../../ledger/proof/verification.ts';
import {
  readVerified,
  removeVerified,
  type Verified,
  writeVerifiedNow,
} from '../../ledger/witness/verified-file.ts';

/** A disk may harm what was verified before: everything is looked at again this often. */
const WHOLE_EVERY_MS = 7 * 24 * 60 * 60 * 1000;

/** How far a journal has been verified, kept beside it, so that the next start begins there. */
export interface VerifiedPoint {
  /** Null where nothing is verified. */
  readonly kept: Verified | null;
  /** Whether everything is to be looked at, and not only what is new. */
  isWholeDue(): boolean;
  /** A check has found the journal whole; `isWhole`: it had begun with the first entry. */
  take(checked: Extract<CheckProgress, { state: 'whole' }>, isWhole: boolean): void;
  /** The journal is damaged: nothing of it counts as verified. */
  remove(): void;
}

/** Reads it; without a signer nothing is kept beside the journal. `failed`: it could not be kept, or removed. */
export function openVerifiedPoint(parts: {
  readonly journal: Pick<LedgerOptions, 'file' | 'signer' | 'softwareVersion' | 'bounds'>;
  readonly clock: Clock;
  readonly failed: (error: unknown) => void;
}): VerifiedPoint {
  const { journal, clock } = parts;
  let kept = journal.signer === undefined ? null : readVerified(journal.file, journal.signer);

  function attempt(act: () => void): void {
    try {
      act();
    } catch (error) {
      parts.failed(error);
    }
  }

  return {
    get kept() {
      return kept;
    },
    isWholeDue() {
      if (kept === null) return true;
      const sinceMs = clock.wallMs() - kept.wholeAtMs;
      const isOfThisTill =
        kept.timeZone === journal.bounds.timeZone &&
        kept.softwareVersion === journal.softwareVersion;
      // A clock that was set back makes what was verified seem to lie ahead.
      return !isOfThisTill || sinceMs < 0 || sinceMs >= WHOLE_EVERY_MS;
    },
    take({ verified: reached, keyIds }, isWhole) {
      const atMs = clock.wallMs();
      const verified: Verified = {
        ...reached,
        atMs,
        wholeAtMs: isWhole ? atMs : (kept?.wholeAtMs ?? atMs),
        timeZone: journal.bounds.timeZone,
        softwareVersion: journal.softwareVersion,
        keyIds: [...keyIds],
      };
      kept = verified;
      attempt(() => {
        if (journal.signer) writeVerifiedNow(journal.file, verified, journal.signer);
      });
    },
    remove() {
      kept = null;
      attempt(() => removeVerified(journal.file));
    },
  };
}

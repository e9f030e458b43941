import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { RegisterEvent } from '../../domain/register/register-event.ts';
import type { SaleEvent, SaleId } from '../../domain/sale/sale-event.ts';
import type { SaleState } from '../../domain/sale/sale-state.ts';

/** One journal entry, as it was committed. */
export interface JournalEntry {
  /** From 1, without gaps. */
  readonly sequence: number;
  /** UTC, milliseconds since the epoch. */
  readonly atMs: number;
  readonly businessDay: BusinessDay;
  readonly operator: string;
  readonly softwareVersion: string;
  readonly event: SaleEvent;
  readonly saleId: SaleId;
  /** SHA-256 of this entry and the hash before it, in hexadecimal. */
  readonly hash: string;
  readonly previousHash: string;
}

/** The newest entry of a journal: sequence 0 and the genesis hash where there is none. */
export interface JournalHead {
  readonly sequence: number;
  readonly hash: string;
}

/** An entry about the register itself. */
export interface RegisterNote {
  readonly sequence: number;
  readonly event: RegisterEvent;
}

/** An entry together with the state in which it left its sale. */
export interface HistoryStep {
  readonly entry: JournalEntry;
  readonly stateAfter: SaleState;
  /** The manager who approved on the spot what it tells of; null where whoever wrote it needed nobody. */
  readonly approvedBy: string | null;
  /** Since the entry before it the till's clock and the platform's began or ceased to disagree: the two times tell no span. */
  readonly doClocksDisagree: boolean;
}

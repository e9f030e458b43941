import type { BusinessDay, DayBounds } from '../domain/business-day.ts';
import type { MinorUnits } from '../domain/money.ts';
import type { Result } from '../domain/result.ts';
import type { Sale, SaleState } from '../domain/sale.ts';
import type { LaterSaleEvent, SaleDrafted, SaleEvent, SaleId } from '../domain/sale-event.ts';

/**
 * Why the ledger cannot do what it was asked.
 * `diskFull`: there is no room, and nothing was written; `unavailable`: the file cannot be read or written.
 */
export interface LedgerFailure {
  readonly code: 'diskFull' | 'unavailable';
  /** For the log; never for a cashier. */
  readonly detail: string;
}

/** A sale with its place in the ledger. */
export interface NumberedSale {
  /** From 1, without gaps, in the order in which sales were drafted. */
  readonly number: number;
  readonly businessDay: BusinessDay;
  readonly sale: Sale;
}

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

/** An entry together with the state in which it left its sale. */
export interface HistoryStep {
  readonly entry: JournalEntry;
  readonly stateAfter: SaleState;
}

/** Count and sum of a day's sales in one state. */
export interface StateTotal {
  readonly state: SaleState;
  readonly count: number;
  readonly totalMinor: MinorUnits;
}

export type Verification =
  | { readonly ok: true; readonly entries: number; readonly headHash: string }
  | {
      readonly ok: false;
      /** The first entry that is wrong. */
      readonly sequence: number;
      readonly problem: 'gap' | 'chainBroken' | 'hashDiffers' | 'unreadable';
    };

/**
 * The record of one register in one mode: an append-only journal, and the sales projected from it.
 * Every write is durable when it returns. Written by one process at a time.
 */
export interface Ledger {
  /** Commits the intent to charge and numbers the sale; a known `draftId` returns the sale it already made. */
  draft(event: SaleDrafted): Result<NumberedSale, LedgerFailure>;
  /**
   * Commits an event of a sale and returns the sale after it. An event that changes nothing is not written,
   * and the very same `sale` object comes back. Throws for a sale that does not exist, which is a bug.
   */
  append(saleId: SaleId, event: LaterSaleEvent): Result<NumberedSale, LedgerFailure>;
  sale(saleId: SaleId): NumberedSale | null;
  /** Sales that are not put aside, and those with a code that may still be paid (ended after `watchedSinceMs`). */
  unsettled(watchedSinceMs: number): readonly NumberedSale[];
  /** A business day's sales, newest first. */
  salesOfDay(day: BusinessDay): readonly NumberedSale[];
  totalsOfDay(day: BusinessDay): readonly StateTotal[];
  /** Paid minor units by hour of the shop's clock (0 to 23), by when the sale was paid. */
  paidByHour(day: BusinessDay): ReadonlyMap<number, MinorUnits>;
  /** The nearest day with sales before and after, for turning pages. */
  neighbours(day: BusinessDay): {
    readonly previous: BusinessDay | null;
    readonly next: BusinessDay | null;
  };
  history(saleId: SaleId): readonly HistoryStep[];
  /** Recomputes the whole hash chain. */
  verify(): Verification;
  /** Throws the projection away and makes it again from the journal. */
  rebuild(): void;
  close(): void;
}

export interface LedgerOptions {
  /** The database file; its folder must exist. */
  readonly file: string;
  readonly bounds: DayBounds;
  readonly operator: string;
  readonly softwareVersion: string;
}

/**
 * Why a ledger cannot be opened. `newerSchema`: a later version of the till wrote it;
 * `corrupt`: SQLite refuses the file or its quick check fails; `locked`: another till has it open.
 */
export type OpenFailure =
  | { readonly code: 'newerSchema'; readonly found: number; readonly known: number }
  | { readonly code: 'corrupt' | 'locked' | 'unavailable'; readonly detail: string };

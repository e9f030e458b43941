import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { Sum } from '../../domain/register/closing.ts';
import type { OfficeEvent } from '../../domain/register/office-event.ts';
import type { RegisterEvent } from '../../domain/register/register-event.ts';
import type { Result } from '../../domain/result.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import type {
  LaterSaleEvent,
  PaymentId,
  SaleDrafted,
  SaleId,
} from '../../domain/sale/sale-event.ts';
import type { Signal } from '../../domain/signal.ts';
import type { JournalHead, RegisterNote } from '../entry/journal-entry.ts';
import type { JournalOrigin } from '../entry/journal-origin.ts';
import type { JournalPages } from '../entry/journal-pages.ts';
import type { Resumption } from '../entry/resumption.ts';

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
  /** Who rang it up. */
  readonly operator: string;
  readonly sale: Sale;
}

/** What happens to a sale. */
export interface SaleStep {
  readonly saleId: SaleId;
  readonly event: LaterSaleEvent;
}

/** What opening the file noticed and could put right; for the log, and for the journal itself. */
export interface OpeningNotes {
  /** Sales that differed from their entries and were made again. */
  readonly salesRemade: number;
  /** Whether what the machine was writing when it lost power was left out: no write had reported it yet. */
  readonly unfinishedCommit: boolean;
  /** The new name of a rollback journal that lay beside the file: no till makes one, and SQLite would have played it in. */
  readonly putAside: string | null;
}

/**
 * The journal of one register in one mode, as the till writes it and decides by it: local and synchronous, so that what was
 * read is still so when the next line writes. Every write is durable when it returns. Written by one process at a time.
 */
export interface RegisterJournal {
  /**
   * Commits the intent to charge and numbers the sale; a known `draftId` returns the sale it already made.
   * `diskFull` comes early: the last of the room is for what becomes of the sales that were begun.
   */
  draft(event: SaleDrafted): Result<NumberedSale, LedgerFailure>;
  /**
   * Commits an event of a sale and returns the sale after it. An event that changes nothing is not written,
   * and the very same `sale` object comes back. Throws for a sale that does not exist, which is a bug.
   */
  append(saleId: SaleId, event: LaterSaleEvent): Result<NumberedSale, LedgerFailure>;
  /** Commits events of one or several sales together, in this order: all of them, or none. Otherwise as `append`. */
  appendAll(steps: readonly SaleStep[]): Result<readonly NumberedSale[], LedgerFailure>;
  /** Commits what happened to the register itself. */
  note(event: RegisterEvent): Result<true, LedgerFailure>;
  /** Writes something that is no entry, durably: whether the journal takes new sales again after it refused one. */
  probe(): Result<true, LedgerFailure>;

  sale(saleId: SaleId): NumberedSale | null;
  /** The sale with this number; null where there is none. */
  saleIdOf(saleNumber: number): SaleId | null;
  /** The sale that has this payment; null where none has. */
  saleWithPayment(paymentId: PaymentId): NumberedSale | null;
  /** The sales of the same amount that were drafted next after this one: what may have replaced it. */
  sameAmountAfter(numbered: NumberedSale, most: number): readonly NumberedSale[];
  /** Sales that are not put aside, newest first; none while `remaking` goes on: they are to be asked for again behind it. */
  notAside(): readonly NumberedSale[];
  /** Sales with a code that the platform is still to be asked about; at most so many, those that end last first. */
  watched(most: number): readonly NumberedSale[];
  /** The same by name alone, which no sale is read for; none while `remaking` goes on, likewise. */
  watchedIds(most: number): readonly SaleId[];
  /** The entry that began a sale; null where there is none. Throws `UnreadableEntry` where it is not what was signed. */
  draftOf(saleId: SaleId): SaleDrafted | null;

  /** The number of the credit note that is written next: it follows the last one without a gap, but behind a restore. */
  nextCreditNote(): number;
  /** How many sales have a refund that is due; null while `remaking` goes on. */
  refundsDueCount(): number | null;
  /** The money that came in a day, whatever the day of its sale; 0 in all where none came, and null likewise. */
  receivedOn(day: BusinessDay): Sum | null;
  /** How long the confirmations of the day's sales took, in milliseconds, the shortest first; null likewise. */
  confirmationsMs(day: BusinessDay): readonly number[] | null;
  /**
   * Whether what lies beside the journal is being made again from it, and when that begins (true) and ends (false). Meanwhile
   * sales are found by their entries, and what needs all of them throws as where a table is locked: nothing is told that was
   * not made whole.
   */
  readonly remaking: Pick<Signal<boolean>, 'on' | 'off'> & { readonly isGoing: boolean };

  /**
   * From now on business days are told from times less what this gives: by how many milliseconds the till's clock is
   * ahead of the one that was checked.
   */
  correctClock(aheadMs: () => number): void;
  /** The business day of a moment by the checked clock, whatever is closed. */
  dayByClock(atMs: number): BusinessDay;
  /**
   * The business day into which something that happens now is written: the one of the checked clock,
   * or, where that is closed already, the first that is not.
   */
  businessDayAt(atMs: number): BusinessDay;

  readonly opening: OpeningNotes;
  /** What happened to the register itself, newest first; of so many, those of these `kinds`: the others are not read. */
  registerNotes(most: number, kinds?: readonly RegisterEvent['type'][]): readonly RegisterNote[];
  /** The newest entry of this kind about a company's office; null where there is none. Throws `UnreadableEntry`. */
  officeNote(kind: OfficeEvent['type']): RegisterNote | null;
  /** Tells after each write that was committed, whatever it wrote: what listens must not take long. */
  readonly committed: Pick<Signal<void>, 'on' | 'off'>;
  head(): JournalHead;
  /** The hash of an entry; null where there is none. */
  hashAt(sequence: number): string | null;
  /** Whose journal it is. */
  origin(): JournalOrigin;
  /** How numbers and money go on behind the restores that the journal tells of. */
  resumption(): Resumption;
  /** The entries themselves, a page at a time. */
  readonly entries: JournalPages;
}

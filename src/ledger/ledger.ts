import type { BusinessDay } from '../domain/calendar/business-day.ts';
import type { Period } from '../domain/calendar/period.ts';
import type { DayBounds } from '../domain/calendar/shop-time.ts';
import type { Currency, MinorUnits } from '../domain/money/money.ts';
import type { ClosingShop, Figures, Sum } from '../domain/register/closing.ts';
import type { RegisterEvent } from '../domain/register/register-event.ts';
import type { Result } from '../domain/result.ts';
import type { OtherwiseMove } from '../domain/sale/collected-otherwise.ts';
import type { Sale } from '../domain/sale/sale.ts';
import type { LaterSaleEvent, PaymentId, SaleDrafted, SaleId } from '../domain/sale/sale-event.ts';
import type { SaleQuery } from '../domain/sale/sale-search.ts';
import type { SaleState } from '../domain/sale/sale-state.ts';
import type { Stepped } from './database/stepped.ts';
import type { Steps } from './database/steps.ts';
import type {
  ClosingFailure,
  ClosingRequest,
  DayWork,
  MadePrint,
  NumberedClosing,
  NumberedReading,
  NumberedReceipt,
  OpenDay,
  Reading,
  ReceivedPayment,
} from './journal/closing-record.ts';
import type { HistoryStep, JournalHead, RegisterNote } from './journal/journal-entry.ts';
import type { JournalOrigin } from './journal/journal-origin.ts';
import type { JournalPages } from './journal/journal-pages.ts';
import type { RegisterAuthor } from './journal/register-entries.ts';
import type { Resumption } from './journal/resumption.ts';
import type { SignatureJudge } from './proof/signature-threads.ts';
import type { Standing } from './proof/standing.ts';
import type {
  EarlierCheck,
  LedgerCheck,
  Verification,
  VerifiedPoint,
} from './proof/verification.ts';

/**
 * Why the ledger cannot do what it was asked.
 * `diskFull`: there is no room, and nothing was written; `unavailable`: the file cannot be read or written.
 */
export interface LedgerFailure {
  readonly code: 'diskFull' | 'unavailable';
  /** For the log; never for a cashier. */
  readonly detail: string;
}

/** Why there is no copy of the ledger; `diskFull`: there is no room for it. */
export interface CopyFailure {
  readonly code: 'copyStopped' | 'copyFailed' | 'diskFull';
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

/** A sale with the hash of its last journal entry, in hexadecimal. */
export interface SealedSale extends NumberedSale {
  readonly journalHash: string;
}

/** Count and sum of a day's sales in one state. */
export interface StateTotal {
  readonly state: SaleState;
  readonly count: number;
  readonly totalMinor: MinorUnits;
}

/** The money that came in a day, for whichever sales; and what came for the day's own sales on other days. */
export interface MoneyOfDay extends Pick<Figures, 'received' | 'byHour' | 'byOperator'> {
  /** Of the money received: for sales that were begun in another day. */
  readonly forEarlierDays: Sum;
  /** Not of the money received: what this day's sales brought in another day. */
  readonly onLaterDays: Sum;
}

/** The money that came in several days; a day or an hour without any is absent. */
export interface MoneyOfPeriod extends Pick<Figures, 'byHour'> {
  readonly byDay: readonly (Sum & { readonly businessDay: BusinessDay })[];
}

/** Sales that were found, newest first, and the number beneath which to look further; null where there is no more. */
export interface FoundSales {
  readonly sales: readonly NumberedSale[];
  readonly before: number | null;
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
 * The record of one register in one mode: an append-only journal, and the sales projected from it.
 * Every write is durable when it returns. Written by one process at a time.
 */
export interface Ledger {
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
  /** What happened to the register itself, newest first; of so many, those of these `kinds`: the others are not read. */
  registerNotes(most: number, kinds?: readonly RegisterEvent['type'][]): readonly RegisterNote[];
  /** Writes something that is no entry, durably: whether the journal takes new sales again after it refused one. */
  probe(): Result<true, LedgerFailure>;
  sale(saleId: SaleId): NumberedSale | null;
  /** The sales of the same amount that were drafted next after this one: what may have replaced it. */
  sameAmountAfter(numbered: NumberedSale, most: number): readonly NumberedSale[];
  /** Sales that are not put aside, newest first. */
  notAside(): readonly NumberedSale[];
  /** Sales with a code that the platform is still to be asked about; at most so many, those that end last first. */
  watched(most: number): readonly NumberedSale[];
  /** The same by name alone, which no sale is read for. */
  watchedIds(most: number): readonly SaleId[];
  /** Sales whose refund is due beneath this number, newest first; null begins with the newest. */
  refundsDue(before: number | null, most: number): readonly NumberedSale[];
  refundsDueCount(): number;
  /** The sale that has this payment; null where none has. */
  saleWithPayment(paymentId: PaymentId): NumberedSale | null;
  /** A business day's sales, newest first. */
  salesOfDay(day: BusinessDay): readonly NumberedSale[];
  /** A business day's sales behind the one of this number, in their order, at most so many. */
  salesOfDayAfter(day: BusinessDay, after: number, most: number): readonly NumberedSale[];
  /** The sales that were written about after this entry. */
  salesTouchedAfter(sequence: number): readonly SaleId[];
  /**
   * The payments that brought money on a day, of its own sales and of earlier ones, as it came; behind them those whose
   * money does not match its sale.
   */
  receivedOfDay(day: BusinessDay): readonly ReceivedPayment[];
  /** The sale with this number; null where there is none. */
  saleIdOf(saleNumber: number): SaleId | null;
  /**
   * The sales of a period page by page: the next ones after `last`, by day and by number, as their entries tell of
   * them. A page holds sales of one day only; an empty one is the end. Throws `UnreadableEntry`.
   */
  salesOfDays(
    period: Period,
    last: Pick<NumberedSale, 'businessDay' | 'number'> | null,
    most: number,
  ): readonly SealedSale[];
  totalsOfDay(day: BusinessDay): readonly StateTotal[];
  moneyOfDay(day: BusinessDay): MoneyOfDay;
  moneyOfPeriod(first: BusinessDay, last: BusinessDay): MoneyOfPeriod;
  /** How long the confirmations of the day's sales took, in milliseconds, the shortest first. */
  confirmationsMs(day: BusinessDay): readonly number[];
  /**
   * Looks for sales, the newest first, beneath the number `before` (null begins with the newest), at most `most`.
   * One call looks at a bounded part of the ledger, so that no cashier waits for it: it may find nothing and still
   * tell where to look further.
   */
  find(query: SaleQuery, before: number | null, most: number): FoundSales;
  /** The nearest day with sales before and after, for turning pages. */
  neighbours(day: BusinessDay): {
    readonly previous: BusinessDay | null;
    readonly next: BusinessDay | null;
  };
  history(saleId: SaleId): readonly HistoryStep[];
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
  /** The days that are not closed, up to this one, oldest first; those without entries between them too. */
  openDays(last: BusinessDay, most?: number): readonly OpenDay[];
  /**
   * Reads and proves ahead, in steps of a millisecond or so between which the till sells, what that call reads of its days: once
   * there are no more steps, it reads only what was written since. What was read counts no more where anybody else wrote into the
   * file. Nothing is written, and nothing is different where this is left out. Throws as that call does.
   */
  prepare(work: DayWork): Stepped;
  /**
   * What a day has brought so far, from its entries; sales whose rows differ from them are made again, and an entry
   * says so. Throws `UnreadableEntry` where an entry is not what was written.
   */
  reading(day: BusinessDay, currency: Currency, atMs: number): Reading;
  /**
   * Brings what is kept of these days beside the journal in line with their closings, or of a single open day with its
   * entries, before it is shown or written out; an entry says where that was needed. Throws `UnreadableEntry` where a
   * day cannot be what its closing says, and SQLite's own errors.
   */
  mendDays(days: readonly BusinessDay[], atMs: number): void;
  /** The days of a period that the journal has entries of, in order. */
  daysHeld(period: Period): readonly BusinessDay[];
  /**
   * The money that came in a day, or was told not to match its sale, as its entries say and in their order. Throws `UnreadableEntry` where an
   * entry is not what was written, or a closed day is not what its closing says.
   */
  receiptsOfDay(day: BusinessDay, atMs: number): readonly NumberedReceipt[];
  /**
   * Money that does not match its sale and that came, was decided about or matched after all in a day: as its closing
   * says, or its entries where it is open. Throws `UnreadableEntry`.
   */
  otherwiseOfDay(day: BusinessDay, atMs: number): readonly OtherwiseMove[];
  /**
   * Closes the oldest day that is open, and the month and the year that end with it, in one commit;
   * returns what was closed, in order. Errors: as `ClosingFailure` and `LedgerFailure` say.
   */
  closeDay(
    request: ClosingRequest,
  ): Result<readonly NumberedClosing[], ClosingFailure | LedgerFailure>;
  /** Closings of days, months and years, newest first, from before this one's number on; null for the newest. */
  closings(before: number | null, most: number): readonly NumberedClosing[];
  closing(number: number): NumberedClosing | null;
  /** The reading (X) that this entry is; null where it is none. Throws `UnreadableEntry`. */
  readingAt(sequence: number): NumberedReading | null;
  /** The papers that were made of a closing or a reading, the original first, as the journal says. */
  printsOf(of: NumberedClosing | NumberedReading): readonly MadePrint[];
  closingOfDay(day: BusinessDay): NumberedClosing | null;
  /** Recomputes the whole hash chain. */
  verify(): Verification;
  head(): JournalHead;
  /** How far numbers and money have come. */
  standing(): Standing;
  /** Does in steps what that takes long over the first time where a year of days is open; nothing may be written between them. */
  prepareStanding(): Steps<void>;
  /** How numbers and money go on behind the restores that the journal tells of. */
  resumption(): Resumption;
  /** Whose journal it is. */
  origin(): JournalOrigin;
  /** The entries themselves, a page at a time. */
  readonly entries: JournalPages;
  /** The hash of an entry; null where there is none. */
  hashAt(sequence: number): string | null;
  readonly opening: OpeningNotes;
  /** The number of the newest entry about a sale; 0 where there is none. */
  lastSaleEntry(): number;
  /** The entries after this one as they are stored, oldest first; throws what SQLite throws on a damaged page. */
  rowsAfter(sequence: number, most: number): readonly unknown[];
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
  /** Throws the projection away and makes it again from the journal. */
  rebuild(): void;
  close(): void;
}

/** Where a ledger is, and who writes it: without a signer unsigned, without a register nothing says whose it is. */
export interface LedgerOptions extends RegisterAuthor {
  /** The database file; its folder must exist. */
  readonly file: string;
  readonly bounds: DayBounds;
  /** Who is at the till when an entry is written. */
  readonly operator: () => string;
  readonly softwareVersion: string;
  /** Whose a closing or a reading is when it is written; without it, or where it gives null, they do not say. */
  readonly shop?: () => ClosingShop | null;
  /** Whether there must be a journal already, as where copies of it are known; otherwise one is begun. */
  readonly mustExist?: boolean;
  /** The signer takes the place of the key in force, as a manager or a restore decided; else such a one is refused. */
  readonly takesOver?: boolean;
}

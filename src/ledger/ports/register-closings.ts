import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { Currency } from '../../domain/money/money.ts';
import type { Result } from '../../domain/result.ts';
import type { OtherwiseMove } from '../../domain/sale/collected-otherwise.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import type { Steps } from '../../domain/steps.ts';
import type { Stepped } from '../database/stepped.ts';
import type {
  ClosingFailure,
  ClosingRequest,
  DayWork,
  MadePrint,
  NumberedClosing,
  NumberedCreditNote,
  NumberedReading,
  NumberedReceipt,
  OpenDay,
  Reading,
  ReceivedPayment,
} from '../entry/closing-record.ts';
import type { PrintMade, SoldSale } from '../entry/receipt-record.ts';
import type { Standing } from '../proof/standing.ts';
import type { LedgerFailure, NumberedSale } from './register-journal.ts';

/**
 * The days of a register, as their entries prove them: how they are read, put right and closed. Synchronous, since a closing
 * must hold all that was written before it.
 */
export interface RegisterClosings {
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

  /** A business day's sales behind the one of this number, in their order, at most so many: what its closing asks about. */
  salesOfDayAfter(day: BusinessDay, after: number, most: number): readonly NumberedSale[];
  /**
   * The payments that brought money on a day, of its own sales and of earlier ones, as it came; behind them those whose
   * money does not match its sale.
   */
  receivedOfDay(day: BusinessDay): readonly ReceivedPayment[];
  /** The sales that were written about after this entry. */
  salesTouchedAfter(sequence: number): readonly SaleId[];

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
  closingOfDay(day: BusinessDay): NumberedClosing | null;
  /** The reading (X) that this entry is; null where it is none. Throws `UnreadableEntry`. */
  readingAt(sequence: number): NumberedReading | null;
  /** The credit note of this number; null where there is none, or a purge took it out. Throws `UnreadableEntry`. */
  creditNote(number: number): NumberedCreditNote | null;
  /** The credit notes that were written in a day, in order. Throws `UnreadableEntry`. */
  returnsOfDay(day: BusinessDay): readonly NumberedCreditNote[];
  /** The papers that were made of a closing, a reading or a credit note, the original first, as the journal says. */
  printsOf(of: NumberedClosing | NumberedReading | NumberedCreditNote): readonly MadePrint[];
  /** A sale that is sold, by its entries: what its receipt says. Null where there is none, or nobody has paid for it. Throws `UnreadableEntry`. */
  soldSale(saleId: SaleId): SoldSale | null;
  /** The receipts that were made of a sale, the original first. */
  printsOfSale(saleId: SaleId): readonly PrintMade[];

  /** How far numbers and money have come. */
  standing(): Standing;
  /** Does in steps what that takes long over the first time where a year of days is open; nothing may be written between them. */
  prepareStanding(): Steps<void>;
}

import type { SoldItem } from '../../domain/basket/sold-items.ts';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { Period } from '../../domain/calendar/period.ts';
import type { MinorUnits } from '../../domain/money/money.ts';
import type { Figures, Sum } from '../../domain/register/closing.ts';
import type { CreditNoteOfOperator } from '../../domain/register/operator-figures.ts';
import type { OtherwiseMove } from '../../domain/sale/collected-otherwise.ts';
import type { Payment } from '../../domain/sale/sale.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import type { SaleQuery } from '../../domain/sale/sale-search.ts';
import type { SaleState } from '../../domain/sale/sale-state.ts';
import type { HistoryStep } from '../entry/journal-entry.ts';
import type { NumberedSale } from './register-journal.ts';

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

/** What came for a sale in an hour. */
interface CameForSale {
  readonly numbered: NumberedSale;
  readonly minor: MinorUnits;
}

/** The money of an hour sale by sale, the newest sale first; `before` as that of sales that were found. */
export interface MoneyOfHour {
  readonly came: readonly CameForSale[];
  readonly before: number | null;
}

/** Some sales in which an item was sold, with what it brought in each; below nothing where it came back. */
export interface SalesOfItem {
  readonly brought: readonly { readonly numbered: NumberedSale; readonly minor: number }[];
  /** Where to look further; null where there is no more. */
  readonly before: number | null;
}

/** The nearest day with sales before and after, for turning pages. */
interface Neighbours {
  readonly previous: BusinessDay | null;
  readonly next: BusinessDay | null;
}

/** Money that does not match its sale, as a day tells of it. */
export interface MoveOfDay {
  readonly move: OtherwiseMove;
  /** The sale as it is now; null where there is none of this number. */
  readonly numbered: NumberedSale | null;
  /** The day in whose sums the payment is, where it was called paid; null where it is in none. */
  readonly receivedOn: BusinessDay | null;
}

/** A business day at one moment; its sales come apart from it, in pages. */
export interface DayReport extends Neighbours {
  readonly businessDay: BusinessDay;
  /** The day into which something was written at that moment. */
  readonly today: BusinessDay;
  readonly money: MoneyOfDay;
  /** Goods that came back in it: how many credit notes, and what they come to. */
  readonly returned: Sum;
  /** Of the sales that were begun in it. */
  readonly byState: readonly StateTotal[];
  /** How long the confirmations of its sales took, in milliseconds, the shortest first. */
  readonly confirmationsMs: readonly number[];
  /** Money that came in it as the stream said, and that the status route has not confirmed. */
  readonly unconfirmed: readonly { readonly numbered: NumberedSale; readonly payment: Payment }[];
  /** The first of the moves of money that does not match its sale, and how many there are in all. */
  readonly moves: readonly MoveOfDay[];
  readonly moveCount: number;
}

/** Which day is told of, as of which moment (UTC milliseconds), and how many moves of money that does not match its sale. */
interface DayQuery {
  readonly day: BusinessDay;
  readonly atMs: number;
  readonly mostMoves: number;
}

/** A period at one moment, beside the one before it. */
export interface PeriodReport {
  readonly money: MoneyOfPeriod;
  readonly moneyBefore: MoneyOfPeriod;
  /** The nearest day with sales before the period. */
  readonly previous: BusinessDay | null;
  /** What moved in any of its days, of money that does not match its sale. */
  readonly moves: readonly OtherwiseMove[];
}

/** What came in a month, or in a part of one. */
export interface MonthReport {
  readonly period: Period;
  readonly figures: Pick<Figures, 'received' | 'byVatRate' | 'byHour' | 'otherwise'>;
  /** The number of the closing of the month, where the figures are that one's. */
  readonly closing: number | null;
}

/** A sale's whole story at one moment. */
export interface SaleStory {
  readonly numbered: NumberedSale;
  readonly steps: readonly HistoryStep[];
  /** The sales that its entries name, each once: to which its late money was attached, or whose late money came here. */
  readonly others: readonly NumberedSale[];
}

/** Sales by the name of who rang them up, or credit notes by that of who wrote them, after one entry and up to another; null: up to the newest. */
export interface RungUpBy {
  readonly operator: string;
  readonly after: number;
  readonly upTo: number | null;
}

/**
 * What is told of days, of periods and of what was looked for. Nothing here decides what the till does, and none of it is
 * told before it is waited for: it may come from another place than the journal. What one member tells is of one
 * moment; two of them may tell of two. What cannot be read rejects, as with `UnreadableEntry` or SQLite's own errors.
 */
export interface RegisterReports {
  /** Rejects with `UnreadableEntry` where a day cannot be what its closing says. */
  day(of: DayQuery): Promise<DayReport>;
  /** Rejects likewise. */
  period(period: Period, before: Period, atMs: number): Promise<PeriodReport>;
  /**
   * What came in each month of a period, in order: of a month that is closed, what its closing says, and likewise of each closed day
   * of another; of a day that goes on, what came by the moment at which it is read. Read a day or a month at a time, so that the
   * till sells in between. Rejects with `UnreadableEntry`.
   */
  months(period: Period): Promise<readonly MonthReport[]>;
  /**
   * What was sold in the days of a period, each name once in any order, by the day in which its money came: all of it comes to
   * what the day's figures say came, without what came once more for the same sale. Read a little at a time, as it is by then.
   */
  itemsOfDays(period: Period): Promise<readonly SoldItem[]>;
  /**
   * The sales that brought what `itemsOfDays` says of one name, the day and the money that came last first, from beneath `before`
   * on (null begins with the last), at most `most`: all of them together come to it. One call looks at a bounded part, as `find`.
   */
  salesOfItem(
    name: string,
    period: Period,
    before: number | null,
    most: number,
  ): Promise<SalesOfItem>;
  /** Null for a sale that does not exist. Rejects with `UnreadableEntry`. */
  story(saleId: SaleId): Promise<SaleStory | null>;
  /** The entries of a sale. Rejects with `UnreadableEntry`. */
  history(saleId: SaleId): Promise<readonly HistoryStep[]>;
  /** A business day's sales, newest first. Read a few at a time, each as it is by then. */
  salesOfDay(day: BusinessDay): Promise<readonly NumberedSale[]>;
  /** The sales that somebody rang up between two entries, newest first, whatever the clock said then; read likewise. */
  salesRungUp(of: RungUpBy): Promise<readonly NumberedSale[]>;
  /** The credit notes that somebody wrote between two entries, in their order, whosever sales they are of. */
  creditNotesBy(of: RungUpBy): Promise<readonly CreditNoteOfOperator[]>;
  /** Those that they wrote in a business day. */
  creditNotesOfDay(day: BusinessDay, operator: string): Promise<readonly CreditNoteOfOperator[]>;
  totalsOfDay(day: BusinessDay): Promise<readonly StateTotal[]>;
  moneyOfDay(day: BusinessDay): Promise<MoneyOfDay>;
  /**
   * The sales for which money came in this hour of a day, whatever the day in which they were begun, beneath the number
   * `before` (null begins with the newest), at most `most`: their amounts come to what the day's figures say of the hour.
   */
  moneyOfHour(
    day: BusinessDay,
    hour: number,
    before: number | null,
    most: number,
  ): Promise<MoneyOfHour>;
  /**
   * The sales of a period page by page: the next ones after `last`, by day and by number, as their entries tell of
   * them. A page holds sales of one day only; an empty one is the end. Rejects with `UnreadableEntry`.
   */
  salesOfDays(
    period: Period,
    last: Pick<NumberedSale, 'businessDay' | 'number'> | null,
    most: number,
  ): Promise<readonly SealedSale[]>;
  /**
   * Looks for sales, the newest first, beneath the number `before` (null begins with the newest), at most `most`.
   * One call looks at a bounded part of the ledger, so that no cashier waits for it: it may find nothing and still
   * tell where to look further.
   */
  find(query: SaleQuery, before: number | null, most: number): Promise<FoundSales>;
  /** Sales whose refund is due beneath this number, newest first; null begins with the newest. */
  refundsDue(before: number | null, most: number): Promise<readonly NumberedSale[]>;
  /** The sales of which money was said to be given back, the last one first. */
  refundsMade(most: number): Promise<readonly NumberedSale[]>;
  neighbours(day: BusinessDay): Promise<Neighbours>;
  /** The days of a period that the journal has entries of, in order. */
  daysHeld(period: Period): Promise<readonly BusinessDay[]>;
}

import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { Period } from '../../domain/calendar/period.ts';
import type { MinorUnits } from '../../domain/money/money.ts';
import type { Figures, Sum } from '../../domain/register/closing.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import type { SaleQuery } from '../../domain/sale/sale-search.ts';
import type { SaleState } from '../../domain/sale/sale-state.ts';
import type { HistoryStep } from '../journal/journal-entry.ts';
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

/** The nearest day with sales before and after, for turning pages. */
interface Neighbours {
  readonly previous: BusinessDay | null;
  readonly next: BusinessDay | null;
}

/** What is told of days, of periods and of what was looked for: nothing here decides what the till does. */
export interface RegisterReports {
  /** A business day's sales, newest first. */
  salesOfDay(day: BusinessDay): readonly NumberedSale[];
  /** Sales whose refund is due beneath this number, newest first; null begins with the newest. */
  refundsDue(before: number | null, most: number): readonly NumberedSale[];
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
  /**
   * Looks for sales, the newest first, beneath the number `before` (null begins with the newest), at most `most`.
   * One call looks at a bounded part of the ledger, so that no cashier waits for it: it may find nothing and still
   * tell where to look further.
   */
  find(query: SaleQuery, before: number | null, most: number): FoundSales;
  neighbours(day: BusinessDay): Neighbours;
  history(saleId: SaleId): readonly HistoryStep[];
  /** The days of a period that the journal has entries of, in order. */
  daysHeld(period: Period): readonly BusinessDay[];
}

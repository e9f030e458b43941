import type Database from 'better-sqlite3';
import { businessDaySchema } from '../../../domain/calendar/business-day.ts';
import type { Period } from '../../../domain/calendar/period.ts';
import type { NumberedSale } from '../../ports/register-journal.ts';
import { READ_SALES, readSaleRow } from './sale-row.ts';

/** Reads sales page by page, so that a year of them needs no more memory than a day. */
export interface SalesPages {
  /** The next sales of the period after this one, by day and by number; a page holds sales of one day only. */
  after(
    period: Period,
    last: Pick<NumberedSale, 'businessDay' | 'number'> | null,
    most: number,
  ): readonly NumberedSale[];
}

/** The numbers first, from an index alone: sorting whole rows would read a day again for each of its pages. */
export const SALES_PAGE_QUERY = `${READ_SALES} WHERE number IN (
    SELECT number FROM sales WHERE business_day = ? AND number > ? ORDER BY number LIMIT ?
  ) ORDER BY number`;

export const NEXT_DAY_WITH_SALES_QUERY =
  'SELECT min(business_day) FROM sales WHERE business_day > ?';
export const FIRST_DAY_WITH_SALES_QUERY =
  'SELECT min(business_day) FROM sales WHERE business_day >= ?';

/** The sales in this database; reads only. */
export function openSalesPages(database: Database.Database): SalesPages {
  const page = database.prepare<[string, number, number]>(SALES_PAGE_QUERY);
  const dayFrom = database.prepare<[string], string | null>(FIRST_DAY_WITH_SALES_QUERY).pluck();
  const dayAfter = database.prepare<[string], string | null>(NEXT_DAY_WITH_SALES_QUERY).pluck();

  return {
    after({ from, to }, last, most) {
      let day = last?.businessDay ?? dayFrom.get(from) ?? null;
      let number = last?.number ?? 0;
      while (day !== null && day <= to) {
        const rows = page.all(businessDaySchema.parse(day), number, most);
        if (rows.length > 0) return rows.map(readSaleRow);
        day = dayAfter.get(day) ?? null;
        number = 0;
      }
      return [];
    },
  };
}

import type Database from 'better-sqlite3';
import * as z from 'zod';
import { type BusinessDay, businessDaySchema } from '../../domain/calendar/business-day.ts';
import { minorUnitsSchema } from '../../domain/money/money.ts';
import { SALE_STATES } from '../../domain/sale/sale-state.ts';
import type { StateTotal } from '../ports/register-reports.ts';

/** Counts and sums over the sales drafted in a business day. */
interface DayFigures {
  /** The states that occur, in the order of a sale's life. */
  totals(day: BusinessDay): readonly StateTotal[];
  neighbours(day: BusinessDay): {
    readonly previous: BusinessDay | null;
    readonly next: BusinessDay | null;
  };
}

const totalSchema = z.object({
  state: z.enum(SALE_STATES),
  count: z.int(),
  totalMinor: minorUnitsSchema,
});
const neighboursSchema = z.object({
  previous: z.nullable(businessDaySchema),
  next: z.nullable(businessDaySchema),
});

export const TOTALS_QUERY = `SELECT state, count(*) AS count, sum(amount_minor) AS totalMinor
  FROM sales WHERE business_day = ? GROUP BY state`;

export const NEIGHBOURS_QUERY = `SELECT
  (SELECT max(business_day) FROM sales WHERE business_day < @day) AS previous,
  (SELECT min(business_day) FROM sales WHERE business_day > @day) AS next`;

/** The figures of the sales in this database. */
export function openDayFigures(database: Database.Database): DayFigures {
  const totals = database.prepare<[string]>(TOTALS_QUERY);
  const neighbours = database.prepare<{ readonly day: string }>(NEIGHBOURS_QUERY);
  return {
    totals: (day) =>
      totalSchema
        .array()
        .parse(totals.all(day))
        .sort((a, b) => SALE_STATES.indexOf(a.state) - SALE_STATES.indexOf(b.state)),
    neighbours: (day) => neighboursSchema.parse(neighbours.get({ day })),
  };
}

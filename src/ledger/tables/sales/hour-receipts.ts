import type Database from 'better-sqlite3';
import * as z from 'zod';
import type { BusinessDay } from '../../../domain/calendar/business-day.ts';
import { minorUnitsSchema } from '../../../domain/money/money.ts';

/** What came for a sale, by its number. */
const cameSchema = z.object({ number: z.int(), minor: minorUnitsSchema });
type Came = z.infer<typeof cameSchema>;

/** By the index of days: of the others it looks at the hour alone. */
export const MONEY_OF_HOUR_QUERY = `SELECT sale_number AS number, sum(minor) AS minor FROM receipts
  WHERE business_day = ? AND hour = ? AND sale_number < ?
  GROUP BY sale_number ORDER BY sale_number DESC LIMIT ?`;

/** The money of an hour in this database, by the sales that it came for; reads only. */
export function openHourReceipts(database: Database.Database) {
  const ofHour = database.prepare<[string, number, number, number]>(MONEY_OF_HOUR_QUERY);
  return {
    /** Beneath this number, the highest first. */
    below: (day: BusinessDay, hour: number, before: number, most: number): readonly Came[] =>
      cameSchema.array().parse(ofHour.all(day, hour, before, most)),
  };
}

import * as z from 'zod';
import { businessDaySchema } from '../../../domain/calendar/business-day.ts';
import { saleSchema } from '../../entry/sale-record.ts';
import type { NumberedSale } from '../../ports/register-journal.ts';

/** Begins a query whose rows `readSaleRow` reads. */
export const READ_SALES = 'SELECT number, business_day AS businessDay, operator, body FROM sales';

/** Behind `WHERE`: the sales with a code that is still asked about, at most so many, those that end last first. */
export const STILL_WATCHED = 'open_until_ms IS NOT NULL ORDER BY open_until_ms DESC LIMIT ?';

const rowSchema = z.object({
  number: z.int(),
  businessDay: businessDaySchema,
  operator: z.string(),
  body: z.string(),
});

/** A sale as its row says; throws where the row is none. */
export function readSaleRow(raw: unknown): NumberedSale {
  const { number, businessDay, operator, body } = rowSchema.parse(raw);
  return { number, businessDay, operator, sale: saleSchema.parse(JSON.parse(body)) };
}

import * as z from 'zod/mini';
import { currencySchema } from '../../domain/money/money.ts';

const soldSchema = z.object({ pieces: z.int(), minor: z.int() });

/** In which order items are listed. */
export const itemOrderSchema = z.enum(['minor', 'pieces']);
export type ItemOrder = z.infer<typeof itemOrderSchema>;

/** Of which days items are listed: of a day, or of the week, month or year that holds it. */
export const itemSpanSchema = z.enum(['day', 'week', 'month', 'year']);
export type ItemSpan = z.infer<typeof itemSpanSchema>;

/**
 * What was sold, item by item, with what is off each taken off, by the day in which its money came. All of it together comes
 * to the money received, without what came once more for the same sale.
 */
export const itemsSoldSchema = z.object({
  currency: currencySchema,
  /** By name, the most first. */
  items: z.array(z.object({ name: z.string(), ...soldSchema.shape })),
  /** Those behind them, of which there are so many. */
  others: z.object({ count: z.int(), ...soldSchema.shape }),
  /** Amounts that were keyed, without an item. */
  free: soldSchema,
  total: soldSchema,
});
export type ItemsSold = z.infer<typeof itemsSoldSchema>;

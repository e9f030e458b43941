import * as z from 'zod/mini';
import { businessDaySchema } from '../../domain/calendar/business-day.ts';
import { currencySchema, minorUnitsSchema } from '../../domain/money/money.ts';
import {
  returnedLineSchema,
  returnedTaxSchema,
  returnReasonSchema,
  saleIdSchema,
} from '../../domain/sale/sale-event.ts';
import { vatRateSchema } from '../../domain/sale/sale-line.ts';

/** A credit note as screens are told of it. */
const creditNoteSchema = z.object({
  creditNote: z.int(),
  atMs: z.int(),
  lines: z.array(returnedLineSchema),
  taxes: z.array(returnedTaxSchema),
  amountMinor: minorUnitsSchema,
  reason: returnReasonSchema,
  note: z.string(),
  /** Whether its money was given back at the bank; until then it is owed. */
  isRefunded: z.boolean(),
});

/** What of a sale can come back, and what has. */
export const returnableViewSchema = z.object({
  saleId: saleIdSchema,
  saleNumber: z.int(),
  businessDay: businessDaySchema,
  amountMinor: minorUnitsSchema,
  currency: currencySchema,
  /** Why nothing can come back; null where something may. `paidByNumber`: the sale whose late money pays for this one. */
  bar: z.nullable(z.enum(['notPaid', 'paidByAnother'])),
  paidByNumber: z.nullable(z.int()),
  lines: z.array(
    z.object({
      line: z.int(),
      name: z.string(),
      quantity: z.int(),
      /** Of its pieces, how many have not come back. */
      left: z.int(),
      vatRate: z.nullable(vatRateSchema),
      /** For all its pieces, less their part of every discount, in minor units. */
      paidMinor: z.int(),
    }),
  ),
  creditNotes: z.array(creditNoteSchema),
});
export type ReturnableView = z.infer<typeof returnableViewSchema>;

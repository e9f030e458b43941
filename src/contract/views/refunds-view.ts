import * as z from 'zod/mini';
import { REFUND_REASONS } from '../../domain/sale/refund-due.ts';
import { paymentIdSchema, saleIdSchema } from '../../domain/sale/sale-event.ts';

/** Who did it, and the manager who approved it on the spot; absent where nobody had to. */
const byWhom = { operator: z.string(), approvedBy: z.exactOptional(z.string()) };

/** What is due back of one sale, payment by payment. */
const refundSchema = z.object({
  saleId: saleIdSchema,
  saleNumber: z.int(),
  payments: z.array(
    z.object({
      paymentId: paymentIdSchema,
      why: z.enum(REFUND_REASONS),
      cameAtMs: z.int(),
      /** What to give back, in minor units of `currency`; null where the platform told no amount. */
      minor: z.nullable(z.int()),
      currency: z.string(),
      /** Of the goods that came back; absent where none did. */
      creditNote: z.exactOptional(z.int()),
      /** Who was at the till as it was decided to give it back, or as the goods came back, and when; null where the journal does not say. */
      decided: z.nullable(z.object({ atMs: z.int(), ...byWhom })),
    }),
  ),
});

/**
 * Sales with money that is due back at the bank, newest first; `before` asks for the ones that follow. `made`: what was
 * given back last, the last one first; with the first page alone.
 */
export const refundsViewSchema = z.object({
  refunds: z.array(refundSchema),
  before: z.nullable(z.int()),
  made: z.array(
    z.object({
      ...refundSchema.shape,
      atMs: z.int(),
      ...byWhom,
      /** The bank's; null where an earlier version asked for none. */
      reference: z.nullable(z.string()),
      note: z.string(),
    }),
  ),
});
export type RefundsView = z.infer<typeof refundsViewSchema>;

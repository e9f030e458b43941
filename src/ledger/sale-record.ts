import * as z from 'zod';
import { currencySchema, minorUnitsSchema } from '../domain/money.ts';
import { isOpen, isPaid, SALE_STATES, type Sale } from '../domain/sale.ts';
import {
  channelSchema,
  contradictionSchema,
  createFailureSchema,
  handOutcomeSchema,
  lateDecisionSchema,
  paymentIdSchema,
  saleIdSchema,
} from '../domain/sale-event.ts';

const stateSchema = z.enum(SALE_STATES);

/** A sale as the projection keeps it. A changed shape needs a migration that projects the sales again. */
export const saleSchema = z.object({
  id: saleIdSchema,
  draftId: z.string(),
  amountMinor: minorUnitsSchema,
  currency: currencySchema,
  label: z.string(),
  terminalId: z.string(),
  vatRate: z.int().nullable(),
  draftedAtMs: z.int(),
  state: stateSchema,
  stateSinceMs: z.int(),
  endedBy: z.enum(['countdown', 'stop']).nullable(),
  payments: z.array(
    z.object({
      id: paymentIdSchema,
      link: z.string(),
      createdAtMs: z.int(),
      expiresAtMs: z.int(),
      platformNowMs: z.int(),
      outcome: z.enum(['open', 'completed', 'refused']),
      completedAtMs: z.int().nullable(),
      completedBy: z.nullable(channelSchema),
    }),
  ),
  currentPaymentId: z.nullable(paymentIdSchema),
  failure: z.nullable(createFailureSchema),
  gaveUpAs: stateSchema.nullable(),
  gaveUpAtMs: z.int().nullable(),
  contradictions: z.array(contradictionSchema),
  acknowledged: z.boolean(),
  lateDecision: z.nullable(lateDecisionSchema),
  attachedTo: z.nullable(saleIdSchema),
  coveredBy: z.nullable(saleIdSchema),
  settlement: z.nullable(
    z.object({ outcome: handOutcomeSchema, reason: z.string(), atMs: z.int() }),
  ),
}) satisfies z.ZodType<Sale>;

/** When the sale was first paid, in milliseconds since the epoch; null while it is not. Neither paid state is ever left. */
export function paidAtMs(sale: Sale): number | null {
  return isPaid(sale) ? sale.stateSinceMs : null;
}

/** When the last code that may still bring money ends or ended, by the platform's clock; null when there is none. */
export function openUntilMs(sale: Sale): number | null {
  const ends = sale.payments.filter(isOpen).map(({ expiresAtMs }) => expiresAtMs);
  return ends.length === 0 ? null : Math.max(...ends);
}

/**
 * From the appearance of the code that was paid to its confirmation, in seconds;
 * null while nothing is paid, and where the machine's clock was set back in between.
 */
export function secondsToConfirm(sale: Sale): number | null {
  const paidMs = paidAtMs(sale);
  const paid = sale.payments.find(({ completedAtMs }) => completedAtMs === paidMs);
  if (paidMs === null || paid === undefined || paidMs < paid.createdAtMs) return null;
  return (paidMs - paid.createdAtMs) / 1000;
}

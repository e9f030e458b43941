import * as z from 'zod';
import { currencySchema, minorUnitsSchema } from '../../domain/money/money.ts';
import { latestEndMs } from '../../domain/sale/code-request.ts';
import { isAskedAbout, PAYMENT_OUTCOMES, type Sale } from '../../domain/sale/sale.ts';
import {
  channelSchema,
  contradictionSchema,
  createFailureSchema,
  handOutcomeSchema,
  lateDecisionSchema,
  mismatchDecisionSchema,
  mismatchSchema,
  paymentIdSchema,
  returnedLineSchema,
  returnedTaxSchema,
  returnReasonSchema,
  saleIdSchema,
} from '../../domain/sale/sale-event.ts';
import { saleLineSchema } from '../../domain/sale/sale-line.ts';
import { SALE_STATES } from '../../domain/sale/sale-state.ts';

const stateSchema = z.enum(SALE_STATES);
const codeRequestSchema = z.object({ atMs: z.int(), platformNowMs: z.int().nullable() });

/** A sale as the projection keeps it. A changed shape needs a migration that projects the sales again. */
export const saleSchema = z.object({
  id: saleIdSchema,
  draftId: z.string(),
  amountMinor: minorUnitsSchema,
  currency: currencySchema,
  label: z.string(),
  terminalId: z.string(),
  lines: z.array(saleLineSchema),
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
      platformNowMs: z.int().nullable(),
      outcome: z.enum(PAYMENT_OUTCOMES),
      completedAtMs: z.int().nullable(),
      completedBy: z.nullable(channelSchema),
      confirmedAfterMs: z.int().nullable().optional(),
      isConfirmed: z.literal(true).optional(),
      // What came later is absent where it did not happen, so that what was projected before stays the same.
      collected: z
        .object({
          mismatch: mismatchSchema,
          atMs: z.int(),
          amountMinor: z.int().nullable(),
          currency: z.string().nullable(),
          isSimulation: z.boolean().nullable(),
          afterPaid: z.literal(true).exactOptional(),
          decision: z.optional(mismatchDecisionSchema),
        })
        .optional(),
      watchEnded: z.literal(true).optional(),
      hasEnded: z.literal(true).optional(),
      mayLiveOnFrom: codeRequestSchema.optional(),
    }),
  ),
  paidBy: z.optional(paymentIdSchema),
  currentPaymentId: z.nullable(paymentIdSchema),
  codeRequest: codeRequestSchema.optional(),
  failure: z.nullable(createFailureSchema),
  gaveUpAs: stateSchema.nullable(),
  gaveUpAtMs: z.int().nullable(),
  contradictions: z.array(contradictionSchema),
  acknowledged: z.boolean(),
  lateDecision: z.nullable(lateDecisionSchema),
  refunded: z
    .array(
      z.object({
        paymentId: paymentIdSchema,
        minor: z.nullable(z.int()),
        currency: z.string(),
        creditNote: z.int().exactOptional(),
      }),
    )
    .optional(),
  refundedAtMs: z.int().optional(),
  returns: z
    .array(
      z.object({
        atMs: z.int(),
        creditNote: z.int(),
        lines: z.array(returnedLineSchema),
        taxes: z.array(returnedTaxSchema),
        amountMinor: minorUnitsSchema,
        reason: returnReasonSchema,
        note: z.string(),
      }),
    )
    .optional(),
  attachedTo: z.nullable(saleIdSchema),
  coveredBy: z.nullable(saleIdSchema),
  uncoveredBy: z.optional(saleIdSchema),
  settlement: z.nullable(
    z.object({ outcome: handOutcomeSchema, reason: z.string(), atMs: z.int() }),
  ),
  unclearStatus: z.string().optional(),
}) satisfies z.ZodType<Sale>;

/** When the last code that is still asked about ends or ended, by the platform's clock; null when there is none. */
export function openUntilMs(sale: Sale): number | null {
  const ends = sale.payments
    .filter((payment) => isAskedAbout(sale, payment))
    .map((payment) => latestEndMs(sale, payment));
  return ends.length === 0 ? null : Math.max(...ends);
}

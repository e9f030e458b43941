import * as z from 'zod';

/**
 * Statuses of a simulated till payment. The interface gives only `completed` (States and transitions);
 * the other words are our choice: assumptions A5.
 */
const paymentStatusSchema = z.enum(['pending', 'completed', 'failed', 'expired']);
type PaymentStatus = z.infer<typeof paymentStatusSchema>;

/** One payment in the book; a change makes a new object, so an unchanged payment is the same object. */
export const paymentSchema = z.readonly(
  z.object({
    paymentId: z.string().min(1),
    status: paymentStatusSchema,
    /** Number of the last status, from 1; the stream sends it as the event's id. */
    revision: z.int().positive(),
    amount: z.int().positive(),
    currency: z.string(),
    terminalId: z.string().optional(),
    label: z.string().optional(),
    erpProvider: z.string().optional(),
    erpOrderId: z.string().optional(),
    erpInvoiceId: z.string().optional(),
    createdAtMs: z.int(),
    expiresAtMs: z.int(),
    changedAtMs: z.int(),
    /** Banks whose confirmation page a payer reached while the payment was pending. */
    banksReached: z.readonly(z.array(z.string())),
  }),
);
export type Payment = z.infer<typeof paymentSchema>;

/** What can be done to a payment: by the payer, by a control call, or by the passing of time. */
export type PaymentAction = 'complete' | 'refuse' | 'expire';

type Rule = PaymentStatus | 'forbidden';

/**
 * Where each action leads. Statuses only go forward: `completed` and `failed` are final, and an
 * expired payment can still be completed by a payer who had scanned it in time: assumptions A5.
 */
const RULES: Record<PaymentStatus, Record<PaymentAction, Rule>> = {
  pending: { complete: 'completed', refuse: 'failed', expire: 'expired' },
  expired: { complete: 'completed', refuse: 'forbidden', expire: 'expired' },
  completed: { complete: 'completed', refuse: 'forbidden', expire: 'forbidden' },
  failed: { complete: 'forbidden', refuse: 'failed', expire: 'forbidden' },
};

/** The payment after the action: the same object when nothing changes, `undefined` when it is forbidden. */
export const applyAction = (
  payment: Payment,
  action: PaymentAction,
  nowMs: number,
): Payment | undefined => {
  const next = RULES[payment.status][action];
  if (next === 'forbidden') return undefined;
  if (next === payment.status) return payment;
  return { ...payment, status: next, revision: payment.revision + 1, changedAtMs: nowMs };
};

/** Whether a pending payment's time is over; `expiresAt` itself is already too late. */
export const isOverdue = (payment: Payment, nowMs: number): boolean =>
  payment.status === 'pending' && nowMs >= payment.expiresAtMs;

import * as z from 'zod';
import { modeSchema } from '../account/key.ts';
import { purposeSchema } from './purpose.ts';

/**
 * Statuses of a simulated payment. The interface gives only `completed` and names a scheduled payment
 * (States and transitions); the other words are our choice: assumptions A5.
 */
export const paymentStatusSchema = z.enum([
  'pending',
  'scheduled',
  'completed',
  'failed',
  'expired',
]);
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;

/** Who pays, as far as the merchant said. */
const payerSchema = z.readonly(
  z.object({ name: z.string().nullable(), email: z.string().nullable() }),
);

/** The day on which the bank will execute a scheduled payment, and whether it will then fail. */
const scheduleSchema = z.readonly(z.object({ date: z.string(), willFail: z.boolean() }));
type Schedule = z.infer<typeof scheduleSchema>;

const failureReasonSchema = z.enum(['refused_by_payer', 'refused_by_bank']);

/** One payment in the book; a change makes a new object, so an unchanged payment is the same object. */
export const paymentSchema = z.readonly(
  z.object({
    paymentId: z.string().min(1),
    /** Of the key that asked for it: keys of the other mode do not see it. */
    mode: modeSchema,
    status: paymentStatusSchema,
    /** Number of the last status, from 1; the stream sends it as the event's id. */
    revision: z.int().positive(),
    /** In minor units, whatever the channel. */
    amount: z.int().positive(),
    currency: z.string(),
    purpose: purposeSchema,
    payer: payerSchema,
    createdAtMs: z.int(),
    /** Null for a payment that waits as long as its order does. */
    expiresAtMs: z.int().nullable(),
    changedAtMs: z.int(),
    /** Banks whose confirmation page a payer reached while the payment was pending. */
    banksReached: z.readonly(z.array(z.string())),
    /** The payer confirmed, and the bank has not said what became of it. */
    isHeldByBank: z.boolean(),
    schedule: scheduleSchema.nullable(),
    failureReason: failureReasonSchema.nullable(),
  }),
);
export type Payment = z.infer<typeof paymentSchema>;

/** What can be done to a payment: by the payer, by a control call, or by the passing of time. */
export type PaymentAction = 'complete' | 'refuse' | 'expire' | 'schedule';

type Rule = PaymentStatus | 'forbidden';

/**
 * Where each action leads. Statuses only go forward: `completed` and `failed` are final, and an
 * expired payment can still be completed by a payer who had scanned it in time: assumptions A5.
 * A scheduled one is completed or refused by the bank on its day.
 */
const RULES: Record<PaymentStatus, Record<PaymentAction, Rule>> = {
  pending: { complete: 'completed', refuse: 'failed', expire: 'expired', schedule: 'scheduled' },
  scheduled: {
    complete: 'completed',
    refuse: 'failed',
    expire: 'forbidden',
    schedule: 'forbidden',
  },
  expired: {
    complete: 'completed',
    refuse: 'forbidden',
    expire: 'expired',
    schedule: 'forbidden',
  },
  completed: {
    complete: 'completed',
    refuse: 'forbidden',
    expire: 'forbidden',
    schedule: 'forbidden',
  },
  failed: { complete: 'forbidden', refuse: 'failed', expire: 'forbidden', schedule: 'forbidden' },
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

/** The payment, scheduled; `undefined` when its status does not allow it. */
export const applySchedule = (
  payment: Payment,
  schedule: Schedule,
  nowMs: number,
): Payment | undefined => {
  const next = applyAction(payment, 'schedule', nowMs);
  return next && { ...next, schedule };
};

/** The payment, refused, and by whom; `undefined` when its status does not allow it. */
export const applyRefusal = (payment: Payment, nowMs: number): Payment | undefined => {
  const next = applyAction(payment, 'refuse', nowMs);
  if (next === undefined || next === payment) return next;
  const failureReason = payment.status === 'scheduled' ? 'refused_by_bank' : 'refused_by_payer';
  return { ...next, failureReason };
};

/** The payment, payable until so long after now; `undefined` when somebody has decided it. */
export const applyRenewal = (
  payment: Payment,
  lifetimeMs: number,
  nowMs: number,
): Payment | undefined => {
  if (payment.status !== 'pending' && payment.status !== 'expired') return undefined;
  const revision = payment.revision + 1;
  const expiresAtMs = nowMs + lifetimeMs;
  return { ...payment, status: 'pending', revision, expiresAtMs, changedAtMs: nowMs };
};

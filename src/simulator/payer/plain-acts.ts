import type { Payment } from '../book/payment.ts';
import type { Result } from '../result.ts';
import type { PayerActs, PayerRefusal } from './payer-acts.ts';

/** What a payer does without saying more, in the words of the controls. */
export const PLAIN_ACT_NAMES = [
  'complete',
  'refuse',
  'expire',
  'complete-after-expiry',
  'stay-pending',
] as const;
export type PlainActName = (typeof PLAIN_ACT_NAMES)[number];

type PlainAct = (acts: PayerActs, paymentId: string) => Result<Payment, PayerRefusal>;

/** Each of these acts on a payment. */
export const PLAIN_ACTS: Record<PlainActName, PlainAct> = {
  complete: (acts, paymentId) => acts.confirm(paymentId),
  refuse: (acts, paymentId) => acts.refuse(paymentId),
  expire: (acts, paymentId) => acts.letExpire(paymentId),
  'complete-after-expiry': (acts, paymentId) => acts.confirmAfterExpiry(paymentId),
  'stay-pending': (acts, paymentId) => acts.stayPending(paymentId),
};

import type { Payment } from '../book/payment.ts';
import { utcText } from '../time/calendar.ts';

/** A payment as the control routes show it: amounts in minor units, what it is for among its own fields. */
export const paymentView = (payment: Payment, paymentLink: string) => {
  const { createdAtMs, expiresAtMs, changedAtMs, purpose, ...rest } = payment;
  return {
    ...rest,
    ...purpose,
    paymentLink,
    createdAt: utcText(createdAtMs),
    expiresAt: expiresAtMs === null ? null : utcText(expiresAtMs),
    changedAt: utcText(changedAtMs),
  };
};

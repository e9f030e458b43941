import type { PosStatusResponse } from '../../platform/wire/pos.ts';
import type { Payment } from '../book/payment.ts';

const bodies = new WeakMap<Payment, string>();

/**
 * The status answer's JSON, which is the stream events' data too (interface, endpoints 8 and 9;
 * assumptions A3 and A4). Made once for each state of a payment, since tills ask often.
 */
export const statusBody = (payment: Payment): string => {
  const made = bodies.get(payment);
  if (made !== undefined) return made;
  const body = JSON.stringify({
    status: payment.status,
    paymentId: payment.paymentId,
    amount: payment.amount,
    currency: payment.currency,
    isSimulation: true,
  } satisfies PosStatusResponse);
  bodies.set(payment, body);
  return body;
};

import type { PosStatusResponse } from '../../platform/wire/pos.ts';
import type { Payment } from '../book/payment.ts';
import type { LiveFaults } from '../faults/live-faults.ts';
import { type TellingPlace, toldStatus } from '../faults/told-status.ts';

const bodies = new WeakMap<Payment, string>();

const fieldsOf = ({ status, paymentId, amount, currency }: Payment) =>
  ({ status, paymentId, amount, currency, isSimulation: true }) satisfies PosStatusResponse;

/**
 * The status answer's JSON, which is the stream events' data too (interface, endpoints 8 and 9;
 * assumptions A3 and A4). Made once for each state of a payment, since tills ask often.
 */
export const statusBody = (payment: Payment): string => {
  const made = bodies.get(payment);
  if (made !== undefined) return made;
  const body = JSON.stringify(fieldsOf(payment));
  bodies.set(payment, body);
  return body;
};

/** The same JSON as it is told there while faults are at work. */
export const faultyStatusBody = (payment: Payment, live: LiveFaults, place: TellingPlace): string =>
  JSON.stringify(toldStatus(live, fieldsOf(payment), place));

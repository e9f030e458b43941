import { STREAM_PAYMENT_STATUS } from '../../platform/wire/pos.ts';
import type { Payment } from '../book/payment.ts';
import type { LiveFaults } from './live-faults.ts';

/** One event of a payment's stream (interface, endpoint 8): its name, and the payment as it was. */
export interface StreamEvent {
  readonly name: string;
  readonly payment: Payment;
}

/** An event that is to be told, and in how many milliseconds. */
interface ToldEvent extends StreamEvent {
  readonly delayMs: number;
}

/**
 * The events as a listener is told them while faults are at work. `before` is the payment as the listener
 * knows it, null for a stream that just opened: reordered, the news comes first, and then what it followed.
 */
export const toldEvents = (
  live: LiveFaults,
  paymentId: string,
  events: readonly StreamEvent[],
  before: Payment | null,
): readonly ToldEvent[] => {
  const isReordered = live.ofPayment('eventsReordered', paymentId) !== undefined;
  const followed = before === null ? [] : [{ name: STREAM_PAYMENT_STATUS, payment: before }];
  const ordered = isReordered ? [...followed, ...events].reverse() : events;
  const times = live.ofPayment('eventsDuplicated', paymentId)?.times ?? 1;
  const lateMs = live.ofPayment('eventsLate', paymentId)?.delayMs ?? 0;
  return ordered.flatMap((event) => {
    const delayMs = event.name === STREAM_PAYMENT_STATUS ? lateMs : 0;
    return Array<ToldEvent>(times).fill({ ...event, delayMs });
  });
};

/** Whether nothing more is to be said on a stream that opened at this moment of the machine's clock. */
export const isSilenced = (live: LiveFaults, paymentId: string, openedAtMs: number): boolean =>
  live.ofPayment(
    'streamSilent',
    paymentId,
    ({ fault, beganAtMs }) => live.nowMs() - Math.max(openedAtMs, beganAtMs) >= fault.afterMs,
  ) !== undefined;

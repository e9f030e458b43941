import type { Payment, Sale } from '../../domain/sale/sale.ts';
import type { PaymentId } from '../../domain/sale/sale-event.ts';
import { findPayment } from './payment-of-sale.ts';
import { type TrackedPayment, trackPayment } from './tracked-payment.ts';
import type { TrackerLine, TrackerOptions } from './tracker-options.ts';

/** The payments that are tracked now: each from the first time that somebody asks for it, until it is let go. */
export interface TrackedPayments {
  readonly count: number;
  all(): Iterable<TrackedPayment>;
  /** Null where it is not tracked. */
  get(paymentId: PaymentId): TrackedPayment | null;
  /** Begins to track it where it is not. */
  of(paymentId: PaymentId): TrackedPayment;
  /** Brings it in line with its sale, and lets it go where there is nothing more to hear. */
  attend(sale: Sale, payment: Payment): void;
  /** Whoever asked about a payment that is done with has begun to track it: it is let go again. */
  letGoIfDone(paymentId: PaymentId): void;
  /** Lets all of them go. */
  close(): void;
}

/** Makes them; none is tracked yet. */
export function createTrackedPayments(given: TrackerOptions): TrackedPayments {
  const { desk } = given;
  const tracked = new Map<PaymentId, TrackedPayment>();
  const options: TrackerOptions = {
    ...given,
    desk: {
      ...desk,
      released(paymentId) {
        forget(paymentId);
        desk.released(paymentId);
      },
    },
  };
  let isSilent = false;

  /** On reconnect, every payment that had no answer is asked about at once (design, the laws). */
  const line: TrackerLine = {
    silent() {
      isSilent = true;
    },
    answered() {
      if (!isSilent) return;
      isSilent = false;
      for (const one of tracked.values()) one.watch.reconnected();
    },
  };

  function of(paymentId: PaymentId): TrackedPayment {
    const known = tracked.get(paymentId);
    if (known) return known;
    const begun = trackPayment(paymentId, options, line);
    tracked.set(paymentId, begun);
    return begun;
  }

  function attend(sale: Sale, payment: Payment): void {
    const one = of(payment.id);
    one.attend(sale, payment);
    if (one.attention === null) forget(payment.id);
  }

  function forget(paymentId: PaymentId): void {
    tracked.get(paymentId)?.close();
    tracked.delete(paymentId);
  }

  return {
    get count() {
      return tracked.size;
    },
    all: () => tracked.values(),
    get: (paymentId) => tracked.get(paymentId) ?? null,
    of,
    attend,
    letGoIfDone(paymentId) {
      const found = findPayment(desk, paymentId);
      if (found === null) forget(paymentId);
      else attend(found.sale, found.payment);
    },
    close() {
      for (const paymentId of [...tracked.keys()]) forget(paymentId);
    },
  };
}

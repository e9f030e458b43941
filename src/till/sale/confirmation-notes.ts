import type { Clock } from '../../domain/clock.ts';
import { isByStreamAlone, type Payment, type Sale } from '../../domain/sale/sale.ts';
import type { LaterSaleEvent, PaymentId } from '../../domain/sale/sale-event.ts';

/** A sale that is put aside within this time says by that alone that it was confirmed: most are. */
const NOTED_AFTER_MS = 10_000;

/**
 * Notes in the journal that the status route has confirmed what the stream called paid, while its sale stays on the
 * screen: another run could not tell it from money that nobody has confirmed, which is taken back (decision 15).
 */
export interface ConfirmationNotes {
  /** The status route has said paid too. */
  heard(paymentId: PaymentId): void;
  /** Notes at once what would be noted later: the till stops. */
  flush(): void;
  /** Notes nothing more. */
  close(): void;
}

/** Makes them; nothing is noted yet. */
export function createConfirmationNotes(parts: {
  readonly clock: Clock;
  /** The sale that has this payment, as it is now; null where it is in hand no more. */
  readonly saleOf: (paymentId: PaymentId) => Sale | null;
  /** Whether the journal has all that is known of this sale. */
  readonly isRecorded: (sale: Sale) => boolean;
  readonly record: (sale: Sale, event: LaterSaleEvent) => void;
}): ConfirmationNotes {
  const { clock, saleOf, isRecorded, record } = parts;
  const cancels = new Map<PaymentId, () => void>();

  function note(paymentId: PaymentId): void {
    cancels.get(paymentId)?.();
    cancels.delete(paymentId);
    const sale = saleOf(paymentId);
    const payment = sale?.payments.find(({ id }) => id === paymentId);
    if (!sale || !payment || sale.acknowledged || !isToBeNoted(payment)) return;
    // A disk that refuses what was paid is not given more to refuse.
    if (isRecorded(sale)) record(sale, { type: 'paidConfirmed', atMs: clock.wallMs(), paymentId });
    else noteLater(paymentId);
  }

  function noteLater(paymentId: PaymentId): void {
    const cancel = clock.after(NOTED_AFTER_MS, () => note(paymentId));
    cancels.set(paymentId, cancel);
  }

  return {
    heard(paymentId) {
      if (!cancels.has(paymentId)) noteLater(paymentId);
    },
    flush() {
      for (const paymentId of [...cancels.keys()]) note(paymentId);
    },
    close() {
      for (const cancel of cancels.values()) cancel();
      cancels.clear();
    },
  };
}

/** What the status route contradicted since is not confirmed. */
const isToBeNoted = (payment: Payment): boolean =>
  isByStreamAlone(payment) && !payment.collected?.afterPaid;

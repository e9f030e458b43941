import type { Sale } from '../../domain/sale/sale.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import type { PaymentTracker } from '../payment/payment-tracker.ts';
import type { TrackerDesk } from '../payment/tracker-options.ts';
import type { SalesInHand } from './sales-in-hand.ts';

/** Which sales are followed, and when one is let go of. */
export interface SaleFollowing {
  readonly tracker: PaymentTracker;
  /** Brings its payments in line with it as it is now, and lets go of it where it is done with. */
  follow(saleId: SaleId): void;
  /** Lets go of a sale that is put aside and has no code that may still be paid. */
  dropIfDone(saleId: SaleId): void;
}

export interface SaleFollowingParts extends Pick<TrackerDesk, 'record' | 'confirmed' | 'changed'> {
  readonly sales: SalesInHand;
  /** Made here, since it looks at the sales in hand, and they are let go of when it says so. */
  readonly tracker: (desk: TrackerDesk) => PaymentTracker;
  /** Whether the platform is being asked for this sale's code. */
  readonly isBeingMade: (saleId: SaleId) => boolean;
  /** A sale that is done with was let go of. */
  readonly dropped: (sale: Sale) => void;
}

/** Makes it over the sales in hand; none is followed yet. */
export function followSales(parts: SaleFollowingParts): SaleFollowing {
  const { sales, record, confirmed, changed } = parts;
  const tracker = parts.tracker({
    saleOf: sales.ofPayment,
    record,
    confirmed,
    released(paymentId) {
      const sale = sales.ofPayment(paymentId);
      if (sale !== null) dropIfDone(sale.id);
    },
    changed,
  });

  function dropIfDone(saleId: SaleId): void {
    const sale = sales.inJournal(saleId);
    if (!sale?.acknowledged || sales.unrecorded(saleId) !== null) return;
    // Its money came, and was decided about, while a code was being made: that one can be paid as well.
    if (parts.isBeingMade(saleId)) return;
    const isTracked = sale.payments.some(({ id }) => tracker.evidence(id) !== null);
    if (isTracked) return;
    sales.drop(saleId);
    parts.dropped(sale);
  }

  return {
    tracker,
    follow(saleId) {
      const sale = sales.now(saleId);
      if (sale !== null) tracker.follow(sale);
      dropIfDone(saleId);
    },
    dropIfDone,
  };
}

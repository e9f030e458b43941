import type { Payment, Sale } from '../../domain/sale/sale.ts';
import type { PaymentId } from '../../domain/sale/sale-event.ts';
import type { TrackerDesk } from './tracker-options.ts';

/** A payment and the sale that has it, as they are now. */
export interface PaymentOfSale {
  readonly sale: Sale;
  readonly payment: Payment;
}

/** Finds it at the desk; null where it is not known there, or not in hand any more. */
export function findPayment(
  desk: Pick<TrackerDesk, 'saleOf'>,
  paymentId: PaymentId,
): PaymentOfSale | null {
  const sale = desk.saleOf(paymentId);
  const payment = sale?.payments.find(({ id }) => id === paymentId);
  return sale && payment ? { sale, payment } : null;
}

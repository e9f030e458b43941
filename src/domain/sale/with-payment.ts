import type { Payment, Sale } from './sale.ts';
import type { PaymentId } from './sale-event.ts';

/** The sale with one of its payments changed; the very same object where nothing changes. */
export function withPayment(
  sale: Sale,
  id: PaymentId,
  change: (payment: Payment) => Payment,
): Sale {
  const payments = sale.payments.map((payment) => (payment.id === id ? change(payment) : payment));
  const changed = payments.some((payment, index) => payment !== sale.payments[index]);
  return changed ? { ...sale, payments } : sale;
}

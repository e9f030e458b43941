import { stayingPayment } from './refund-due.ts';
import {
  isDenied,
  isPaidByAnother,
  moneyOf,
  otherwiseOf,
  type Payment,
  type Sale,
} from './sale.ts';
import { factsOf } from './sale-state.ts';

/**
 * By what a sale is sold, so that its customer has a receipt. `payment`: its own money, in time or late and handed over;
 * `otherSale`: the late money of the sale that it replaced; `otherMoney`: money that does not match it, for which a manager
 * handed the goods over; `hand`: a manager said that it was paid.
 */
export type SoldBy =
  | { readonly by: 'payment' | 'otherMoney'; readonly payment: Payment }
  | { readonly by: 'otherSale' | 'hand' };

/** Null while nobody has paid for the sale, while somebody is still to decide about its money, and where that goes back. */
export function soldBy(sale: Sale): SoldBy | null {
  const payment = stayingPayment(sale);
  if (payment !== null) return { by: 'payment', payment };
  if (isPaidByAnother(moneyOf(sale))) return { by: 'otherSale' };
  const handedOver = sale.payments.find((one) => otherwiseOf(one)?.decision === 'handedOver');
  if (handedOver !== undefined) return { by: 'otherMoney', payment: handedOver };
  return isSettledAsPaid(sale) ? { by: 'hand' } : null;
}

const isSettledAsPaid = (sale: Sale): boolean =>
  sale.settlement?.outcome === 'paid' && factsOf(sale).isOutcomeUnknown && !isDenied(sale);

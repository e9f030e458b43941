import type { CustomerTopics } from '../../contract/topics.ts';
import type { CustomerSale, CustomerState } from '../../contract/views/customer-view.ts';
import type { SaleView, TillView } from '../../contract/views/view.ts';
import { customersLanguage } from '../../domain/locale.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import type { SaleState } from '../../domain/sale/sale-state.ts';

/** What a customer is told of a sale in each state; money that needs a decision is the cashier's to explain. */
const TOLD_AS: Readonly<Record<SaleState, CustomerState>> = {
  drafted: 'preparing',
  awaiting: 'waiting',
  checking: 'checking',
  paid: 'paid',
  expired: 'ended',
  stopped: 'ended',
  refused: 'refused',
  failed: 'askCashier',
  unknown: 'askCashier',
  paidLate: 'askCashier',
  mismatched: 'askCashier',
};

/** What the customer who stands before this sale is told; null where they stand before none, or it was put aside. */
export function viewForCustomer(
  view: Pick<TillView, 'shopName' | 'mode' | 'locale' | 'shop' | 'sales'>,
  shown: SaleId | null,
): CustomerTopics {
  const { shopName, mode, shop } = view;
  const locale = customersLanguage({ locale: view.locale, ...shop });
  const sale = view.sales.find(({ id, acknowledged }) => id === shown && !acknowledged);
  return { shop: { shopName, mode, locale }, sale: { sale: sale ? viewCustomerSale(sale) : null } };
}

function viewCustomerSale(sale: SaleView): CustomerSale {
  const { amountMinor, currency, paymentLink, endsInMs, lifetimeMs } = sale;
  return {
    amountMinor,
    currency,
    state: stateFor(sale),
    paymentLink,
    // The end of a code that nobody is shown is no customer's matter.
    endsInMs: paymentLink === null ? null : endsInMs,
    lifetimeMs: paymentLink === null ? null : lifetimeMs,
  };
}

/** What the journal has not taken yet, or does not match the sale, is nothing to promise a customer. */
function stateFor({ state, unrecorded, collected }: SaleView): CustomerState {
  return unrecorded !== null || collected.length > 0 ? 'askCashier' : TOLD_AS[state];
}

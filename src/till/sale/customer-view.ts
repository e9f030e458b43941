import type { CustomerTopics } from '../../contract/topics.ts';
import type {
  CustomerLine,
  CustomerSale,
  CustomerState,
} from '../../contract/views/customer-view.ts';
import type { SaleView, TillView } from '../../contract/views/view.ts';
import { customersLanguage, type Locale } from '../../domain/locale.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import { lineMinor, type SaleLine } from '../../domain/sale/sale-line.ts';
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

/** Which sale a customer stands before, what is sold in it, and in which language they asked to be spoken to. */
export interface BeforeCustomer {
  readonly shown: SaleId | null;
  readonly linesOf: (saleId: SaleId) => readonly SaleLine[];
  /** Null where they have chosen none: the shop's is spoken then. */
  readonly spoken: Locale | null;
}

/** What the customer who stands before this sale is told; null where they stand before none, or it was put aside. */
export function viewForCustomer(
  view: Pick<TillView, 'shopName' | 'mode' | 'locale' | 'theme' | 'shop' | 'sales'>,
  { shown, linesOf, spoken }: BeforeCustomer,
): CustomerTopics {
  const { shopName, mode, shop, theme } = view;
  const locale = spoken ?? customersLanguage({ locale: view.locale, ...shop });
  const sale = view.sales.find(({ id, acknowledged }) => id === shown && !acknowledged);
  return {
    shop: { shopName, mode, locale, theme, text: shop.customerText },
    sale: { sale: sale ? viewCustomerSale(sale, linesOf(sale.id)) : null },
  };
}

function viewCustomerSale(sale: SaleView, lines: readonly SaleLine[]): CustomerSale {
  const { amountMinor, currency, paymentLink, endsInMs, lifetimeMs } = sale;
  return {
    lines: lines.map(viewLine),
    amountMinor,
    currency,
    state: stateFor(sale),
    paymentLink,
    // The end of a code that nobody is shown is no customer's matter.
    endsInMs: paymentLink === null ? null : endsInMs,
    lifetimeMs: paymentLink === null ? null : lifetimeMs,
  };
}

const viewLine = (line: SaleLine): CustomerLine => ({
  name: line.name,
  quantity: line.quantity,
  amountMinor: lineMinor(line),
  off: line.off ?? null,
});

/** What the journal has not taken yet, or does not match the sale, is nothing to promise a customer. */
function stateFor({ state, unrecorded, collected }: SaleView): CustomerState {
  return unrecorded !== null || collected.length > 0 ? 'askCashier' : TOLD_AS[state];
}

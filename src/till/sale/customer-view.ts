import type { CustomerTopics } from '../../contract/topics.ts';
import type {
  CustomerLine,
  CustomerSale,
  CustomerState,
} from '../../contract/views/customer-view.ts';
import type { SaleView, TillView } from '../../contract/views/view.ts';
import { customersLanguage, type Locale } from '../../domain/locale.ts';
import { isChargeable } from '../../domain/money/money.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import {
  amountOf,
  isEachWithinCharge,
  lineMinor,
  type SaleLine,
} from '../../domain/sale/sale-line.ts';
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

/** A line as it is rung up or charged. */
type Line = Pick<SaleLine, 'name' | 'quantity' | 'unitMinor' | 'off'>;

/** Which sale a customer stands before, what is sold in it, and in which language they asked to be spoken to. */
export interface BeforeCustomer {
  readonly shown: SaleId | null;
  /** While they stand before none: what is rung up for them. */
  readonly rungUp: readonly Line[];
  readonly linesOf: (saleId: SaleId) => readonly SaleLine[];
  /** The receipt of a sale that is paid, as the text of a code; null while there is none. */
  readonly receiptCodeOf: (saleId: SaleId) => string | null;
  /** Null where they have chosen none: the shop's is spoken then. */
  readonly spoken: Locale | null;
}

/** What the customer who stands before this sale is told; null where they stand before none, or it was put aside. */
export function viewForCustomer(
  view: Pick<TillView, 'shopName' | 'mode' | 'locale' | 'theme' | 'shop' | 'currency' | 'sales'>,
  { shown, rungUp, linesOf, receiptCodeOf, spoken }: BeforeCustomer,
): CustomerTopics {
  const { shopName, mode, shop, theme } = view;
  const locale = spoken ?? customersLanguage({ locale: view.locale, ...shop });
  const sale = view.sales.find(({ id, acknowledged }) => id === shown && !acknowledged);
  return {
    shop: {
      ...{ shopName, mode, locale, theme },
      registerName: shop.registerName,
      text: shop.customerText,
      pictures: shop.customerPictures,
    },
    sale: {
      sale: sale
        ? viewCustomerSale(sale, linesOf(sale.id), shop.receiptCodes ? receiptCodeOf : () => null)
        : viewRungUp(rungUp, view.currency),
    },
  };
}

/** Null where it comes to nothing that could be charged. */
function viewRungUp(
  lines: readonly Line[],
  currency: CustomerSale['currency'],
): CustomerSale | null {
  const amount = amountOf(lines);
  if (!isEachWithinCharge(lines) || !isChargeable(amount)) return null;
  return {
    lines: lines.map(viewLine),
    amountMinor: amount,
    currency,
    state: 'ringing',
    paymentLink: null,
    endsInMs: null,
    lifetimeMs: null,
    receiptCode: null,
  };
}

/** A sale in its customer's terms. */
export function viewCustomerSale(
  sale: SaleView,
  lines: readonly SaleLine[],
  receiptCodeOf: BeforeCustomer['receiptCodeOf'],
): CustomerSale {
  const { amountMinor, currency, paymentLink, endsInMs, lifetimeMs } = sale;
  const state = stateFor(sale);
  return {
    lines: lines.map(viewLine),
    amountMinor,
    currency,
    state,
    paymentLink,
    // The end of a code that nobody is shown is no customer's matter.
    endsInMs: paymentLink === null ? null : endsInMs,
    lifetimeMs: paymentLink === null ? null : lifetimeMs,
    receiptCode: state === 'paid' ? receiptCodeOf(sale.id) : null,
  };
}

const viewLine = (line: Line): CustomerLine => ({
  name: line.name,
  quantity: line.quantity,
  amountMinor: lineMinor(line),
  off: line.off ?? null,
});

/** What the journal has not taken yet, or does not match the sale, is nothing to promise a customer. */
function stateFor({ state, unrecorded, collected }: SaleView): CustomerState {
  return unrecorded !== null || collected.length > 0 ? 'askCashier' : TOLD_AS[state];
}

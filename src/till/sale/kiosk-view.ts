import type { KioskTopics } from '../../contract/topics.ts';
import type { CustomerSale } from '../../contract/views/customer-view.ts';
import type { ItemsView } from '../../contract/views/items-view.ts';
import type { KioskFault, KioskOffer, KioskStanding } from '../../contract/views/kiosk-view.ts';
import type { PrinterState } from '../../contract/views/printer-view.ts';
import type { SaleView, TillView } from '../../contract/views/view.ts';
import { isOpenAt } from '../../domain/calendar/opening-hours.ts';
import { hourOfDay } from '../../domain/calendar/shop-time.ts';
import { customersLanguage } from '../../domain/locale.ts';
import { kioskOf } from '../../domain/sale/kiosk.ts';
import type { SaleLine } from '../../domain/sale/sale-line.ts';
import { factsOf } from '../../domain/sale/sale-state.ts';
import { viewCustomerSale } from './customer-view.ts';

/** What a kiosk is told of beside the till's view. */
interface AtKiosk {
  /** The sale that is paid there; null where none is. */
  readonly sale: SaleView | null;
  readonly lines: readonly SaleLine[];
  /** The receipt of a sale that is paid, as the text of a code. */
  readonly receiptCodeOf: (saleId: SaleView['id']) => string | null;
  readonly call: KioskStanding['call'];
  /** How the shop's printer stands, whoever is at the till; null where it has none. */
  readonly printer: Pick<PrinterState, 'trouble'> | null;
  /** Whether somebody dropped the receipt of the sale before it came out. */
  readonly isReceiptDropped: boolean;
  /** What whoever sells would be offered, whoever is at the till. */
  readonly items: ItemsView;
  /** By the machine's clock, UTC milliseconds since the epoch. */
  readonly nowMs: number;
}

/** What a kiosk is told: nothing of the counter, and of no sale but its own. */
export function viewForKiosk(
  view: TillView,
  { sale, lines, receiptCodeOf, call, printer, isReceiptDropped, items, nowMs }: AtKiosk,
): KioskTopics {
  const { shopName, mode, theme, currency, shop } = view;
  const locale = customersLanguage({ locale: view.locale, ...shop });
  const offer = offerOf(shop, items);
  return {
    shop: { shopName, mode, locale, theme, text: shop.customerText, currency },
    offer,
    standing: {
      closed: closedFor(view, offer, nowMs),
      call,
      receipts: receiptsOf(printer, isReceiptDropped) ?? shop.receiptsPrint,
    },
    sale: { sale: sale && viewKioskSale(sale, lines, receiptCodeOf) },
  };
}

/** Null where they come as the shop wants. */
function receiptsOf(
  printer: AtKiosk['printer'],
  isDropped: boolean,
): Extract<KioskStanding['receipts'], 'none' | 'dropped'> | null {
  if (printer === null || printer.trouble !== null) return 'none';
  return isDropped ? 'dropped' : null;
}

/** No code was made, so that nothing can have been paid: its customer begins again, and needs nobody. */
function viewKioskSale(
  sale: SaleView,
  lines: readonly SaleLine[],
  receiptCodeOf: AtKiosk['receiptCodeOf'],
): CustomerSale {
  const told = viewCustomerSale(sale, lines, receiptCodeOf);
  return factsOf(sale).isCodeMissing && isPlain(sale) ? { ...told, state: 'ended' } : told;
}

/** What a kiosk of this till sells. */
export function offerOf(shop: TillView['shop'], items: ItemsView): KioskOffer {
  const { kioskSells, kioskPresetsMinor, kioskLeastMinor: leastMinor } = shop;
  const { kioskMostMinor: mostMinor, kioskIdleS: idleS } = shop;
  const pages = items.pages
    .map(({ id, name, keys }) => ({
      ...{ id, name },
      keys: keys.flatMap((key) =>
        key === null
          ? []
          : [{ itemId: key.itemId, name: key.name, unitMinor: key.unitMinor, colour: key.colour }],
      ),
    }))
    .filter(({ keys }) => keys.length > 0);
  const presetsMinor = kioskPresetsMinor.filter(
    (preset) => preset >= leastMinor && preset <= mostMinor,
  );
  return {
    pages: kioskSells === 'amounts' ? [] : pages,
    amounts:
      kioskSells === 'items' || leastMinor > mostMinor
        ? null
        : { presetsMinor, leastMinor, mostMinor },
    idleS,
  };
}

/** Why nothing is begun at a kiosk now; null where it sells. A sale that was begun goes on. */
export function closedFor(
  view: TillView,
  offer: KioskOffer,
  nowMs: number,
): KioskStanding['closed'] {
  const { kioskOpensAtHour: opensAtHour, kioskClosesAtHour: closesAtHour } = view.shop;
  const hour = hourOfDay(nowMs, view.timeZone);
  if (opensAtHour !== null && !isOpenAt(hour, opensAtHour, closesAtHour)) return { opensAtHour };
  const fault = faultOf(view) ?? (offer.pages.length === 0 && offer.amounts === null && 'nothing');
  return fault ? { fault } : null;
}

function faultOf({ blocked, health }: TillView): KioskFault | null {
  if (blocked !== null) return FAULT_OF_BLOCKED[blocked.reason];
  if (health.channel === 'offline') return 'line';
  return health.channel === 'troubled' ? 'platform' : null;
}

const FAULT_OF_BLOCKED: Readonly<Record<NonNullable<TillView['blocked']>['reason'], KioskFault>> = {
  journalUnavailable: 'record',
  diskFull: 'record',
  journalDamaged: 'record',
  journalDoubtful: 'record',
  shopUnknown: 'manager',
  clockWrong: 'manager',
};

/**
 * The sale that a kiosk of this till comes back to after a restart: its newest, unless that is a matter of whoever minds it, of which
 * the customer who stands there now may know nothing.
 */
export function saleToComeBackTo(sales: readonly SaleView[], kiosk: string): SaleView | null {
  const [newest] = sales
    .filter((sale) => !sale.acknowledged && kioskOf(sale) === kiosk)
    .toSorted((one, other) => other.number - one.number);
  return newest && (isOpenSale(newest) || isDoneWith(newest)) ? newest : null;
}

/**
 * Whether its customer puts it aside by going, as a cashier would without a word: what came late, twice or otherwise, and what nobody
 * knows, is for somebody of the shop to see.
 */
export function isDoneWith(sale: SaleView): boolean {
  const { isEndedUnpaid, moneyCame } = factsOf(sale);
  return (isEndedUnpaid || moneyCame === 'inTime') && isPlain(sale);
}

const isPlain = (sale: SaleView): boolean =>
  sale.collected.length === 0 &&
  sale.contradictions.length === 0 &&
  sale.timesPaid < 2 &&
  sale.unrecorded === null;

/** Whether it may still be paid, or the bank is being asked: nobody leaves it then. */
export function isOpenSale(sale: SaleView): boolean {
  const { isUnderWay, isOutcomeUnknown } = factsOf(sale);
  return isUnderWay && !isOutcomeUnknown;
}

/** Whether its customer is told that it is paid, and nothing of its money is anybody's to look at. */
export const isPaidHere = (sale: SaleView): boolean =>
  viewCustomerSale(sale, [], () => null).state === 'paid';

import type { RungUp } from '../../../contract/calls/customer-calls.ts';
import { type Basket, isEmptyBasket } from '../../../domain/basket/basket.ts';
import { chargedLines } from '../../../domain/basket/charged-lines.ts';
import { EMPTY_KEYPAD } from '../../../domain/money/keypad.ts';
import type { SaleId } from '../../../domain/sale/sale-event.ts';
import { type AfterDelay, afterDelay } from '../../time/after-delay.ts';
import type { ScreenState } from '../store/screen-state.ts';
import type { ScreenStore } from '../store/screen-store.ts';

/** What is rung up is told so often at the most, in milliseconds: a scanner is faster than anybody reads. */
const RUNG_UP_EVERY_MS = 200;

/** What this page's customer stands before; the basket counts while no sale is open. */
interface Before {
  readonly saleId: SaleId | null;
  readonly basket: Basket;
}

/**
 * Tells the till which sale the customer of this page stands before, for the screen that is turned to them: the open one,
 * none once it is parked or put aside, and then the lines that are rung up for the next. Told again over each new wire, and
 * only while somebody may sell here. A page that has put nothing there takes nothing away: another page of the same browser
 * may have put it.
 */
export function tellCustomerSale(
  { store, askQuietly }: Pick<ScreenStore, 'store' | 'askQuietly'>,
  delay: AfterDelay = afterDelay,
): void {
  /** Undefined where the till was told nothing that it still knows. */
  let told: Before | undefined;
  /** What this page has put there is there, as far as the till has said that it was taken away. */
  let isShown = false;
  let cancelNext: (() => void) | null = null;

  async function show(before: Before): Promise<void> {
    const { saleId } = before;
    const lines = saleId === null ? rungUp(before.basket) : [];
    const isNothing = saleId === null && lines.length === 0;
    if (!isNothing) isShown = true;
    if (!isShown) return;
    const answer = await askQuietly('customer.show', { saleId, lines });
    if (answer !== null && isNothing && told === before) isShown = false;
  }

  function tell(): void {
    cancelNext?.();
    cancelNext = null;
    told = toTell(store.getState());
    if (told !== undefined) void show(told);
  }

  const follow = (): void => {
    const wanted = toTell(store.getState());
    if (isSame(wanted, told)) return;
    const isBasketAlone = wanted?.saleId === null && told?.saleId === null;
    if (isBasketAlone) cancelNext ??= delay(RUNG_UP_EVERY_MS, tell);
    else tell();
  };
  store.subscribe(follow);
  follow();
}

const toTell = ({ connection, view, openSaleId, basket }: ScreenState): Before | undefined =>
  connection === 'connected' && view?.rights.includes('sell')
    ? { saleId: openSaleId, basket }
    : undefined;

function isSame(one: Before | undefined, other: Before | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  if (one.saleId !== other.saleId) return false;
  // Beside a sale the basket is the next customer's.
  if (one.saleId !== null) return true;
  return one.basket.lines === other.basket.lines && one.basket.discount === other.basket.discount;
}

/** The lines that are whole: an amount of which every digit came would be another one at each. */
function rungUp(basket: Basket): RungUp {
  const whole = { ...basket, keyed: EMPTY_KEYPAD };
  if (isEmptyBasket(whole)) return [];
  return chargedLines(whole).map(({ name, quantity, unitMinor, off }) => ({
    ...{ name, quantity, unitMinor },
    ...(off !== undefined && { off }),
  }));
}

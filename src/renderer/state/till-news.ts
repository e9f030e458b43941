import { keypadTotal } from '../../domain/keypad.ts';
import type { SaleId } from '../../domain/sale-event.ts';
import type { SaleView, TillView } from '../../till/view.ts';
import { isLateMoney, isPaidInTime, salesOf } from './sales-on-screen.ts';
import type { ScreenState } from './screen-state.ts';

/** A sound the till makes: money in time, or money that needs a decision. */
export type RingSound = 'paid' | 'late';

/** What a view changes on this screen. */
export interface TillNews {
  readonly openSaleId: SaleId | null;
  readonly sounds: readonly RingSound[];
}

type Present = Pick<
  ScreenState,
  'view' | 'room' | 'openSaleId' | 'justCharged' | 'keypad' | 'label' | 'charging'
>;

/**
 * Decides what a new view opens and rings.
 * A parked sale that is paid takes the screen only when nothing is half done; late money never does.
 */
export function newsOf(present: Present, view: TillView): TillNews {
  const paid = salesOf(view).filter(isPaidInTime);
  const open = stillOpen(present, view);
  // On start there is no news, only what was left: the newest paid sale is shown once, without a sound.
  if (present.view === null) return { openSaleId: open ?? newest(paid)?.id ?? null, sounds: [] };
  const before = new Map(present.view.sales.map((sale) => [sale.id, sale]));
  const newlyPaid = paid.filter(({ id }) => before.get(id)?.state !== 'paid');
  const newlyLate = salesOf(view).filter(
    (sale) => isLateMoney(sale) && sale.timesPaid > lateBefore(before.get(sale.id)),
  );
  const sounds: RingSound[] = [];
  if (newlyPaid.length > 0) sounds.push('paid');
  if (newlyLate.length > 0) sounds.push('late');
  const takesTheScreen = open === null && isIdle(present) ? newest(newlyPaid)?.id : undefined;
  return { openSaleId: takesTheScreen ?? open, sounds };
}

/** How much of a sale's money had already been rung as late. */
const lateBefore = (sale: SaleView | undefined): number =>
  sale && isLateMoney(sale) ? sale.timesPaid : 0;

const newest = (sales: readonly SaleView[]): SaleView | undefined =>
  sales.toSorted((one, other) => (other.paidAtMs ?? 0) - (one.paidAtMs ?? 0))[0];

/** The open sale stays open unless it was put aside elsewhere or turned into late money. */
function stillOpen({ openSaleId, justCharged }: Present, view: TillView): SaleId | null {
  if (openSaleId === null) return null;
  const sale = salesOf(view).find(({ id }) => id === openSaleId);
  if (!sale) return justCharged?.saleId === openSaleId ? openSaleId : null;
  return isLateMoney(sale) ? null : openSaleId;
}

const isIdle = ({ room, keypad, label, charging }: Present): boolean =>
  room === 'sell' &&
  !charging &&
  label === '' &&
  keypad.added.length === 0 &&
  keypadTotal(keypad) === 0;

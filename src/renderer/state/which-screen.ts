import type { Blocked, SaleView } from '../../till/view.ts';
import { coveredBy, salesOf } from './sales-on-screen.ts';
import type { JustCharged, ScreenState } from './screen-state.ts';

/** The one thing in front of the cashier. */
export type Screen =
  | { readonly kind: 'starting' }
  | { readonly kind: 'sell' }
  | { readonly kind: 'blocked'; readonly blocked: Blocked }
  | { readonly kind: 'day' }
  /** Charged, and not yet in the till's view. */
  | { readonly kind: 'charged'; readonly charged: JustCharged }
  | { readonly kind: 'sale'; readonly sale: SaleView };

/** Chooses the screen: an open sale first, then the room; a till that cannot sell shows no keypad. */
export function whichScreen(state: ScreenState): Screen {
  const { view, openSaleId, justCharged, room } = state;
  if (view === null) return { kind: 'starting' };
  const sale = salesOf(view).find(({ id }) => id === openSaleId);
  if (sale) return { kind: 'sale', sale };
  if (justCharged && justCharged.saleId === openSaleId) {
    return { kind: 'charged', charged: justCharged };
  }
  if (room === 'day') return { kind: 'day' };
  return view.blocked === null ? { kind: 'sell' } : { kind: 'blocked', blocked: view.blocked };
}

/** Names what the cashier sees, so that a change of it can be told: a tap meant for the old one is ignored. */
export function screenKey(screen: Screen): string {
  switch (screen.kind) {
    case 'sale':
      return [screen.sale.id, screen.sale.state, ...otherFace(screen.sale)].join(':');
    case 'charged':
      return `${screen.charged.saleId}:drafted`;
    case 'blocked':
      return `blocked:${screen.blocked.reason}`;
    default:
      return screen.kind;
  }
}

/** A sale that is covered or settled by hand shows another screen in the same state. */
function otherFace(sale: SaleView): readonly string[] {
  if (coveredBy(sale) !== null) return ['covered'];
  return sale.settlement === null ? [] : ['settled'];
}

import type { Blocked } from '../../../contract/views/blocked-view.ts';
import type { GuideStep } from '../../../contract/views/setup-view.ts';
import type { SaleView, TillView } from '../../../contract/views/view.ts';
import { faceOf } from '../../derived/sale-face.ts';
import { isMismatched } from '../../derived/sales-on-screen.ts';
import { mayDo } from '../people/crew.ts';
import type { JustCharged, ScreenState } from '../store/screen-state.ts';

/** The one thing in front of the cashier. */
export type Screen =
  | { readonly kind: 'starting' }
  | { readonly kind: 'sell' }
  | { readonly kind: 'blocked'; readonly blocked: Blocked }
  /** A new till is set up. */
  | { readonly kind: 'guide'; readonly step: GuideStep }
  | { readonly kind: 'day' }
  | { readonly kind: 'settings' }
  /** Nobody is at the till yet. */
  | { readonly kind: 'signIn' }
  /** Charged, and not yet in the till's view. */
  | { readonly kind: 'charged'; readonly charged: JustCharged }
  /** `isLocked`: nobody is at the till, and the sale is only looked at. */
  | { readonly kind: 'sale'; readonly sale: SaleView; readonly isLocked?: boolean };

/**
 * Chooses the screen: an open sale first, since its customer waits whoever is at the till, then the room.
 * A till that cannot sell shows no keypad, nor does one at which nobody has signed in.
 */
export function whichScreen(state: ScreenState): Screen {
  const { view, openSaleId, justCharged, room } = state;
  if (view === null) return { kind: 'starting' };
  // A sale that was put aside is opened again while a code of it can still be paid.
  const sale = view.sales.find(({ id }) => id === openSaleId);
  if (sale) return { kind: 'sale', sale, isLocked: view.signInNeeded };
  if (justCharged && justCharged.saleId === openSaleId) {
    return { kind: 'charged', charged: justCharged };
  }
  const guide = guideOf(view);
  if (guide !== null) return { kind: 'guide', step: guide };
  if (room === 'day' && mayDo(view, 'readDays')) return { kind: 'day' };
  // How a screen reads is anyone's, also while nobody is at the till; the room shows each what is theirs.
  if (room === 'settings') return { kind: 'settings' };
  if (view.blocked !== null) return { kind: 'blocked', blocked: view.blocked };
  return view.signInNeeded ? { kind: 'signIn' } : { kind: 'sell' };
}

/** The step that is asked now: of somebody who may answer, and of a till whose journal is not what it should be none. */
function guideOf(view: TillView): GuideStep | null {
  const { guide } = view.setup;
  const reason = view.blocked?.reason;
  if (guide === null || guide.isLeft || !mayDo(view, 'changeSettings')) return null;
  return reason === 'journalDamaged' || reason === 'journalDoubtful' ? null : guide.step;
}

/** Names what the cashier sees, so that a change of it can be told: a tap meant for the old one is ignored. */
export function screenKey(screen: Screen): string {
  switch (screen.kind) {
    case 'sale':
      return [
        screen.sale.id,
        screen.sale.state,
        ...otherFace(screen.sale),
        ...(screen.isLocked ? ['locked'] : []),
      ].join(':');
    case 'charged':
      return `${screen.charged.saleId}:drafted`;
    case 'guide':
      return `guide:${screen.step}`;
    case 'blocked':
      return `blocked:${screen.blocked.reason}`;
    default:
      return screen.kind;
  }
}

/** What else than its state names the screen of a sale. */
function otherFace(sale: SaleView): readonly string[] {
  const face = faceOf(sale);
  if (face.kind === 'unrecorded') return ['unrecorded', face.unrecorded.state];
  if (face.kind === 'covered') return ['covered'];
  if (isMismatched(sale)) return ['mismatched', String(sale.collected.length)];
  if (face.kind === 'contested') return ['contested'];
  return sale.settlement === null ? [] : ['settled'];
}

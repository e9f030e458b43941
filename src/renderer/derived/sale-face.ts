import type { SaleView } from '../../contract/views/view.ts';
import { factsOf, SALE_STATES, type SaleState } from '../../domain/sale/sale-state.ts';
import { coveredBy, isContested, isMismatched } from './sales-on-screen.ts';
import { type Unrecorded, unrecordedOf } from './unrecorded.ts';

/** What is shown and said of a sale: its state, or what matters more than that. */
export type SaleFace =
  | { readonly kind: 'unrecorded'; readonly unrecorded: Unrecorded }
  /** By the late money of the sale with this number. */
  | { readonly kind: 'covered'; readonly by: number }
  /** The platform called it paid, and then not paid; or a manager settled it by hand, and it has said nothing. */
  | { readonly kind: SaleState | 'contested' | 'settled' };

/** Decides it, once for the screen, its name and what is said aloud. Money that does not match comes before any "paid". */
export function faceOf(sale: SaleView): SaleFace {
  const unrecorded = unrecordedOf(sale);
  if (unrecorded !== null) return { kind: 'unrecorded', unrecorded };
  const by = coveredBy(sale);
  if (by !== null) return { kind: 'covered', by };
  if (isMismatched(sale)) return { kind: 'mismatched' };
  if (isContested(sale)) return { kind: 'contested' };
  if (factsOf(sale).isOutcomeUnknown && sale.settlement !== null) return { kind: 'settled' };
  return { kind: sale.state };
}

/** What follows from the state that is shown; null where the face is no state. */
export function factsOfFace({ kind }: SaleFace): ReturnType<typeof factsOf> | null {
  const state = SALE_STATES.find((one) => one === kind);
  return state === undefined ? null : factsOf({ state });
}

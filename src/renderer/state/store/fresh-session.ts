import { isEmptyBasket } from '../../../domain/basket/basket.ts';
import type { KeptScreen } from './screen-state.ts';

/** Where a page keeps what its reload must not take. The name carries the shape's version: a later one does not read this one's. */
export const SESSION_KEPT_UNDER = 'comptoir.screen.3';

/**
 * Whether a page of this session begins with an empty keypad: nothing is kept of an earlier one, or nothing that another
 * screen or an amount would come from. `screen-keep.ts` checks what is kept; here any doubt says no.
 */
export function isFreshSession(session: () => Pick<Storage, 'getItem'>): boolean {
  try {
    const read: unknown = JSON.parse(session().getItem(SESSION_KEPT_UNDER) ?? 'null');
    if (read === null) return true;
    const { room, openSaleId, label, basket } = read as KeptScreen;
    return room === 'sell' && openSaleId === null && label === '' && isEmptyBasket(basket);
  } catch {
    return false;
  }
}

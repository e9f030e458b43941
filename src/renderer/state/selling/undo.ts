import { type Basket, isEmptyBasket } from '../../../domain/basket/basket.ts';
import type { ScreenState, Undo } from '../store/screen-state.ts';

/** What can be had back once this has become of the basket: lines that are gone from it, but for an amount that is keyed anew. */
export function undoOf(
  { basket, draftId }: Pick<ScreenState, 'basket' | 'draftId'>,
  next: Basket,
): Undo | null {
  if (next.lines.length >= basket.lines.length) return null;
  const before = { basket, draftId };
  if (isEmptyBasket(next) && basket.lines.length > 1) {
    return { what: 'cleared', name: '', ...before };
  }
  const gone = basket.lines.find((line, place) => next.lines[place] !== line);
  const isBackOnKeys = next.keyed !== basket.keyed && !isEmptyBasket(next);
  return isBackOnKeys || gone === undefined
    ? null
    : { what: 'removed', name: gone.name, ...before };
}

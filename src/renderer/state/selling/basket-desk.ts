import { type Basket, isEmptyBasket, type Sold } from '../../../domain/basket/basket.ts';
import {
  addPieces,
  changeLine,
  discountSale,
  type LineChange,
  removeLine,
} from '../../../domain/basket/basket-changes.ts';
import type { BasketRefusal } from '../../../domain/basket/charged-lines.ts';
import type { Discount } from '../../../domain/basket/discount.ts';
import type { Changing } from '../store/screen-state.ts';
import type { ScreenStore } from '../store/screen-store.ts';
import { undoOf } from './undo.ts';

/** What is done to the lines of a sale before it is charged; each says whether it was done, and tells why not. */
export interface BasketDesk {
  /** One more piece of this, or as many as stand before `×`. */
  addLine(sold: Sold): boolean;
  /** `place` counts the lines from nothing, the oldest first. */
  changeLine(place: number, change: LineChange): boolean;
  removeLine(place: number): boolean;
  /** Off the whole sale; null for nothing. */
  discountSale(discount: Discount | null): boolean;
  /** Opens what is changed of the sale; null closes it. */
  change(what: Changing | null): void;
  /** Brings back what was cleared or removed with the last press. */
  undo(): void;
}

/** Binds it to a screen's state. */
export function createBasketDesk({ store, devices, tell }: ScreenStore): BasketDesk {
  function become(change: (basket: Basket) => Basket | BasketRefusal): boolean {
    const before = store.getState();
    if (before.charging) return false;
    if (before.refusal !== null) {
      tell(before.refusal);
      return false;
    }
    const next = change(before.basket);
    if (typeof next === 'string') {
      tell(next);
      return false;
    }
    if (next === before.basket) return true;
    store.setState({
      basket: next,
      undo: undoOf(before, next),
      notice: null,
      ...(isEmptyBasket(next) && { draftId: devices.newDraftId() }),
    });
    return true;
  }

  return {
    addLine: (sold) => become((basket) => addPieces(basket, sold)),
    changeLine: (place, change) => become((basket) => changeLine(basket, place, change)),
    removeLine: (place) => become((basket) => removeLine(basket, place)),
    discountSale: (discount) => become((basket) => discountSale(basket, discount)),
    change: (what) => store.setState({ changing: what, notice: null }),
    undo() {
      const { undo, charging } = store.getState();
      if (undo === null || charging) return;
      const { basket, draftId } = undo;
      store.setState({ basket, draftId, undo: null, changing: null, refusal: null, notice: null });
    },
  };
}

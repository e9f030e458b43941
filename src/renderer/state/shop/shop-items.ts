import { createBasketDesk } from '../selling/basket-desk.ts';
import { whileUnderWay } from '../selling/items-under-way.ts';
import type { ItemsShown } from '../store/screen-state.ts';
import type { ScreenStore } from '../store/screen-store.ts';
import { openListUpload } from './list-upload.ts';

/** The items of the shop on the selling screen, and a list of them on its way to the till. */
export interface ShopItems {
  show(shown: ItemsShown | null): void;
  /** What is looked for on the selling screen. */
  writeSearch(text: string): void;
  /** Nobody makes an item of the barcode that was scanned. */
  dropBarcode(): void;
  /** Adds the first item that is found by this, whatever is on the screen yet. */
  takeFirst(text: string): Promise<void>;
  /** Hands a file to the till, whole; `tooLong` where it takes none so long. */
  hand(importId: string, text: string): Promise<'handed' | 'tooLong' | null>;
}

/** Binds them to a screen's state and to its till. */
export function createShopItems(screen: ScreenStore): ShopItems {
  const { store, ask } = screen;
  const { addLine } = createBasketDesk(screen);
  const lists = openListUpload(screen.devices.nowMs);

  async function addFirst(text: string): Promise<void> {
    const answer = await ask('items.find', { text, category: null, onSaleOnly: true, from: 0 });
    const first = answer?.ok ? answer.value.items[0] : undefined;
    if (first === undefined) return;
    const { id, name, nowMinor, vatRate } = first;
    const isAdded = addLine({ itemId: id, name, unitMinor: nowMinor, vatRate });
    // What was typed meanwhile is another search.
    if (isAdded && store.getState().itemSearch === text) store.setState({ itemSearch: '' });
  }

  return {
    show: (itemsShown) => store.setState({ itemsShown, unknownBarcode: null }),
    writeSearch: (itemSearch) => store.setState({ itemSearch }),
    dropBarcode: () => store.setState({ unknownBarcode: null }),
    takeFirst: (text) => whileUnderWay(screen, () => addFirst(text)),
    hand: (importId, text) =>
      lists.hand(text, async (place, part) => {
        const answer = await ask('items.importPart', { importId, place, text: part });
        return answer?.ok === true;
      }),
  };
}

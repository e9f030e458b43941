import type { CallInput, CallName, CallOutput } from '../../contract/calls.ts';
import { createBasketDesk } from './basket-desk.ts';
import { openListHand } from './hand-list.ts';
import { whileUnderWay } from './items-under-way.ts';
import type { ItemsShown } from './screen-state.ts';
import type { ScreenStore } from './screen-store.ts';

type Answer<Name extends CallName> = Promise<CallOutput<Name> | null>;

/** The items of the shop; each answer is null when the till did not answer. */
export interface ShopItems {
  show(shown: ItemsShown | null): void;
  /** What is looked for on the selling screen. */
  writeSearch(text: string): void;
  /** Nobody makes an item of the barcode that was scanned. */
  dropBarcode(): void;
  find(input: CallInput<'items.find'>): Answer<'items.find'>;
  /** Adds the first item that is found by this, whatever is on the screen yet. */
  takeFirst(text: string): Promise<void>;
  save(written: CallInput<'items.save'>): Answer<'items.save'>;
  remove(shown: CallInput<'items.remove'>['shown']): Answer<'items.remove'>;
  arrangement(): Answer<'items.arrangement'>;
  arrange(keys: CallInput<'items.arrange'>): Answer<'items.arrange'>;
  /** Hands a file to the till, whole; `tooLong` where it takes none so long. */
  hand(importId: string, text: string): Promise<'handed' | 'tooLong' | null>;
  preview(input: CallInput<'items.importPreview'>): Answer<'items.importPreview'>;
  carryOut(input: CallInput<'items.import'>): Answer<'items.import'>;
  exportAll(convention: CallInput<'items.export'>['convention']): Answer<'items.export'>;
}

/** Binds them to a screen's state and to its till. */
export function createShopItems(screen: ScreenStore): ShopItems {
  const { store, ask } = screen;
  const { addLine } = createBasketDesk(screen);
  const lists = openListHand(screen.devices.nowMs);

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
    find: (input) => ask('items.find', input),
    takeFirst: (text) => whileUnderWay(screen, () => addFirst(text)),
    save: (written) => ask('items.save', written),
    remove: (shown) => ask('items.remove', { shown }),
    arrangement: () => ask('items.arrangement', {}),
    arrange: (keys) => ask('items.arrange', keys),
    hand: (importId, text) =>
      lists.hand(text, async (place, part) => {
        const answer = await ask('items.importPart', { importId, place, text: part });
        return answer?.ok === true;
      }),
    preview: (input) => ask('items.importPreview', input),
    carryOut: (input) => ask('items.import', input),
    exportAll: (convention) => ask('items.export', { convention }),
  };
}

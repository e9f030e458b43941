import { err, ok, type Result } from '../result.ts';
import { eachInSteps, type Steps } from '../steps.ts';
import { barcodeKey } from './barcode.ts';
import type { Item, ItemId } from './item.ts';
import { FREE_AMOUNT, pagesWithout, type QuickPage } from './quick-keys.ts';

/** As many items has one till: each is in its memory, and in one file. */
export const MOST_ITEMS = 20_000;

/** What a shop sells again and again, and the keys that its hands know. */
export interface Catalogue {
  readonly items: readonly Item[];
  /** As somebody arranged them; none where nobody did. */
  readonly pages: readonly QuickPage[];
}

export const EMPTY_CATALOGUE: Catalogue = { items: [], pages: [] };

type Changed<Refusal> = Result<Catalogue, { readonly code: Refusal }>;

/**
 * The catalogue with an item in the place of the one that has its id, or with one more. Errors: `barcodeTaken`, where another
 * item that is not hidden has one of its barcodes; `tooManyItems`, where there is no room for one more.
 */
export function* withItem(
  catalogue: Catalogue,
  item: Item,
): Steps<Changed<'barcodeTaken' | 'tooManyItems'>> {
  const place = catalogue.items.findIndex(({ id }) => id === item.id);
  if (place < 0 && catalogue.items.length >= MOST_ITEMS) return err({ code: 'tooManyItems' });
  const items = place < 0 ? [...catalogue.items, item] : catalogue.items.with(place, item);
  const taken = yield* takenBarcodes(items);
  if (taken.some(([, id]) => id === item.id)) return err({ code: 'barcodeTaken' });
  return ok({ ...catalogue, items });
}

/** The catalogue without an item, which stands on no quick key any more. Error: `itemNotFound`. */
export function withoutItem(catalogue: Catalogue, id: ItemId): Changed<'itemNotFound'> {
  const items = catalogue.items.filter((item) => item.id !== id);
  if (items.length === catalogue.items.length) return err({ code: 'itemNotFound' });
  return ok({ items, pages: pagesWithout(catalogue.pages, new Set([id])) });
}

/** The catalogue with its quick keys in this order. Error: `itemNotFound`, where one of them is there no more. */
export function withPages(
  catalogue: Catalogue,
  pages: readonly QuickPage[],
): Changed<'itemNotFound'> {
  const known = new Set(catalogue.items.map(({ id }) => id));
  const isThere = (key: ItemId | typeof FREE_AMOUNT) => key === FREE_AMOUNT || known.has(key);
  if (!pages.every(({ keys }) => keys.every(isThere))) return err({ code: 'itemNotFound' });
  return ok({ ...catalogue, pages });
}

/** Items whose barcodes are looked up in a step: each may have ten. */
const ITEMS_A_STEP = 200;

/**
 * Each barcode that two items have of which neither is hidden, once for each of them; one that an item says twice is
 * taken by itself.
 */
export function* takenBarcodes(
  items: readonly Item[],
): Steps<readonly (readonly [barcode: string, id: ItemId])[]> {
  const owners = new Map<string, Item>();
  const taken: [string, ItemId][] = [];
  yield* eachInSteps(items, ITEMS_A_STEP, (item) => {
    if (item.availability === 'hidden') return;
    for (const barcode of item.barcodes) {
      const other = owners.get(barcodeKey(barcode));
      if (other === undefined) owners.set(barcodeKey(barcode), item);
      else taken.push([barcode, other.id], [barcode, item.id]);
    }
  });
  return taken;
}

import { foldText } from '../sale/search-text.ts';
import { eachInSteps, madeInSteps, type Steps } from '../steps.ts';
import { barcodeKey } from './barcode.ts';
import type { Item, ItemId } from './item.ts';
import type { ItemCells, ItemColumn } from './item-columns.ts';

/** Which item a row of a list is about: one that is there, or one that is made of it. */
interface RowMatch {
  readonly id: ItemId;
  /** As it is now; undefined for a new one. */
  readonly item: Item | undefined;
  /** By what it was known. */
  readonly by: ItemColumn;
}

interface KnownItems {
  readonly byId: ReadonlyMap<ItemId, Item>;
  readonly byBarcode: ReadonlyMap<string, Item>;
  readonly byName: ReadonlyMap<string, readonly Item[]>;
}

/** Names that are folded in a step, or rows that are looked up by theirs. */
const ROWS_A_STEP = 50;

/**
 * Which item each row is about: the one whose id it says; without an id the one that has its first barcode; else the one of
 * its name, of which no other row has said so by id or barcode. Sizes of one name are told apart by their barcodes: a further
 * one is a new item. Two new rows of a name alone are about one item. `severalOfName`: a name alone is several items'.
 */
export function* matchRows(
  rows: readonly ItemCells[],
  items: readonly Item[],
  newId: () => ItemId,
): Steps<readonly (RowMatch | 'severalOfName')[]> {
  const known = yield* knownItems(items);
  const certain = yield* madeInSteps(rows, ROWS_A_STEP, (cells) => certainMatch(cells, known));
  const claimed = new Set(certain.flatMap((match) => match?.id ?? []));
  const madeOfName = new Map<string, ItemId>();
  const made = (cells: ItemCells): RowMatch => {
    const name = foldText(cells.name ?? '');
    const id = (hasBarcode(cells) ? undefined : madeOfName.get(name)) ?? newId();
    if (!hasBarcode(cells)) madeOfName.set(name, id);
    return { id, item: undefined, by: 'name' };
  };
  return yield* madeInSteps(rows, ROWS_A_STEP, (cells, place) => {
    const match = certain[place];
    if (match) return match;
    const item = ofName(cells, known, claimed);
    if (item === 'severalOfName') return item;
    return item === null ? made(cells) : { id: item.id, item, by: 'name' };
  });
}

function* knownItems(items: readonly Item[]): Steps<KnownItems> {
  const byId = new Map<ItemId, Item>();
  const byBarcode = new Map<string, Item>();
  const byName = new Map<string, Item[]>();
  yield* eachInSteps(items, ROWS_A_STEP, (item) => {
    byId.set(item.id, item);
    const name = foldText(item.name);
    const named = byName.get(name);
    if (named === undefined) byName.set(name, [item]);
    else named.push(item);
    if (item.availability === 'hidden') return;
    for (const code of item.barcodes) byBarcode.set(barcodeKey(code), item);
  });
  return { byId, byBarcode, byName };
}

function certainMatch({ id, barcodes }: ItemCells, known: KnownItems): RowMatch | null {
  if (id) return { id, item: known.byId.get(id), by: 'id' };
  const [barcode] = barcodes ?? [];
  const item = barcode === undefined ? undefined : known.byBarcode.get(barcodeKey(barcode));
  return item === undefined ? null : { id: item.id, item, by: 'barcodes' };
}

/** Null for a new one. */
function ofName(
  cells: ItemCells,
  known: KnownItems,
  claimed: ReadonlySet<ItemId>,
): Item | 'severalOfName' | null {
  const named = known.byName.get(foldText(cells.name ?? '')) ?? [];
  const [only = null] = named;
  const isFree = ({ id }: Item) => !claimed.has(id);
  if (hasBarcode(cells)) return named.length === 1 && only && isFree(only) ? only : null;
  if (named.length <= 1) return only;
  const plain = named.filter((item) => isFree(item) && item.barcodes.length === 0);
  return plain.length === 1 ? (plain[0] ?? null) : 'severalOfName';
}

const hasBarcode = ({ barcodes }: ItemCells): boolean => (barcodes ?? []).length > 0;

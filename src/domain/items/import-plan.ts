import { foldText } from '../sale/search-text.ts';
import { barcodeKey } from './barcode.ts';
import { type Catalogue, MOST_ITEMS, takenBarcodes } from './catalogue.ts';
import type { Item, ItemId } from './item.ts';
import { type ItemCells, type ItemColumn, readCell } from './item-columns.ts';
import { pagesWithout } from './quick-keys.ts';

/** A row of a list: its line in the file, from 1, and its cells by column. */
export interface ItemRow {
  readonly line: number;
  readonly cells: ReadonlyMap<ItemColumn, string>;
}

/**
 * Why a line cannot be taken. `wrong`: its cell says nothing that an item can have; `twice`: a line before it is about the
 * same item; `barcodeTaken`: another item that is not hidden has it then.
 */
export const ROW_FAULTS = ['wrong', 'twice', 'barcodeTaken'] as const;
interface RowFault {
  readonly line: number;
  readonly column: ItemColumn;
  readonly code: (typeof ROW_FAULTS)[number];
}

/** What a list would change; nothing of it is done where there are faults. */
export interface ImportPlan {
  readonly added: readonly Item[];
  readonly changed: readonly { readonly before: Item; readonly after: Item }[];
  readonly unchanged: number;
  readonly removed: readonly Item[];
  readonly faults: readonly RowFault[];
  /** Whether there would be more items than a till keeps. */
  readonly isTooMany: boolean;
  /** As it would be. */
  readonly after: Catalogue;
}

/** What becomes of items that the list does not name. */
export const OTHERS = ['kept', 'removed'] as const;
export type Others = (typeof OTHERS)[number];

const NEW_ITEM: Omit<Item, 'id' | 'name' | 'priceMinor'> = {
  laterPrices: [],
  vatRate: null,
  category: '',
  barcodes: [],
  colour: 'grey',
  availability: 'onSale',
};

/** What one row comes to. */
interface Judged {
  readonly item: Item;
  readonly line: number;
  /** By what it was known to be an item that is there. */
  readonly by: ItemColumn;
}

/**
 * What these rows would make of a catalogue. A row is about the item whose id it says; without an id about the one that has
 * its first barcode, else about the one of its name; else it is a new one. A column that is not there changes nothing.
 */
export function planImport(
  rows: readonly ItemRow[],
  catalogue: Catalogue,
  { others, newId }: { readonly others: Others; readonly newId: () => ItemId },
): ImportPlan {
  const known = knownItems(catalogue.items);
  const faults: RowFault[] = [];
  const judged = new Map<ItemId, Judged>();
  for (const row of rows) {
    const cells = cellsOf(row, faults);
    const one = cells && judge(cells, row.line, known, newId);
    if (!one) continue;
    if (judged.has(one.item.id)) faults.push({ line: row.line, column: one.by, code: 'twice' });
    else judged.set(one.item.id, one);
  }
  const before = new Map(catalogue.items.map((item) => [item.id, item]));
  const removed = others === 'removed' ? catalogue.items.filter(({ id }) => !judged.has(id)) : [];
  const items = merged(catalogue.items, judged, others);
  faults.push(...barcodeFaults(items, judged));
  const all = [...judged.values()].map(({ item }) => item);
  const changed = all.flatMap((after) => {
    const was = before.get(after.id);
    return was && !isSame(was, after) ? [{ before: was, after }] : [];
  });
  const added = all.filter(({ id }) => !before.has(id));
  return {
    added,
    changed,
    unchanged: all.length - added.length - changed.length,
    removed,
    faults: faults.toSorted((one, other) => one.line - other.line),
    isTooMany: items.length > MOST_ITEMS,
    after: { items, pages: pagesWithout(catalogue.pages, new Set(removed.map(({ id }) => id))) },
  };
}

/** What a row says; null where a cell of it is faulty, which is noted. */
function cellsOf({ line, cells }: ItemRow, faults: RowFault[]): ItemCells | null {
  let said: ItemCells = {};
  let isRight = true;
  for (const [column, cell] of cells) {
    const read = readCell(column, cell);
    if (read === null) {
      faults.push({ line, column, code: 'wrong' });
      isRight = false;
    } else said = { ...said, ...read };
  }
  return isRight ? said : null;
}

interface KnownItems {
  readonly byId: ReadonlyMap<ItemId, Item>;
  readonly byBarcode: ReadonlyMap<string, Item>;
  readonly byName: ReadonlyMap<string, Item>;
}

function knownItems(items: readonly Item[]): KnownItems {
  const visible = items.filter(({ availability }) => availability !== 'hidden');
  return {
    byId: new Map(items.map((item) => [item.id, item])),
    byBarcode: new Map(
      visible.flatMap((item) => item.barcodes.map((code) => [barcodeKey(code), item] as const)),
    ),
    byName: new Map(items.map((item) => [foldText(item.name), item])),
  };
}

function judge(
  cells: ItemCells,
  line: number,
  known: KnownItems,
  newId: () => ItemId,
): Judged | null {
  const { id: said = null, name, priceMinor, ...others } = cells;
  if (name === undefined || priceMinor === undefined) return null;
  const [barcode] = others.barcodes ?? [];
  const told = { name, priceMinor, ...others };
  if (said !== null) {
    const item = known.byId.get(said);
    return { line, by: 'id', item: { ...NEW_ITEM, ...item, ...told, id: said } };
  }
  const scanned = barcode === undefined ? undefined : known.byBarcode.get(barcodeKey(barcode));
  const item = scanned ?? known.byName.get(foldText(name));
  const by = scanned === undefined ? 'name' : 'barcodes';
  return { line, by, item: { ...NEW_ITEM, ...item, ...told, id: item?.id ?? newId() } };
}

/** The items in their order, each as it would be, and new ones behind them. */
function merged(
  items: readonly Item[],
  judged: ReadonlyMap<ItemId, Judged>,
  others: Others,
): readonly Item[] {
  const known = new Set(items.map(({ id }) => id));
  const kept = items.flatMap((item) => {
    const after = judged.get(item.id)?.item;
    return after ?? (others === 'kept' ? item : []);
  });
  const added = [...judged.values()].map(({ item }) => item).filter(({ id }) => !known.has(id));
  return [...kept, ...added];
}

function barcodeFaults(
  items: readonly Item[],
  judged: ReadonlyMap<ItemId, Judged>,
): readonly RowFault[] {
  const lines = takenBarcodes(items).flatMap(([, id]) => judged.get(id)?.line ?? []);
  return [...new Set(lines)].map((line) => ({ line, column: 'barcodes', code: 'barcodeTaken' }));
}

/** Both are plain data whose fields are in one order. */
const isSame = (one: Item, other: Item): boolean =>
  JSON.stringify(inFieldOrder(one)) === JSON.stringify(inFieldOrder(other));

const inFieldOrder = (item: Item) => [
  item.name,
  item.priceMinor,
  item.laterPrices.map(({ from, priceMinor }) => [from, priceMinor]),
  item.vatRate,
  item.category,
  item.barcodes,
  item.colour,
  item.availability,
];

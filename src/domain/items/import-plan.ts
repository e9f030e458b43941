import type { BusinessDay } from '../calendar/business-day.ts';
import { type Catalogue, MOST_ITEMS, takenBarcodes } from './catalogue.ts';
import { type Item, type ItemId, settledOn } from './item.ts';
import { CELL_FAULTS, type ItemCells, type ItemColumn, readCell } from './item-columns.ts';
import { pagesWithout } from './quick-keys.ts';
import { matchRows } from './row-match.ts';
import { isSameItem } from './same-item.ts';

/** A row of a list: its line in the file, from 1, and its cells by column. */
export interface ItemRow {
  readonly line: number;
  readonly cells: ReadonlyMap<ItemColumn, string>;
  /** Why its cells are not those of its columns: there are more of them, or the file ends within them. */
  readonly fault: (typeof SHAPE_FAULTS)[number] | null;
}

/** `tooManyCells`: there is more than the columns hold, as of a price 1,40 between commas; `cutOff`: less, and then nothing. */
const SHAPE_FAULTS = ['tooManyCells', 'cutOff'] as const;

/**
 * Why a line cannot be taken, beside its shape and its cells. `twice`: a line before it is about the same item;
 * `severalOfName`: nothing but a name is said, which several items have; `barcodeTaken`: another item that is not hidden has
 * it then.
 */
export const ROW_FAULTS = [
  ...SHAPE_FAULTS,
  ...CELL_FAULTS,
  ...['twice', 'severalOfName', 'barcodeTaken'],
] as const;
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
}

/** A row that can be read. */
interface Readable {
  readonly line: number;
  readonly cells: ItemCells & Pick<Item, 'name' | 'priceMinor'>;
}

/**
 * What these rows would make of a catalogue. A column that is not there changes nothing, but that the price of a row is what
 * the item costs now: a price that was to come and has come is its price before.
 */
export function planImport(
  rows: readonly ItemRow[],
  catalogue: Catalogue,
  {
    others,
    newId,
    today,
  }: { readonly others: Others; readonly newId: () => ItemId; readonly today: BusinessDay },
): ImportPlan {
  const now = catalogue.items.map((item) => settledOn(item, today));
  const faults: RowFault[] = [];
  const readable = rows.flatMap((row) => readRow(row, faults));
  const judged = judge(readable, now, newId, faults);
  for (const [id, one] of judged) judged.set(id, { ...one, item: settledOn(one.item, today) });
  const before = new Map(now.map((item) => [item.id, item]));
  const removed = others === 'removed' ? now.filter(({ id }) => !judged.has(id)) : [];
  const items = merged(catalogue.items, judged, others);
  faults.push(...barcodeFaults(items, judged));
  const all = [...judged.values()].map(({ item }) => item);
  const changed = all.flatMap((after) => {
    const was = before.get(after.id);
    return was && !isSameItem(was, after) ? [{ before: was, after }] : [];
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

/** What a row says; nothing where it cannot be taken, which is noted. */
function readRow({ line, cells, fault }: ItemRow, faults: RowFault[]): readonly Readable[] {
  if (fault !== null) {
    faults.push({ line, column: 'price', code: fault });
    return [];
  }
  let said: ItemCells = {};
  let isRight = true;
  for (const [column, cell] of cells) {
    const read = readCell(column, cell);
    if (typeof read === 'string') {
      faults.push({ line, column, code: read });
      isRight = false;
    } else said = { ...said, ...read };
  }
  const { name, priceMinor } = said;
  if (!isRight || name === undefined || priceMinor === undefined) return [];
  return [{ line, cells: { ...said, name, priceMinor } }];
}

/** Each item of which a row says something, as it would be; a second row about one is noted. */
function judge(
  rows: readonly Readable[],
  items: readonly Item[],
  newId: () => ItemId,
  faults: RowFault[],
): Map<ItemId, Judged> {
  const cells = rows.map((row) => row.cells);
  const judged = new Map<ItemId, Judged>();
  for (const [place, match] of matchRows(cells, items, newId).entries()) {
    const row = rows[place];
    if (row === undefined) continue;
    const { line } = row;
    if (match === 'severalOfName') faults.push({ line, column: 'name', code: match });
    else if (judged.has(match.id)) faults.push({ line, column: match.by, code: 'twice' });
    else {
      const item = { ...NEW_ITEM, ...match.item, ...row.cells, id: match.id };
      judged.set(match.id, { line, item });
    }
  }
  return judged;
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

import type { BusinessDay } from '../calendar/business-day.ts';
import { eachInSteps, madeInSteps, type Steps, sortedInSteps } from '../steps.ts';
import { type Catalogue, MOST_ITEMS, takenBarcodes } from './catalogue.ts';
import { type Item, type ItemId, itemOn } from './item.ts';
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

/** Rows that are read in a step, each cell of them judged. */
const READ_A_STEP = 50;
/** Items that are looked at in a step and of which nothing is read. */
const SEEN_A_STEP = 1_000;

/**
 * What these rows would make of a catalogue. A column that is not there changes nothing, but that the price of a row is what
 * the item costs now: a price that was to come and has come is its price before.
 */
export function* planImport(
  rows: readonly ItemRow[],
  catalogue: Catalogue,
  {
    others,
    newId,
    today,
  }: { readonly others: Others; readonly newId: () => ItemId; readonly today: BusinessDay },
): Steps<ImportPlan> {
  const asOfToday = (item: Item) => itemOn(item, today);
  const now = yield* madeInSteps(catalogue.items, SEEN_A_STEP, asOfToday);
  const faults: RowFault[] = [];
  const readable: Readable[] = [];
  yield* eachInSteps(rows, READ_A_STEP, (row) => readable.push(...readRow(row, faults)));
  const judged = yield* judge(readable, { items: now, newId, asOfToday }, faults);
  const before = new Map<ItemId, Item>();
  const removed: Item[] = [];
  yield* eachInSteps(now, SEEN_A_STEP, (item) => {
    before.set(item.id, item);
    if (others === 'removed' && !judged.has(item.id)) removed.push(item);
  });
  const items = yield* merged(catalogue.items, judged, { others, before });
  faults.push(...(yield* barcodeFaults(items, judged)));
  return {
    ...(yield* compared(judged, before)),
    removed,
    faults: yield* sortedInSteps(faults, (one, other) => one.line - other.line),
    isTooMany: items.length > MOST_ITEMS,
    after: { items, pages: pagesWithout(catalogue.pages, new Set(removed.map(({ id }) => id))) },
  };
}

/** What is new of it, and what is another than before. */
function* compared(
  judged: ReadonlyMap<ItemId, Judged>,
  before: ReadonlyMap<ItemId, Item>,
): Steps<Pick<ImportPlan, 'added' | 'changed' | 'unchanged'>> {
  const added: Item[] = [];
  const changed: { before: Item; after: Item }[] = [];
  yield* eachInSteps(judged.values(), READ_A_STEP, ({ item: after }) => {
    const was = before.get(after.id);
    if (was === undefined) added.push(after);
    else if (!isSameItem(was, after)) changed.push({ before: was, after });
  });
  return { added, changed, unchanged: judged.size - added.length - changed.length };
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
function* judge(
  rows: readonly Readable[],
  {
    items,
    newId,
    asOfToday,
  }: {
    readonly items: readonly Item[];
    readonly newId: () => ItemId;
    readonly asOfToday: (item: Item) => Item;
  },
  faults: RowFault[],
): Steps<ReadonlyMap<ItemId, Judged>> {
  const cells = rows.map((row) => row.cells);
  const matches = yield* matchRows(cells, items, newId);
  const judged = new Map<ItemId, Judged>();
  yield* eachInSteps(rows, READ_A_STEP, ({ line, cells: said }, place) => {
    const match = matches[place];
    if (match === undefined) return;
    if (match === 'severalOfName') faults.push({ line, column: 'name', code: match });
    else if (judged.has(match.id)) faults.push({ line, column: match.by, code: 'twice' });
    else {
      const item = asOfToday({ ...NEW_ITEM, ...match.item, ...said, id: match.id });
      judged.set(match.id, { line, item });
    }
  });
  return judged;
}

/** The items in their order, each as it would be, and new ones behind them. */
function* merged(
  items: readonly Item[],
  judged: ReadonlyMap<ItemId, Judged>,
  {
    others,
    before,
  }: { readonly others: Others; readonly before: Pick<ReadonlyMap<ItemId, Item>, 'has'> },
): Steps<readonly Item[]> {
  const all: Item[] = [];
  yield* eachInSteps(items, SEEN_A_STEP, (item) => {
    const after = judged.get(item.id)?.item;
    if (after !== undefined) all.push(after);
    else if (others === 'kept') all.push(item);
  });
  yield* eachInSteps(judged.values(), SEEN_A_STEP, ({ item }) => {
    if (!before.has(item.id)) all.push(item);
  });
  return all;
}

function* barcodeFaults(
  items: readonly Item[],
  judged: ReadonlyMap<ItemId, Judged>,
): Steps<readonly RowFault[]> {
  const lines = new Set<number>();
  yield* eachInSteps(yield* takenBarcodes(items), SEEN_A_STEP, ([, id]) => {
    const line = judged.get(id)?.line;
    if (line !== undefined) lines.add(line);
  });
  return [...lines].map((line) => ({ line, column: 'barcodes', code: 'barcodeTaken' }));
}

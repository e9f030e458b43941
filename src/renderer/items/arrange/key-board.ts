import type { Arrangement, ItemView } from '../../../contract/views/items-view.ts';
import { type ItemId, itemIdSchema } from '../../../domain/items/item.ts';
import { FREE_AMOUNT, MOST_KEYS, type QuickPage } from '../../../domain/items/quick-keys.ts';
import { inOneLine } from '../../../domain/neutral-text.ts';
import { isVisible } from '../../../domain/register/printed-line.ts';

/** Pages of keys while somebody arranges them, and the names of what stands on them. */
export interface KeyBoard {
  readonly pages: readonly QuickPage[];
  readonly names: ReadonlyMap<ItemId, ItemView>;
}

type Key = QuickPage['keys'][number];

/** How the key of a free amount is called among those of items, whose ids have no blank. */
export const FREE_KEY = 'free amount';

/** How a key is called among those of a page. */
export const keyName = (key: Key): string => (key === FREE_AMOUNT ? FREE_KEY : key);

/** The board as the till has it. */
export const boardOf = ({ pages, items }: Arrangement): KeyBoard => ({
  pages,
  names: new Map(items.map((item) => [item.id, item])),
});

/** The board with a page in the place of the one that has its id. */
export const withPage = (board: KeyBoard, page: QuickPage): KeyBoard => ({
  ...board,
  pages: board.pages.map((one) => (one.id === page.id ? page : one)),
});

/** The board without a page. */
export const withoutPage = (board: KeyBoard, pageId: string): KeyBoard => ({
  ...board,
  pages: board.pages.filter(({ id }) => id !== pageId),
});

/** The board with a page moved by so many places, as far as there are any. */
export function movedPage(board: KeyBoard, pageId: string, by: -1 | 1): KeyBoard {
  const from = board.pages.findIndex(({ id }) => id === pageId);
  const page = board.pages[from];
  const to = from + by;
  if (page === undefined || to < 0 || to >= board.pages.length) return board;
  return { ...board, pages: board.pages.toSpliced(from, 1).toSpliced(to, 0, page) };
}

/** A page with keys moved before or behind another, in the order in which they stand. */
export function movedKeys(
  page: QuickPage,
  moved: ReadonlySet<string>,
  target: string,
  position: 'before' | 'after',
): QuickPage {
  const taken = page.keys.filter((key) => moved.has(keyName(key)));
  const left = page.keys.filter((key) => !moved.has(keyName(key)));
  const at = left.findIndex((key) => keyName(key) === target);
  // Dropped on itself: everything stays.
  if (at < 0) return page;
  return { ...page, keys: left.toSpliced(position === 'before' ? at : at + 1, 0, ...taken) };
}

/** A page without a key. */
export const withoutKey = (page: QuickPage, name: string): QuickPage => ({
  ...page,
  keys: page.keys.filter((key) => keyName(key) !== name),
});

/** Pages as they are kept: a name is one line, also where it was copied from a table, and one of blanks alone is none. */
export const keptPages = (pages: readonly QuickPage[]): QuickPage[] =>
  pages.map((page) => ({ ...page, name: isVisible(page.name) ? inOneLine(page.name).trim() : '' }));

/** Whether a page takes no more keys. */
export const isFull = ({ keys }: QuickPage): boolean => keys.length >= MOST_KEYS;

/** The board with an item at the end of a page, unless it stands there or the page is full. */
export function withItemKey(board: KeyBoard, page: QuickPage, item: ItemView): KeyBoard {
  if (isFull(page) || page.keys.includes(item.id)) return board;
  const names = new Map(board.names).set(item.id, item);
  return withPage({ ...board, names }, { ...page, keys: [...page.keys, item.id] });
}

/** The item of a key by its name on the board; null for a free amount, and for one that is gone. */
export function itemOfKey(board: KeyBoard, name: string): ItemView | null {
  const { success, data } = itemIdSchema.safeParse(name);
  return success ? (board.names.get(data) ?? null) : null;
}

import * as z from 'zod/mini';
import type { BusinessDay } from '../calendar/business-day.ts';
import { printedLine } from '../register/printed-line.ts';
import { type Item, type ItemId, isOnSale, itemIdSchema, priceOn } from './item.ts';

export const MOST_PAGES = 12;
export const MOST_KEYS = 30;
export const LONGEST_PAGE_NAME = 30;

/** A key that opens the keypad for any amount, among those of items. */
export const FREE_AMOUNT = null;

/** Of pages that nobody arranged: fewer than a page may have, so that none needs to be scrolled. */
const MADE_PAGES = 8;
const MADE_KEYS = 15;

/** A page of quick keys in the shop's order: each is an item or `FREE_AMOUNT`. */
export const quickPageSchema = z.object({
  id: z.string().check(z.regex(/^[\w.-]{1,64}$/)),
  /** Empty on a page that nobody named. */
  name: z.union([z.literal(''), printedLine(LONGEST_PAGE_NAME)]),
  /** Each stands there once. */
  keys: z.array(z.nullable(itemIdSchema)).check(
    z.maxLength(MOST_KEYS),
    z.refine((keys) => new Set(keys).size === keys.length),
  ),
});
export type QuickPage = Readonly<z.infer<typeof quickPageSchema>>;

export const quickPagesSchema = z.array(quickPageSchema).check(
  z.maxLength(MOST_PAGES),
  z.refine((pages) => new Set(pages.map(({ id }) => id)).size === pages.length),
);

/**
 * The pages of a shop that has arranged none: one for each of its categories in their order, and one for what has none, so
 * that a list of items that was just imported can be sold from. A free amount ends the first.
 */
export function pagesByCategory(
  sorted: readonly Item[],
  categories: readonly string[],
): readonly QuickPage[] {
  const onSale = Map.groupBy(sorted.filter(isOnSale), ({ category }) => category);
  return [...categories, '']
    .map((category) => ({ name: category, keys: onSale.get(category) ?? [] }))
    .filter(({ keys }) => keys.length > 0)
    .slice(0, MADE_PAGES)
    .map(({ name, keys }, place) => ({
      id: `made-${place + 1}`,
      name: name.slice(0, LONGEST_PAGE_NAME).trim(),
      keys: [
        ...keys.slice(0, MADE_KEYS).map(({ id }) => id),
        ...(place === 0 ? [FREE_AMOUNT] : []),
      ],
    }));
}

/** Pages without an item that is there no more. */
export const pagesWithout = (pages: readonly QuickPage[], gone: ReadonlySet<ItemId>) =>
  pages.map((page) => ({
    ...page,
    keys: page.keys.filter((key) => key === FREE_AMOUNT || !gone.has(key)),
  }));

/** Whether the keys are arranged as they were, but for items that are there no more. */
export function isSameArrangement(
  was: readonly QuickPage[],
  now: readonly QuickPage[],
  isThere: (id: ItemId) => boolean,
): boolean {
  const ids = was.flatMap(({ keys }) => keys.filter((key) => key !== FREE_AMOUNT));
  const left = pagesWithout(was, new Set(ids.filter((id) => !isThere(id))));
  return JSON.stringify(left.map(inFieldOrder)) === JSON.stringify(now.map(inFieldOrder));
}

const inFieldOrder = ({ id, name, keys }: QuickPage) => [id, name, keys];

/** A quick key as it is pressed: what it adds to a sale. */
export interface OfferedKey {
  readonly itemId: ItemId;
  readonly name: string;
  readonly unitMinor: number;
  readonly vatRate: number | null;
  readonly colour: Item['colour'];
}

/** An item as it is offered on a business day. */
const offered = (item: Item, day: BusinessDay): OfferedKey => ({
  itemId: item.id,
  name: item.name,
  unitMinor: priceOn(item, day),
  vatRate: item.vatRate,
  colour: item.colour,
});

/** The pages as they are offered on a business day: without what is not on sale, and without a page that is empty then. */
export function offeredPages(
  pages: readonly QuickPage[],
  itemOf: (id: ItemId) => Item | undefined,
  day: BusinessDay,
) {
  return pages
    .map(({ id, name, keys }) => ({
      id,
      name,
      keys: keys.flatMap((key) => offer(key, itemOf, day)),
    }))
    .filter(({ keys }) => keys.length > 0);
}

function offer(
  key: ItemId | typeof FREE_AMOUNT,
  itemOf: (id: ItemId) => Item | undefined,
  day: BusinessDay,
): readonly (OfferedKey | typeof FREE_AMOUNT)[] {
  if (key === FREE_AMOUNT) return [FREE_AMOUNT];
  const item = itemOf(key);
  return item && isOnSale(item) ? [offered(item, day)] : [];
}

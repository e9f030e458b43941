import { join } from 'node:path';
import * as z from 'zod';
import { type Catalogue, MOST_ITEMS, takenBarcodes } from '../../domain/items/catalogue.ts';
import {
  AVAILABILITIES,
  ITEM_COLOURS,
  type Item,
  itemSchema,
  MOST_BARCODES,
  MOST_LATER_PRICES,
} from '../../domain/items/item.ts';
import { MOST_KEYS, MOST_PAGES, quickPagesSchema } from '../../domain/items/quick-keys.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { LONGEST_LINE_NAME } from '../../domain/sale/sale-line.ts';
import { atOnce } from '../../domain/steps.ts';
import { readJsonFile, writeLongJsonFile } from '../../files/json-file.ts';
import { faultsIn } from '../shop/file-faults.ts';

const FILE = 'items.json';

/** An item as a file has it. A colour or a state that this till does not know is of a later version, and no reason to sell nothing. */
const storedItemSchema = z.looseObject({
  ...itemSchema.shape,
  colour: z.string(),
  availability: z.string(),
});
type StoredItem = z.infer<typeof storedItemSchema>;

/** What a file says beside these stays in it, whichever version wrote it. */
const storedSchema = z.looseObject({
  items: z
    .array(storedItemSchema)
    .max(MOST_ITEMS)
    .transform((items) => items.map(understood)),
  pages: quickPagesSchema,
});
type Stored = z.infer<typeof storedSchema>;

const CENTS = 'a whole number of cents from 1 to 99999999';
const WANTED: Readonly<Record<'items' | 'pages' | keyof typeof itemSchema.shape, string>> = {
  items: `a list of at most ${MOST_ITEMS} items, [{…}]`,
  pages: `a list of at most ${MOST_PAGES} pages of at most ${MOST_KEYS} keys each`,
  id: '1 to 64 letters, digits, dots, dashes and low lines without accents',
  name: `one line of at most ${LONGEST_LINE_NAME} characters with something to see in it`,
  priceMinor: CENTS,
  laterPrices: `at most ${MOST_LATER_PRICES} prices, {"from": "2027-01-01", "priceMinor": …}, the earliest day first`,
  vatRate: 'a whole number of hundredths of a per cent from 0 to 10000, or null',
  category: 'one line of at most 40 characters, or empty',
  barcodes: `at most ${MOST_BARCODES} texts without blanks`,
  colour: 'a colour',
  availability: '"onSale", "outOfStock" or "hidden"',
  fromOffice: 'true, or absent',
};

/** The items of one till, kept in `items.json` of its data folder, with `settings.json`. */
export interface ItemsFile {
  readonly current: Catalogue;
  /**
   * Keeps these from now on, once they are in the file: until then the items are as before. One change after the other.
   * Error: `itemsUnwritable`; the items stay as before. `until`: once the file has them, they are as before until this resolves; where it
   * answers false the next start takes them.
   */
  replaceBy(
    catalogue: Catalogue,
    until?: () => Promise<boolean>,
  ): Promise<Result<true, { readonly code: 'itemsUnwritable'; readonly detail: string }>>;
}

/** The items as they were read, and what the file says that means nothing to this till: it stays there. */
export interface OpenedItems extends ItemsFile {
  readonly unknownNames: readonly string[];
}

/**
 * Reads the items; none where there is no file.
 * `itemsUnreadable`: the file is there but is not what this till writes; it is left as it is.
 */
export function openItems(
  folder: string,
): Result<OpenedItems, { readonly code: 'itemsUnreadable'; readonly detail: string }> {
  const file = join(folder, FILE);
  const read = readJsonFile(file, storedIn);
  if (!read.ok) return err({ code: 'itemsUnreadable', ...read.error });
  const { items, pages, ...others } = read.value;
  const unread = new Map(items.map(({ item, raw }) => [item.id, raw]));
  const asStored = (item: Item) => {
    const raw = unread.get(item.id);
    return raw === undefined ? item : { ...item, ...stillUnread(item, raw) };
  };
  let current: Catalogue = { items: items.map(({ item }) => item), pages };
  return ok({
    unknownNames: [...Object.keys(others), ...new Set(items.flatMap(unknownIn))],
    get current() {
      return current;
    },
    async replaceBy(catalogue, until) {
      const stored = { ...catalogue, items: catalogue.items.map(asStored) };
      const written = await writeLongJsonFile(file, { ...others, ...stored });
      if (!written.ok) return err({ code: 'itemsUnwritable', ...written.error });
      if (until !== undefined && !(await until()))
        return err({ code: 'itemsUnwritable', detail: '' });
      current = catalogue;
      return ok(true);
    },
  });
}

function storedIn(found: unknown): Result<Stored, { readonly detail: string }> {
  const read = storedSchema.safeParse(found ?? { items: [], pages: [] });
  if (!read.success) return err({ detail: faultsIn(read.error, WANTED) });
  const detail = twiceIn(read.data.items.map(({ item }) => item));
  return detail === null ? ok(read.data) : err({ detail });
}

/** What two items of a file share that each has for itself; null for nothing. Looked at once each of them is right. */
function twiceIn(items: readonly Item[]): string | null {
  if (new Set(items.map(({ id }) => id)).size < items.length) return 'two items in it have one id';
  return atOnce(takenBarcodes(items)).length > 0 ? 'two items in it have one barcode' : null;
}

/** An item as this till takes it, and what of it means nothing to it. */
interface Understood {
  readonly item: Item;
  readonly raw: Partial<Pick<StoredItem, 'colour' | 'availability'>>;
}

/** In which place something stands that only a later version knows: nothing is offered that may not be sold. */
const INSTEAD = { colour: 'grey', availability: 'hidden' } as const;

function understood(stored: StoredItem): Understood {
  const colour = ITEM_COLOURS.find((known) => known === stored.colour);
  const availability = AVAILABILITIES.find((known) => known === stored.availability);
  return {
    item: {
      ...stored,
      colour: colour ?? INSTEAD.colour,
      availability: availability ?? INSTEAD.availability,
    },
    raw: {
      ...(colour === undefined && { colour: stored.colour }),
      ...(availability === undefined && { availability: stored.availability }),
    },
  };
}

/** What nobody has replaced by something that this till knows. */
const stillUnread = (item: Item, { colour, availability }: Understood['raw']) => ({
  ...(colour !== undefined && item.colour === INSTEAD.colour && { colour }),
  ...(availability !== undefined && item.availability === INSTEAD.availability && { availability }),
});

const unknownIn = ({ item, raw }: Understood): readonly string[] => [
  ...Object.keys(item).filter((name) => !(name in itemSchema.shape)),
  ...Object.entries(raw).map(([name, value]) => `${name} ${value}`),
];

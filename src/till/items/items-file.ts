import { join } from 'node:path';
import * as z from 'zod';
import { type Catalogue, MOST_ITEMS, takenBarcodes } from '../../domain/items/catalogue.ts';
import { itemSchema, MOST_BARCODES, MOST_LATER_PRICES } from '../../domain/items/item.ts';
import { MOST_KEYS, MOST_PAGES, quickPagesSchema } from '../../domain/items/quick-keys.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { LONGEST_LINE_NAME } from '../../domain/sale/sale-line.ts';
import { readJsonFile, writeJsonFile } from '../../files/json-file.ts';
import { faultsIn } from '../shop/file-faults.ts';

const FILE = 'items.json';

/** What a file says beside these stays in it, whichever version wrote it. */
const storedSchema = z
  .looseObject({
    items: z.array(itemSchema).max(MOST_ITEMS),
    pages: quickPagesSchema,
  })
  .refine(({ items }) => new Set(items.map(({ id }) => id)).size === items.length, {
    error: 'two items in it have one id',
  })
  .refine(({ items }) => takenBarcodes(items).length === 0, {
    error: 'two items in it have one barcode',
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
  colour: 'a colour that the till knows',
  availability: '"onSale", "outOfStock" or "hidden"',
};

/** The items of one till, kept in `items.json` of its data folder, with `settings.json`. */
export interface ItemsFile {
  readonly current: Catalogue;
  /** Error: `itemsUnwritable`; the items are then as before. */
  replaceBy(
    catalogue: Catalogue,
  ): Result<true, { readonly code: 'itemsUnwritable'; readonly detail: string }>;
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
  let current: Catalogue = { items, pages };
  return ok({
    unknownNames: Object.keys(others),
    get current() {
      return current;
    },
    replaceBy(catalogue) {
      const written = writeJsonFile(file, { ...others, ...catalogue });
      if (!written.ok) return err({ code: 'itemsUnwritable', ...written.error });
      current = catalogue;
      return ok(true);
    },
  });
}

function storedIn(found: unknown): Result<Stored, { readonly detail: string }> {
  const read = storedSchema.safeParse(found ?? { items: [], pages: [] });
  return read.success ? ok(read.data) : err({ detail: faultsIn(read.error, WANTED) });
}

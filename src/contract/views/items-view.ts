import * as z from 'zod/mini';
import { ROW_FAULTS } from '../../domain/items/import-plan.ts';
import {
  ITEM_COLOURS,
  itemIdSchema,
  itemSchema,
  priceMinorSchema,
} from '../../domain/items/item.ts';
import { ITEM_COLUMNS } from '../../domain/items/item-columns.ts';
import { quickPageSchema } from '../../domain/items/quick-keys.ts';
import { vatRateSchema } from '../../domain/sale/sale-line.ts';

/** What a quick key adds to a sale, at today's price. `vatRate`: null for the shop's. */
const quickKeyViewSchema = z.object({
  itemId: itemIdSchema,
  name: z.string(),
  unitMinor: priceMinorSchema,
  vatRate: z.nullable(vatRateSchema),
  colour: z.enum(ITEM_COLOURS),
});
export type QuickKeyView = z.infer<typeof quickKeyViewSchema>;

/** The items of the shop, as far as whoever sells needs them without asking. */
export const itemsViewSchema = z.object({
  /** How many there are; none where the shop has none, or whoever is there may not sell. */
  count: z.int(),
  /** The quick keys, page by page, in the shop's order; null is a free amount. A name is empty where nobody gave one. */
  pages: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      keys: z.array(z.nullable(quickKeyViewSchema)),
    }),
  ),
});
export type ItemsView = z.infer<typeof itemsViewSchema>;
export type QuickPageView = ItemsView['pages'][number];

/** Of a till that sells none, or to nobody who is there. */
export const NO_ITEMS: ItemsView = { count: 0, pages: [] };

/** An item whole, and what it costs today. */
export const itemViewSchema = z.object({ ...itemSchema.shape, nowMinor: priceMinorSchema });
export type ItemView = z.infer<typeof itemViewSchema>;

/** Some of the items that were looked for. */
export const foundItemsSchema = z.object({
  items: z.array(itemViewSchema),
  /** How many were found in all. */
  total: z.int(),
  /** The place from which the next ones are; null behind the last. */
  next: z.nullable(z.int()),
  /** Of all items, whatever was looked for. */
  categories: z.array(z.string()),
});
export type FoundItems = z.infer<typeof foundItemsSchema>;

/** The pages as they are arranged, with the names of what is not on sale as well. */
export const arrangementSchema = z.object({
  pages: z.array(quickPageSchema),
  /** Whether somebody arranged them: where nobody did, each category has a page. */
  isArranged: z.boolean(),
  items: z.array(itemViewSchema),
});
export type Arrangement = z.infer<typeof arrangementSchema>;

/** Why a file is no list of items at all. */
export const LIST_FAULTS = ['unreadable', 'columnsMissing', 'columnsTwice', 'empty'] as const;

const changeSampleSchema = z.object({ name: z.string(), fromMinor: z.int(), toMinor: z.int() });

/** What a list would change: how much, the first of it by name, and each line that cannot be taken. */
export const importPreviewSchema = z.object({
  /** What the file is not; null where it is a list. */
  listFault: z.nullable(z.enum(LIST_FAULTS)),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  removed: z.int(),
  /** The first of each, for whoever looks whether it is the right file. */
  samples: z.object({
    added: z.array(z.object({ name: z.string(), minor: z.int() })),
    changed: z.array(changeSampleSchema),
    removed: z.array(z.object({ name: z.string(), minor: z.int() })),
  }),
  faults: z.array(
    z.object({ line: z.int(), column: z.enum(ITEM_COLUMNS), code: z.enum(ROW_FAULTS) }),
  ),
  /** How many faults there are, of which these are the first. */
  faultCount: z.int(),
  isTooMany: z.boolean(),
  /** The first columns of the file of which nothing is read, by the names that they have there. */
  unreadColumns: z.array(z.string()),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

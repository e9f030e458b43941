import * as z from 'zod/mini';
import { LONGEST_BARCODE } from '../../domain/items/barcode.ts';
import { OTHERS } from '../../domain/items/import-plan.ts';
import { categorySchema, itemIdSchema, itemSchema } from '../../domain/items/item.ts';
import { quickPagesSchema } from '../../domain/items/quick-keys.ts';
import { MANAGERS, STAFF } from '../audience.ts';
import { savedFileSchema } from '../views/about-view.ts';
import { csvConventionSchema } from '../views/export-view.ts';
import {
  arrangementSchema,
  foundItemsSchema,
  importPreviewSchema,
  itemViewSchema,
} from '../views/items-view.ts';
import { answer, done } from './answer.ts';
import { ANSWERED, type CallRow } from './call-row.ts';

/** Longest text by which items are looked for. */
export const LONGEST_ITEM_SEARCH = 140;

/**
 * A file of items comes in parts, since no message is as long as it may be; as many characters has a part at the most. All of
 * them are what a till writes of as many items as it keeps, under long names.
 */
export const LONGEST_IMPORT_PART = 10_000;
export const MOST_IMPORT_PARTS = 600;

/** An item as somebody wrote it: the till names it. */
const writtenItemSchema = z.omit(itemSchema, { id: true, fromOffice: true });

const importIdSchema = z.string().check(z.minLength(8), z.maxLength(64));

/** The catalogue of the shop: whoever sells finds items in it, and a manager keeps it. No journal is needed for it. */
export const ITEMS_CALLS = {
  /** Items whose words or barcodes begin with what was typed, from this place on; the empty text finds all. */
  'items.find': {
    audience: STAFF,
    right: 'sell',
    whileDamaged: ANSWERED,
    input: z.object({
      text: z.string().check(z.maxLength(LONGEST_ITEM_SEARCH)),
      category: z.nullable(categorySchema),
      onSaleOnly: z.boolean(),
      from: z.int().check(z.nonnegative()),
    }),
    output: answer(foundItemsSchema, ['notAllowed']),
  },
  /** The item that has this barcode and is not hidden. */
  'items.byBarcode': {
    audience: STAFF,
    right: 'sell',
    whileDamaged: ANSWERED,
    input: z.object({ barcode: z.string().check(z.minLength(1), z.maxLength(LONGEST_BARCODE)) }),
    output: answer(itemViewSchema, ['itemNotFound']),
  },
  /**
   * Keeps an item in the place of the one that was `shown`, or as a new one where that is null. `changedMeanwhile`: somebody else
   * has changed it since.
   */
  'items.save': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: ANSWERED,
    input: z.object({ shown: z.nullable(itemSchema), item: writtenItemSchema }),
    output: answer(z.object({ itemId: itemIdSchema }), [
      'itemNotFound',
      'changedMeanwhile',
      'barcodeTaken',
      'tooManyItems',
      'fromOffice',
      'itemsUnwritable',
    ]),
  },
  /** Takes away the item that was shown. `changedMeanwhile`: somebody else has changed it since. */
  'items.remove': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: ANSWERED,
    input: z.object({ shown: itemSchema }),
    output: answer(done, ['itemNotFound', 'changedMeanwhile', 'fromOffice', 'itemsUnwritable']),
  },
  /** The quick keys with all that stands on them, for whoever arranges them. */
  'items.arrangement': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: ANSWERED,
    input: z.object({}),
    output: answer(arrangementSchema, ['notAllowed']),
  },
  /**
   * Puts the quick keys in this order; no page at all gives each category one again. `shown`: as they were arranged when
   * whoever arranges them began, null where nobody had; `changedMeanwhile`: somebody else has arranged them since.
   */
  'items.arrange': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: ANSWERED,
    input: z.object({ pages: quickPagesSchema, shown: z.nullable(quickPagesSchema) }),
    output: answer(done, ['itemNotFound', 'changedMeanwhile', 'fromOffice', 'itemsUnwritable']),
  },
  /** The next part of a file of items; the first one begins another file. `importGone`: a part before it is not there. */
  'items.importPart': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: ANSWERED,
    input: z.object({
      importId: importIdSchema,
      place: z.int().check(z.nonnegative(), z.maximum(MOST_IMPORT_PARTS - 1)),
      text: z.string().check(z.maxLength(LONGEST_IMPORT_PART)),
    }),
    output: answer(done, ['importGone']),
  },
  /** What the file would change; nothing is changed yet. */
  'items.importPreview': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: ANSWERED,
    input: z.object({ importId: importIdSchema, others: z.enum(OTHERS) }),
    output: answer(importPreviewSchema, ['importGone']),
  },
  /**
   * Changes what was shown last, all of it or nothing. `importFaulty`: a line of it cannot be taken; `itemsChanged`: items
   * are others since it was shown.
   */
  'items.import': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: ANSWERED,
    input: z.object({ importId: importIdSchema, others: z.enum(OTHERS) }),
    output: answer(done, [
      'importGone',
      'importFaulty',
      'itemsChanged',
      'fromOffice',
      'itemsUnwritable',
    ]),
  },
  /** Writes all items as a spreadsheet into the till's own folder for exports. */
  'items.export': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: ANSWERED,
    input: z.object({ convention: csvConventionSchema }),
    output: answer(savedFileSchema, ['folderMissing', 'folderUnwritable', 'diskFull']),
  },
} as const satisfies Readonly<Record<string, CallRow>>;

import * as z from 'zod/mini';
import { saleIdSchema } from '../../domain/sale/sale-event.ts';
import { MANAGERS, STAFF } from '../audience.ts';
import { printerTroubleSchema } from '../views/printer-view.ts';
import { answer, done } from './answer.ts';
import type { CallRow } from './call-row.ts';
import { writtenFile } from './paper.ts';

const copy = z.int().check(z.nonnegative());

/** `notSold`: nobody has paid for the sale, or its money goes back. */
const NO_RECEIPT = ['saleNotFound', 'notSold', 'journalUnavailable'] as const;

/** What the customer of a sale takes along, and the printer that it comes from. */
export const RECEIPT_CALLS = {
  /** The receipts that were made of a sale, the original first. `isThere`: the file is still in its folder, as it was made. */
  'receipt.prints': {
    audience: STAFF,
    right: 'sell',
    whileDamaged: 'journalUnavailable',
    input: z.object({ saleId: saleIdSchema }),
    output: answer(
      z.object({
        prints: z.array(
          z.object({
            copy: z.int(),
            atMs: z.int(),
            file: z.nullable(z.extend(writtenFile, { isThere: z.boolean() })),
          }),
        ),
      }),
      NO_RECEIPT,
    ),
  },
  /**
   * Makes the receipt of a sale: on the receipt printer, where it stands in line until it is printed, or as PDF in the till's
   * own folder for exports. `copy` says which one is wanted, 0 for the original: one that was made already is not made
   * again, so that asking again after an answer that was lost makes nothing new. `noPrinter`: the shop has named none.
   */
  'receipt.print': {
    audience: STAFF,
    right: 'sell',
    whileDamaged: 'journalUnavailable',
    input: z.object({ saleId: saleIdSchema, on: z.enum(['printer', 'a4', 'roll']), copy }),
    output: answer(z.object({ copy, file: z.nullable(writtenFile) }), [
      ...NO_RECEIPT,
      'noPrinter',
      'printGone',
      'diskFull',
      'folderMissing',
      'folderUnwritable',
    ]),
  },
  /** Prints a page that shows that the printer is found, and its letters; answers what came of it, null for a page that came out. */
  'printer.test': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: 'journalUnavailable',
    input: z.object({}),
    output: answer(z.object({ trouble: z.nullable(printerTroubleSchema) }), [
      'noPrinter',
      'journalUnavailable',
    ]),
  },
  /** Tries what waits now, and what was held. */
  'printer.tryNow': {
    audience: STAFF,
    right: 'sell',
    whileDamaged: 'journalUnavailable',
    input: z.object({}),
    output: answer(done, ['journalUnavailable']),
  },
  /** Forgets what waits and is not being printed: a later print of it is a copy. */
  'printer.forget': {
    audience: STAFF,
    right: 'sell',
    whileDamaged: 'journalUnavailable',
    input: z.object({}),
    output: answer(done, ['journalUnavailable']),
  },
} as const satisfies Readonly<Record<string, CallRow>>;

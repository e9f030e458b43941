import * as z from 'zod/mini';
import { saleIdSchema } from '../../domain/sale/sale-event.ts';
import { MANAGERS, STAFF } from '../audience.ts';
import { foundPrinterSchema, MOST_FOUND_PRINTERS } from '../views/printer-view.ts';
import { answer, done } from './answer.ts';
import type { CallRow } from './call-row.ts';
import { closingPaper } from './closing-calls.ts';
import { cameOut, writtenFile } from './paper.ts';
import { madePrint, NOT_FOUND } from './paper-answers.ts';
import { creditNotePaper } from './sale-calls.ts';
import { SHIFT_CALLS } from './shift-calls.ts';

const copy = z.int().check(z.nonnegative());

/** `notSold`: nobody has paid for the sale, or its money goes back. */
const NO_RECEIPT = ['saleNotFound', 'notSold', 'journalUnavailable'] as const;

/** What the customer of a sale takes along, and the printer that it comes from. */
export const RECEIPT_CALLS = {
  /** The receipts that were made of a sale, the original first. */
  'receipt.prints': {
    audience: STAFF,
    right: 'sell',
    whileDamaged: 'journalUnavailable',
    input: z.object({ saleId: saleIdSchema }),
    output: answer(z.object({ prints: z.array(madePrint) }), NO_RECEIPT),
  },
  /**
   * Makes the receipt of a sale: on the receipt printer, where it stands in line until it is printed, or as PDF in the till's
   * own folder for exports. `copy` says which one is wanted, 0 for the original: one that was made already is not made
   * again, so that asking again after an answer that was lost makes nothing new; one that was dropped in line is put in line again, whichever
   * is wanted on the printer. `noPrinter`: the shop has named none.
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
  /** The receipt of a sale as the text of a QR code: an address of the shop's page, or where the shop has none, all of it. */
  'receipt.code': {
    audience: STAFF,
    right: 'sell',
    whileDamaged: 'journalUnavailable',
    input: z.object({ saleId: saleIdSchema }),
    output: answer(z.object({ code: z.string() }), NO_RECEIPT),
  },
  /** Writes the page at which such codes are read, with the register's keys in it, for the shop's website. */
  'receipt.page': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: 'journalUnavailable',
    input: z.object({}),
    output: answer(writtenFile, [
      'diskFull',
      'folderMissing',
      'folderUnwritable',
      'journalUnavailable',
    ]),
  },
  /**
   * Puts the paper of a closing, a reading or a credit note in line for the receipt printer; `copy` as in `receipt.print`,
   * counted with the files that were made of it.
   */
  'printer.paper': {
    audience: STAFF,
    right: ({ of }) => ('creditNote' in of ? 'sell' : 'export'),
    whileDamaged: 'journalUnavailable',
    input: z.object({ of: z.union([creditNotePaper, closingPaper]), copy }),
    output: answer(z.object({ copy: z.int() }), [
      ...NOT_FOUND,
      'noPrinter',
      'diskFull',
      'journalUnavailable',
    ]),
  },
  /** Prints what somebody has sold, as of now; for those who may see it. Nothing waits: the answer is what came of it. */
  'printer.shift': {
    audience: STAFF,
    right: 'sell',
    whileDamaged: 'journalUnavailable',
    input: SHIFT_CALLS['shift.view'].input,
    output: answer(cameOut, ['noPrinter', 'journalUnavailable']),
  },
  /**
   * Asks this machine's networks for printers, for some seconds, and names those that answered; nothing is asked at any other
   * time. `noNetwork`: there is none, or the system lets the till ask none.
   */
  'printer.find': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: 'journalUnavailable',
    input: z.object({}),
    output: answer(
      z.object({ printers: z.array(foundPrinterSchema).check(z.maxLength(MOST_FOUND_PRINTERS)) }),
      ['noNetwork', 'journalUnavailable'],
    ),
  },
  /** Prints a page that shows that the printer is found, and its letters; answers what came of it. */
  'printer.test': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: 'journalUnavailable',
    input: z.object({}),
    output: answer(cameOut, ['noPrinter', 'journalUnavailable']),
  },
  /** The printers that the machine's system knows; null where this shell reaches none. */
  'printer.list': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: 'journalUnavailable',
    input: z.object({}),
    output: answer(
      z.object({
        printers: z.nullable(z.array(z.object({ name: z.string(), title: z.string() }))),
      }),
      ['journalUnavailable'],
    ),
  },
  /** Tries what waits now, and what was held. */
  'printer.tryNow': {
    audience: STAFF,
    right: 'sell',
    whileDamaged: 'journalUnavailable',
    input: z.object({}),
    output: answer(done, ['journalUnavailable']),
  },
  /**
   * Drops what waits, and leaves what is being printed. Asked for again, it comes by the number that it had where the printer was given
   * nothing of it, else as a copy.
   */
  'printer.forget': {
    audience: STAFF,
    right: 'sell',
    whileDamaged: 'journalUnavailable',
    input: z.object({}),
    output: answer(done, ['journalUnavailable']),
  },
} as const satisfies Readonly<Record<string, CallRow>>;

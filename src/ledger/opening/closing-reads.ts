import type Database from 'better-sqlite3';
import { openReceivedPayments } from '../closing/received-payments.ts';
import { openCreditNotes } from '../journal/credit-note-entry.ts';
import type { Journal } from '../journal/journal.ts';
import { readingAt } from '../journal/reading-entry.ts';
import { openReceiptEntries } from '../journal/receipt-entry.ts';
import type { RegisterClosings } from '../ports/register-closings.ts';
import { openClosingPrints } from '../proof/closing-prints.ts';
import type { EntryProof } from '../proof/entry-proof.ts';
import type { KnownSales } from '../tables/known-sales.ts';
import type { Tables } from '../tables/tables.ts';

interface ClosingReadsParts {
  /** The journal's. */
  readonly database: Database.Database;
  readonly journal: Journal;
  readonly tables: Tables;
  readonly known: KnownSales;
  readonly proof: EntryProof;
}

type ClosingReads = Pick<
  RegisterClosings,
  | 'salesOfDayAfter'
  | 'receivedOfDay'
  | 'salesTouchedAfter'
  | 'readingAt'
  | 'creditNote'
  | 'returnsOfDay'
  | 'printsOf'
  | 'soldSale'
  | 'printsOfSale'
>;

/** What a closing asks the platform about, and what the journal says of readings and papers. */
export function openClosingReads(parts: ClosingReadsParts): ClosingReads {
  const { database, journal, tables, known, proof } = parts;
  const { sales, receipts, reading } = tables;
  const sequencesOfDay = (day: Parameters<typeof receipts.sequencesOfDay>[0]) =>
    reading(() => receipts.sequencesOfDay(day));

  const notes = openCreditNotes(database, journal, proof.proveSigned);

  return {
    salesOfDayAfter: (day, after, most) =>
      reading(() => sales.ofDayAfter(day, after, most)).map(known.asKnown),
    receivedOfDay: openReceivedPayments(database, sequencesOfDay),
    salesTouchedAfter: journal.salesTouchedAfter,
    readingAt: (sequence) => readingAt(journal, sequence, proof.prove),
    creditNote: notes.find,
    returnsOfDay: notes.ofDay,
    printsOf: openClosingPrints(database, proof.proveSigned),
    ...openReceiptEntries(database, proof.proveSigned),
  };
}

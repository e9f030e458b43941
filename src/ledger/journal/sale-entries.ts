import type Database from 'better-sqlite3';
import * as z from 'zod';
import { type SaleId, saleIdSchema } from '../../domain/sale/sale-event.ts';
import type { JournalEntry } from '../entry/journal-entry.ts';
import { type JournalRow, readEntry } from '../entry/journal-row.ts';
import { SALES_TOUCHED_QUERY } from './journal-queries.ts';

/** The entries of a journal about sales. */
export interface SaleEntries {
  /** The entries of a sale, oldest first; throws `UnreadableEntry`. */
  entriesOf(saleId: SaleId): readonly JournalEntry[];
  /** The same, each once `prove` took its row: it throws for one that is not what was written. */
  provenEntriesOf(saleId: SaleId, prove: (raw: unknown) => JournalRow): readonly JournalEntry[];
  /** The number of the newest entry about a sale; 0 where there is none. */
  lastSaleEntry(): number;
  /** The sales that have an entry after this one. */
  salesTouchedAfter(sequence: number): readonly SaleId[];
}

const saleIdsSchema = z.array(saleIdSchema);

/** Those of the journal in this database, whose rows are selected as `columns`. */
export function openSaleEntries(database: Database.Database, columns: string): SaleEntries {
  const ofSale = database.prepare<[string]>(
    `SELECT ${columns} FROM journal WHERE sale_id = ? ORDER BY sequence`,
  );
  // By the entries' own order, backwards: an index of all sales would be read to its end.
  const last = database
    .prepare<[], number>(
      `SELECT sequence FROM journal NOT INDEXED WHERE sale_id IS NOT NULL
       ORDER BY sequence DESC LIMIT 1`,
    )
    .pluck();
  const touched = database.prepare<[number]>(SALES_TOUCHED_QUERY).pluck();

  return {
    entriesOf: (saleId) => ofSale.all(saleId).map(readEntry),
    provenEntriesOf: (saleId, prove) => ofSale.all(saleId).map((raw) => readEntry(prove(raw))),
    lastSaleEntry: () => last.get() ?? 0,
    salesTouchedAfter: (sequence) => saleIdsSchema.parse(touched.all(sequence)),
  };
}

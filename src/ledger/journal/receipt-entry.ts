import type Database from 'better-sqlite3';
import * as z from 'zod';
import { applySaleEvent, draftSale } from '../../domain/sale/apply-sale-event.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import { soldBy } from '../../domain/sale/sold-by.ts';
import { eventOf, type JournalRow } from '../entry/journal-row.ts';
import type { PrintMade, SoldSale } from '../entry/receipt-record.ts';
import { journalColumns } from './journal-columns.ts';

/** By the index of what was printed of a sale; the papers of its credit notes name their entry as well. */
const OF_SALE = `FROM journal WHERE kind = 'printed' AND json_extract(body, '$.saleId') = ?
  AND json_extract(body, '$.entry') IS NULL ORDER BY sequence`;

const printSchema = z.object({
  atMs: z.int(),
  copy: z.int(),
  on: z.enum(['paper', 'pdf']),
  printId: z.string(),
  fileName: z.string().optional(),
  sha256: z.string().optional(),
});

/** What a receipt is made of, and which were. */
export interface ReceiptEntries {
  /** The sale by its proven entries, with the one by which it was sold; null where there is none, or it is not sold. */
  soldSale(saleId: SaleId): SoldSale | null;
  /** The receipts that were made of a sale, the original first. */
  printsOfSale(saleId: SaleId): readonly PrintMade[];
}

/** Those of the journal in this database, once `prove` took their rows. */
export function openReceiptEntries(
  database: Database.Database,
  prove: (raw: unknown) => JournalRow,
): ReceiptEntries {
  const columns = journalColumns(database);
  const rowsOf = database.prepare<[string]>(
    `SELECT ${columns} FROM journal WHERE sale_id = ? ORDER BY sequence`,
  );
  const ofSale = database.prepare<[string]>(`SELECT ${columns} ${OF_SALE}`);
  const printIn = (raw: unknown): PrintMade => printSchema.parse(JSON.parse(prove(raw).body));

  return {
    soldSale: (saleId) => soldIn(rowsOf.all(saleId).map(prove)),
    printsOfSale: (saleId) => ofSale.all(saleId).map(printIn),
  };
}

/** The entry that sold it is the last one behind which it is sold and before which it was not. */
function soldIn(rows: readonly JournalRow[]): SoldSale | null {
  let sale: Sale | null = null;
  let begun: JournalRow | null = null;
  let sold: JournalRow | null = null;
  for (const row of rows) {
    const event = eventOf(row);
    if (event.type === 'drafted') begun = row;
    sale = event.type === 'drafted' ? draftSale(event) : sale && applySaleEvent(sale, event);
    if (sale === null || soldBy(sale) === null) sold = null;
    else sold ??= row;
  }
  const by = sale && soldBy(sale);
  if (sale === null || begun === null || sold === null || by === null) return null;
  const { sequence, operator, softwareVersion, hash, keyId, signature, atMs } = sold;
  return {
    ...{ sequence, softwareVersion, hash, keyId, signature, atMs, sale, by },
    operator: begun.operator || operator,
    businessDay: begun.businessDay,
  };
}

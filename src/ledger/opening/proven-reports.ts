import type Database from 'better-sqlite3';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import type { Journal } from '../journal/journal.ts';
import { readingAt } from '../journal/reading-entry.ts';
import type { Ledger, NumberedSale, SealedSale } from '../ledger.ts';
import { openClosingPrints } from '../proof/closing-prints.ts';
import type { EntryProof } from '../proof/entry-proof.ts';
import { historyOf, projectedSale } from '../tables/projection.ts';
import { openSalesPages } from '../tables/sales-pages.ts';
import type { Tables } from '../tables/tables.ts';

type ProvenReports = Pick<Ledger, 'history' | 'salesOfDays' | 'readingAt' | 'printsOf'>;

/** What a ledger tells as the entries in this database say it, each of them proven when it is read. */
export function openProvenReports(
  database: Database.Database,
  journal: Journal,
  tables: Pick<Tables, 'database' | 'reading'>,
  proof: EntryProof,
): ProvenReports {
  const pages = openSalesPages(tables.database);
  const entriesOf = (saleId: SaleId) => journal.provenEntriesOf(saleId, proof.proveSigned);

  /** What leaves the house says what the entries say, each as it was signed. */
  function asEntriesSay({ number, sale: { id } }: NumberedSale): SealedSale {
    const entries = entriesOf(id);
    const { businessDay, operator, sale } = projectedSale(number, entries, journal.resumption());
    return { number, businessDay, operator, sale, journalHash: entries.at(-1)?.hash ?? '' };
  }

  return {
    history: (saleId) => historyOf(journal, entriesOf(saleId)),
    salesOfDays: (period, last, most) =>
      tables.reading(() => pages.after(period, last, most)).map(asEntriesSay),
    readingAt: (sequence) => readingAt(journal, sequence, proof.prove),
    printsOf: openClosingPrints(database, proof.proveSigned),
  };
}

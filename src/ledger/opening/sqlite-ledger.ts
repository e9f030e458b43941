import type Database from 'better-sqlite3';
import { openClosings } from '../closing/closings.ts';
import { daysByClock } from '../closing/days-by-clock.ts';
import { makeDurable } from '../database/connection.ts';
import { rememberOpened } from '../database/opened-file.ts';
import { openJournal } from '../journal/journal.ts';
import { numberAfter } from '../journal/next-sale-number.ts';
import type { Ledger, LedgerOptions, OpeningNotes } from '../ledger.ts';
import { openEntryProof } from '../proof/entry-proof.ts';
import { openKnownSales } from '../tables/known-sales.ts';
import type { Tables } from '../tables/tables.ts';
import { allOrNothing } from './all-or-nothing.ts';
import { openDayReports } from './day-reports.ts';
import { journalReports } from './journal-reports.ts';
import { openJournalWrites } from './journal-writes.ts';
import { openLedgerClosings } from './ledger-closings.ts';
import { openLedgerMaintenance } from './ledger-maintenance.ts';
import { openProvenReports } from './proven-reports.ts';
import { openSaleReports } from './sale-reports.ts';

/** The tables beside the journal, and what their opening noticed. */
interface Beside {
  readonly tables: Tables;
  readonly opening?: OpeningNotes;
}

const NOTHING_NOTICED: OpeningNotes = { salesRemade: 0, unfinishedCommit: false, putAside: null };

/** A ledger over a database that is open, durable and at the latest version. It owns the connection, and the tables. */
export function ledgerOver(
  database: Database.Database,
  { bounds, ...author }: Omit<LedgerOptions, 'file'>,
  { tables, opening = NOTHING_NOTICED }: Beside,
): Ledger {
  const opened = rememberOpened(database, makeDurable);
  const journal = openJournal(database, author);
  const { sales, receipts, reading } = tables;
  const proof = openEntryProof(journal);
  const closings = openClosings(database, bounds, { journal, receipts, proof, shop: author.shop });
  const days = daysByClock(bounds, closings);
  const known = openKnownSales(tables);
  const writes = allOrNothing(opened, journal, closings, tables);
  const nextNumber = (): number => numberAfter(reading(sales.lastNumber), journal);
  const { businessDayAt } = days;
  const { attempt } = writes;
  const remade = known.forgetAll;

  return {
    opening,
    ...days,
    ...openJournalWrites({ database, journal, tables, known, nextNumber, businessDayAt, attempt }),
    ...openLedgerClosings({
      ...{ database, bounds, opened, journal, tables },
      ...{ closings, days, nextNumber, writes, remade },
    }),
    ...openSaleReports(tables, known),
    ...openDayReports(database, tables),
    ...openProvenReports(database, journal, tables, proof),
    ...journalReports(journal),
    ...openLedgerMaintenance({ database, opened, journal, tables, remade }),
  };
}

import type Database from 'better-sqlite3';
import { openClosings } from '../closing/closings.ts';
import { daysByClock } from '../closing/days-by-clock.ts';
import { openPeriodFigures } from '../closing/period-figures.ts';
import { makeDurable } from '../database/connection.ts';
import { copyDatabase } from '../database/copy-database.ts';
import { inTurns } from '../database/in-turns.ts';
import { rememberOpened } from '../database/opened-file.ts';
import { openJournal } from '../journal/journal.ts';
import { openNewestSales } from '../journal/newest-sales.ts';
import { numberAfter } from '../journal/next-sale-number.ts';
import type { Ledger, LedgerOptions } from '../ledger.ts';
import type { OpeningNotes, RegisterJournal } from '../ports/register-journal.ts';
import { openEntryProof } from '../proof/entry-proof.ts';
import { openKnownSales } from '../tables/known-sales.ts';
import { openRefundsDue } from '../tables/sales/refunds-due.ts';
import { salesOfJournal } from '../tables/sales-of-journal.ts';
import type { Tables } from '../tables/tables.ts';
import type { BesideTill } from '../tables/tables-making.ts';
import { allOrNothing } from './all-or-nothing.ts';
import { openClosingReads } from './closing-reads.ts';
import { journalReads } from './journal-reads.ts';
import { openJournalWrites } from './journal-writes.ts';
import { openLedgerClosings } from './ledger-closings.ts';
import { openLedgerMaintenance } from './ledger-maintenance.ts';
import { provenEntries } from './proven-entries.ts';
import { openSaleReads } from './sale-reads.ts';
import { openSqliteReports } from './sqlite-reports.ts';

/** The tables beside the journal, and what their opening noticed. */
interface Beside {
  readonly tables: Tables;
  readonly opening?: OpeningNotes;
}

const NOTHING_NOTICED: OpeningNotes = { salesRemade: 0, unfinishedCommit: false, putAside: null };

/** A ledger over a database that is open, durable and at the latest version. It owns the connection, and the tables. */
export function ledgerOver(
  database: Database.Database,
  { bounds, makeTables, ...author }: Omit<LedgerOptions, 'file'>,
  { tables, opening = NOTHING_NOTICED }: Beside,
): Ledger {
  const opened = rememberOpened(database, makeDurable);
  const journal = openJournal(database, author);
  const { receipts } = tables;
  const proof = openEntryProof(journal);
  const closings = openClosings(database, bounds, { journal, receipts, proof, shop: author.shop });
  const days = daysByClock(bounds, closings);
  const ofJournal = salesOfJournal(journal, openNewestSales(database), tables.lastNumber);
  const known = openKnownSales(tables, ofJournal);
  const writes = allOrNothing(opened, journal, closings, tables);
  const nextNumber = (): number => numberAfter(tables.lastNumber(), journal);
  const { businessDayAt } = days;
  const { attempt } = writes;
  const remade = known.forgetAll;
  if (makeTables !== undefined) {
    const copyTo: BesideTill['copyTo'] = (to, goesOn) => copyDatabase(database, to, goesOn);
    tables.makeBeside({ file: database.name, bounds, makeTables, copyTo });
    tables.away.on((isAway) => {
      remade();
      // A till that closes meanwhile has no journal to count in.
      if (isAway) inTurns(ofJournal.count()).catch(() => undefined);
    });
  }

  const figures = openPeriodFigures(tables.database);
  const refunds = openRefundsDue(tables.database);
  const entriesOf = provenEntries(journal, proof);

  const port: RegisterJournal = {
    opening,
    committed: writes.committed,
    ...days,
    ...openJournalWrites({
      ...{ database, journal, tables, known, ofJournal },
      ...{ nextNumber, businessDayAt, attempt },
    }),
    ...openSaleReads({ tables, known, ofJournal, refunds, figures }),
    ...journalReads(journal, entriesOf),
  };
  const ledgerClosings = openLedgerClosings({
    ...{ database, bounds, opened, journal, tables },
    ...{ closings, days, nextNumber, writes, remade },
  });
  const { otherwiseOfDay } = ledgerClosings;

  return {
    journal: port,
    reports: openSqliteReports({
      ...{ journal, closings, tables, known, refunds, figures, entriesOf },
      ...{ till: port, otherwiseOfDay },
    }),
    closings: {
      ...ledgerClosings,
      ...openClosingReads({ database, journal, tables, known, proof }),
    },
    maintenance: openLedgerMaintenance({ database, opened, journal, tables, remade }),
  };
}

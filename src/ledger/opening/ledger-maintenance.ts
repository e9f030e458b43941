import type Database from 'better-sqlite3';
import { copyDatabase } from '../database/copy-database.ts';
import type { OpenedFile } from '../database/opened-file.ts';
import type { Journal } from '../journal/journal.ts';
import type { RegisterMaintenance } from '../ports/register-maintenance.ts';
import { verifyJournal } from '../proof/journal-chain.ts';
import { mendIndexesFirst } from '../tables/index-mending.ts';
import type { Tables } from '../tables/tables.ts';

import { checkEarlier } from './earlier-check.ts';
import type { Remaking } from './remade-sales.ts';
import { checkWhole, knownPoint } from './whole-check.ts';

interface LedgerMaintenanceParts {
  /** The journal's. */
  readonly database: Database.Database;
  readonly opened: Pick<OpenedFile, 'whileWriting'>;
  readonly journal: Journal;
  readonly tables: Tables;
  /** Sales were made again: what is remembered of any of them is stale. */
  readonly remade: () => void;
}

/** How a ledger is checked, copied, put right and closed. */
export function openLedgerMaintenance(parts: LedgerMaintenanceParts): RegisterMaintenance {
  const { database, opened, journal, tables, remade } = parts;
  const { sales } = tables;

  function rebuild(): void {
    tables.remake();
    remade();
  }

  const remaking: Remaking = {
    rebuild,
    remake(projected) {
      tables.together(() => {
        for (const sale of projected) sales.put(sale);
      });
      remade();
    },
  };

  /** A record that is gone with the till is not whole, whatever can still be read of it. */
  const whereItWas = <Progress>({ step }: { step(): Progress }): { step(): Progress } => ({
    step() {
      opened.whileWriting();
      return step();
    },
  });

  return {
    verify: () => verifyJournal(journal),
    check: (from = null, judge = null) =>
      whereItWas(
        mendIndexesFirst(
          { database, tables, remade },
          () => checkWhole(journal, sales, remaking, from, judge),
          () => knownPoint(journal, sales, from),
        ),
      ),
    checkEarlier: (point) => whereItWas(checkEarlier(journal, point)),
    copyTo: (file, goesOn) => copyDatabase(database, file, goesOn),
    lastSaleEntry: journal.lastSaleEntry,
    rebuild,
    rest: tables.rest,
    close() {
      tables.close();
      database.close();
    },
  };
}

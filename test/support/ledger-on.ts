import Database from 'better-sqlite3';
import { openJournal } from '../../src/ledger/journal/journal.ts';
import type { Ledger, LedgerOptions } from '../../src/ledger/ledger.ts';
import { ledgerOver } from '../../src/ledger/opening/sqlite-ledger.ts';
import { tablesFileOf } from '../../src/ledger/tables/file/tables-connection.ts';
import { openTables, type Tables } from '../../src/ledger/tables/tables.ts';

/** The ledger over a connection that the test opened itself, and the tables beside its file as the ledger has them open. */
export function ledgerWithTables(
  database: Database.Database,
  options: LedgerOptions,
): { readonly ledger: Ledger; readonly tables: Tables } {
  const journal = openJournal(database, options);
  const { tables } = openTables({ ...options, journal });
  return { ledger: ledgerOver(database, options, { tables }), tables };
}

export const ledgerOn = (database: Database.Database, options: LedgerOptions): Ledger =>
  ledgerWithTables(database, options).ledger;

/** The tables beside a journal that no till has open, as a stranger's program reads and writes them. */
export function withTablesOf<Value>(
  journalFile: string,
  use: (tables: Database.Database) => Value,
): Value {
  const tables = new Database(tablesFileOf(journalFile), { fileMustExist: true });
  try {
    return use(tables);
  } finally {
    tables.close();
  }
}

/** Applies statements to the tables beside a journal that no till has open. */
export const editTables = (journalFile: string, statements: string): void =>
  withTablesOf(journalFile, (tables) => void tables.exec(statements));

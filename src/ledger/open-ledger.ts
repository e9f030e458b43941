import { statSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { err, ok, type Result } from '../domain/result.ts';
import { assertDurable, makeDurable, openConnection } from './connection.ts';
import { openJournal } from './journal.ts';
import type { Ledger, LedgerOptions, OpenFailure } from './ledger.ts';
import {
  APPLICATION_ID,
  latestVersion,
  MIGRATIONS,
  type Migration,
  migrate,
  schemaDifference,
  userVersion,
} from './migrations.ts';
import { projectAll } from './projection.ts';
import { openSalesTable } from './sales-table.ts';
import { openFailureOf } from './sqlite-failure.ts';
import { ledgerOver } from './sqlite-ledger.ts';

/** Up to this size the whole file is checked when it is opened; a larger one would keep the cashier waiting. */
const LARGEST_CHECKED_BYTES = 512 * 1024 * 1024;

/**
 * Opens the record of one register in one mode, and makes it where there is none.
 * A file of a later version, of another program, or damaged, is left as it was found.
 * Errors: `newerSchema`, `corrupt`, `locked`, `unavailable`, as `OpenFailure` says.
 */
export function openLedger(
  options: LedgerOptions,
  migrations: readonly Migration[] = MIGRATIONS,
): Result<Ledger, OpenFailure> {
  let database: Database.Database | null = null;
  try {
    const opened = openConnection(options.file);
    if (!opened.ok) return opened;
    database = opened.value;
    const failure = prepare(database, options, migrations);
    if (failure === null) return ok(ledgerOver(database, options));
    database.close();
    return err(failure);
  } catch (error) {
    database?.close();
    return err(openFailureOf(error));
  }
}

function prepare(
  database: Database.Database,
  options: LedgerOptions,
  migrations: readonly Migration[],
): OpenFailure | null {
  const refused = refusal(database, latestVersion(migrations)) ?? damage(database, options.file);
  if (refused !== null) return refused;
  makeDurable(database);
  migrate(database, migrations, () => {
    const sales = openSalesTable(database, options.bounds.timeZone);
    projectAll(openJournal(database, options), sales);
  });
  assertDurable(database);
  const difference = schemaDifference(database, migrations);
  return difference === null ? null : { code: 'corrupt', detail: difference };
}

/** Says no to a file that is not ours to write; a file without anything in it is ours to begin. */
function refusal(database: Database.Database, known: number): OpenFailure | null {
  const objects = database.prepare('SELECT count(*) FROM sqlite_schema').pluck().get();
  const application = database.pragma('application_id', { simple: true });
  const found = userVersion(database);
  if (objects === 0 && application === 0 && found === 0) return null;
  if (application !== APPLICATION_ID) {
    return { code: 'corrupt', detail: 'the file belongs to another program' };
  }
  return found > known ? { code: 'newerSchema', found, known } : null;
}

/** Stops at the first thing wrong: one is enough to refuse the file. */
function damage(database: Database.Database, file: string): OpenFailure | null {
  if (statSync(file).size > LARGEST_CHECKED_BYTES) return null;
  const finding = String(database.pragma('quick_check(1)', { simple: true }));
  return finding === 'ok' ? null : { code: 'corrupt', detail: finding };
}

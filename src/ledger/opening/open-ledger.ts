import { rmSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { err, ok, type Result } from '../../domain/result.ts';
import { atOnce, type Steps } from '../../domain/steps.ts';
import { openConnection } from '../database/connection.ts';
import { inTurns } from '../database/in-turns.ts';
import { MIGRATIONS, type Migration } from '../database/migrations.ts';
import type { OpenFailure } from '../database/open-failure.ts';
import { putRollbackJournalAside } from '../database/rollback-journal.ts';
import { openFailureOf } from '../database/sqlite-failure.ts';
import { commitsLeftOut } from '../database/wal-check.ts';
import type { Ledger, LedgerOptions } from '../ledger.ts';
import { checkFile, type FileFinding } from './file-check.ts';
import { prepareLedger } from './prepare-ledger.ts';
import { ledgerOver } from './sqlite-ledger.ts';

/**
 * Opens the record of one register in one mode, and makes it where there is none.
 * A file of a later version, of another program, or damaged, is left as it was found. The tables beside it follow the
 * journal: what they are behind is taken in, and where they are missing or damaged they are made again from it.
 * Errors: `newerSchema`, `corrupt`, `locked`, `unavailable`, as `OpenFailure` says.
 */
export function openLedger(
  options: LedgerOptions,
  migrations: readonly Migration[] = MIGRATIONS,
): Result<Ledger, OpenFailure> {
  return atOnce(openingOf(options, migrations, false));
}

/**
 * The same a few milliseconds at a time, where screens are waiting to be answered meanwhile. `wereDamaged` says that its tables
 * were, and that they were made again before: it is told as if they had been made here.
 */
export function openLedgerInTurns(
  options: LedgerOptions,
  wereDamaged = false,
): Promise<Result<Ledger, OpenFailure>> {
  return inTurns(openingOf(options, MIGRATIONS, wereDamaged));
}

function* openingOf(
  options: LedgerOptions,
  migrations: readonly Migration[],
  wereDamaged: boolean,
): Steps<Result<Ledger, OpenFailure>> {
  let close = (): void => undefined;
  try {
    const aside = putRollbackJournalAside(options.file);
    if (!aside.ok) return aside;
    const missing = missingRecord(options);
    if (missing !== null) return err(missing);
    const leftOver = yield* checkLeftOver(options, migrations);
    if (leftOver.finding?.state === 'refused') return err(leftOver.finding.failure);
    const opened = openConnection(options.file);
    if (!opened.ok) return opened;
    const connection = opened.value;
    close = () => void connection.close();
    const finding = leftOver.finding ?? (yield* checkFile(connection, options, migrations));
    if (finding.state === 'refused') {
      close();
      return err(finding.failure);
    }
    const prepared = yield* prepareLedger(connection, options, migrations, finding);
    if (!prepared.ok) {
      close();
      return prepared;
    }
    const { tables } = prepared.value;
    const salesRemade = wereDamaged ? tables.sales.count() : prepared.value.salesRemade;
    const { unfinishedCommit } = leftOver;
    const opening = { salesRemade, unfinishedCommit, putAside: aside.value };
    const ledger = ledgerOver(connection, options, { tables, opening });
    close = ledger.maintenance.close;
    // The day that is open, and the money of all days, are the newest closing's: it is proven before anything is sold.
    ledger.closings.closings(null, 1);
    yield* ledger.closings.prepareStanding();
    return ok(ledger);
  } catch (error) {
    close();
    return err(openFailureOf(error));
  }
}

const logOf = (file: string): string => `${file}-wal`;
const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** SQLite would begin a new database here, and throw the log of the old one away. */
function missingRecord({ file, mustExist = false }: LedgerOptions): OpenFailure | null {
  if (sizeOf(file) > 0 || !(mustExist || sizeOf(logOf(file)) > 0)) return null;
  return { code: 'corrupt', detail: 'the journal is missing or empty' };
}

interface LeftOver {
  /** Null where the file is to be checked once it is open for writing. */
  readonly finding: FileFinding | null;
  readonly unfinishedCommit: boolean;
}

/**
 * A till that did not close leaves a log, and closing any connection that may write would empty it into the file:
 * so such a file is checked over a connection that only reads, before anything can change it.
 */
function* checkLeftOver(options: LedgerOptions, migrations: readonly Migration[]): Steps<LeftOver> {
  const { file } = options;
  if (sizeOf(logOf(file)) === 0) return { finding: null, unfinishedCommit: false };
  let database: Database.Database | null = null;
  try {
    database = new Database(file, { readonly: true });
    database.pragma('user_version');
    const lost = yield* commitsLeftOut(logOf(file));
    if (lost > 1) {
      const detail = `${lost} commits of the log are damaged`;
      const failure = { code: 'corrupt', detail } as const;
      return { finding: { state: 'refused', failure }, unfinishedCommit: false };
    }
    return {
      finding: yield* checkFile(database, options, migrations),
      unfinishedCommit: lost === 1,
    };
  } catch (error) {
    const failure = openFailureOf(error);
    // Without room for its shared memory, a connection that only reads cannot read a log at all.
    const mayOpen = failure.code === 'unavailable' && (yield* commitsLeftOut(logOf(file))) <= 1;
    return { finding: mayOpen ? null : { state: 'refused', failure }, unfinishedCommit: false };
  } finally {
    database?.close();
    rmSync(`${file}-shm`, { force: true });
  }
}

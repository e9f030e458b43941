import { closeSync, openSync, readSync } from 'node:fs';
import { basename } from 'node:path';
import type Database from 'better-sqlite3';
import { err, ok, type Result } from '../../domain/result.ts';
import { fileDifference } from '../database/file-difference.ts';
import {
  APPLICATION_ID,
  LAST_WITH_SALES,
  latestVersion,
  MIGRATIONS,
  userVersion,
} from '../database/migrations.ts';
import type { OpenFailure } from '../database/open-failure.ts';
import {
  openReadOnlyConnection,
  type ReadOnlyConnection,
} from '../database/read-only-connection.ts';
import { rollbackJournalBeside, rollbackJournalOf } from '../database/rollback-journal.ts';
import { openFailureOf } from '../database/sqlite-failure.ts';
import { JOURNAL_MODES, type JournalMode } from '../entry/backup-name.ts';
import { type Journal, openJournal } from '../journal/journal.ts';
import { adoptedKeys } from '../proof/adopted-keys.ts';
import type { ExportVerdict } from '../proof/verify-export.ts';
import { verifyInThreads, type Watched } from '../proof/verify-in-threads.ts';
import {
  tablesRemadeAtStart,
  toldOtherwiseBeside,
  toldOtherwiseIn,
} from '../tables/upkeep/tables-beside.ts';
import { holdsHead, readHead } from '../witness/chain-anchor.ts';

const SQLITE_MARK = 'SQLite format 3\0';

/** A till that has the journal open is not waited for. */
const BUSY_TIMEOUT_MS = 250;

/** A journal in its database, that nothing is written to. */
export interface JournalReader {
  readonly journal: Journal;
  /** As its file's name says. */
  readonly mode: JournalMode | 'unknown';
  /** Recomputes everything, the head that is kept beside it included. */
  verify(watched?: Watched): Promise<ExportVerdict>;
  /**
   * What differs between the file's tables, indexes and triggers and those of a journal of its version, or what lies
   * behind its last page; null for nothing.
   */
  fileDifference(): string | null;
  /** How many sales its tables tell otherwise than its entries; 0 where they are of another version, which a till makes again. */
  salesToldOtherwise(): number;
  /** What a till makes good of its tables before it reads them, in words; null for nothing. */
  tablesRemadeAtStart(): string | null;
  close(): void;
}

/** Whether the file is a database; throws the system's error where it cannot be read. */
export function isDatabase(file: string): boolean {
  const opened = openSync(file, 'r');
  try {
    const mark = Buffer.alloc(SQLITE_MARK.length);
    readSync(opened, mark);
    return mark.toString('latin1') === SQLITE_MARK;
  } finally {
    closeSync(opened);
  }
}

/**
 * Opens a journal for reading only; the till need not run, and must not have it open. Every page is checked first,
 * unless only those count that will be read: what is wrong with one then shows as it is read.
 * Errors: as `OpenFailure` says.
 */
export function openJournalReader(
  file: string,
  pages: 'every' | 'asRead' = 'every',
): Result<JournalReader, OpenFailure> {
  let connection: ReadOnlyConnection | null = null;
  const rollback = rollbackJournalOf(file);
  if (rollback !== null) return err({ code: 'corrupt', detail: rollbackJournalBeside(rollback) });
  try {
    connection = openReadOnlyConnection(file, BUSY_TIMEOUT_MS);
    const { database, close } = connection;
    const failure = foreign(database);
    if (failure !== null) {
      close();
      return err(failure);
    }
    const wrong = pages === 'every' ? firstWrongPage(database) : null;
    if (wrong !== null) {
      close();
      return err({ code: 'corrupt', detail: wrong });
    }
    const journal = openJournal(database, { operator: () => '', softwareVersion: '' });
    return ok({
      journal,
      mode: modeOf(file),
      verify: (watched) => verifyOf(journal, file, watched),
      fileDifference: () => fileDifference(file, database),
      salesToldOtherwise: () => toldOtherwise(file, database, journal),
      tablesRemadeAtStart: () =>
        userVersion(database) > LAST_WITH_SALES ? tablesRemadeAtStart(file, journal) : null,
      close,
    });
  } catch (error) {
    const difference = connection && definedOtherwise(file, connection);
    connection?.close();
    return err(difference ?? openFailureOf(error));
  }
}

/** Whether a file is a database and holds no journal, such as the tables beside one. */
export function isOtherDatabase(file: string): boolean {
  if (!isDatabase(file)) return false;
  try {
    const { database, close } = openReadOnlyConnection(file, BUSY_TIMEOUT_MS);
    try {
      const isOurs = database.pragma('application_id', { simple: true }) === APPLICATION_ID;
      return !isOurs && database.prepare(HAS_JOURNAL).get() === undefined;
    } finally {
      close();
    }
  } catch {
    return false;
  }
}

const HAS_JOURNAL = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'journal'";

/** A name of a column that is another: what would read it fails, and its definition says why. */
function definedOtherwise(file: string, { database }: ReadOnlyConnection): OpenFailure | null {
  try {
    const detail = fileDifference(file, database);
    return detail === null ? null : { code: 'corrupt', detail };
  } catch {
    return null;
  }
}

function firstWrongPage(database: Database.Database): string | null {
  const found = String(database.pragma('integrity_check(1)', { simple: true }));
  return found === 'ok' ? null : found;
}

function foreign(database: Database.Database): OpenFailure | null {
  if (database.pragma('page_count', { simple: true }) === 0) {
    return { code: 'corrupt', detail: 'the file is empty' };
  }
  if (database.pragma('application_id', { simple: true }) !== APPLICATION_ID) {
    return { code: 'corrupt', detail: 'the file belongs to another program' };
  }
  const found = userVersion(database);
  const known = latestVersion(MIGRATIONS);
  return found > known ? { code: 'newerSchema', found, known } : null;
}

async function verifyOf(
  journal: Journal,
  file: string,
  watched: Watched = {},
): Promise<ExportVerdict> {
  const named = modeOf(file);
  const verdict = await verifyInThreads(journal, named === 'unknown' ? null : named, watched);
  if (!verdict.ok) return verdict;
  const { entries: sequence, headHash } = verdict;
  const keys = adoptedKeys(journal);
  const kept = readHead(file, keys);
  if (kept !== null && !holdsHead(journal, kept)) {
    return { ok: false, sequence: Math.min(kept.sequence, sequence + 1), problem: 'cutOff' };
  }
  const entries = sequence - journal.beginning().sequence;
  return { ok: true, entries, headHash, keyIds: keys.ids };
}

function toldOtherwise(file: string, database: Database.Database, journal: Journal): number {
  const version = userVersion(database);
  if (version > LAST_WITH_SALES) return toldOtherwiseBeside(file, journal);
  return version === LAST_WITH_SALES ? toldOtherwiseIn(database, journal) : 0;
}

/** The mode of a journal, as its file's name says. */
export function modeOf(file: string): JournalMode | 'unknown' {
  const [, named] = /^journal-([a-z]+)\b/.exec(basename(file)) ?? [];
  return JOURNAL_MODES.find((mode) => mode === named) ?? 'unknown';
}

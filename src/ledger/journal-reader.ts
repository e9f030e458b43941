import { closeSync, existsSync, openSync, readSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import Database from 'better-sqlite3';
import { err, ok, type Result } from '../domain/result.ts';
import { adoptedKeys } from './adopted-keys.ts';
import { JOURNAL_MODES, type JournalMode } from './backup-name.ts';
import { holdsHead, readHead } from './head-file.ts';
import { type Journal, openJournal } from './journal.ts';
import { verifyJournal } from './journal-chain.ts';
import type { OpenFailure } from './ledger.ts';
import { APPLICATION_ID, latestVersion, MIGRATIONS, userVersion } from './migrations.ts';
import { openFailureOf } from './sqlite-failure.ts';
import type { ExportVerdict } from './verify-export.ts';

const SQLITE_MARK = 'SQLite format 3\0';

/** A journal in its database, that nothing is written to. */
export interface JournalReader {
  readonly journal: Journal;
  /** As its file's name says. */
  readonly mode: JournalMode | 'unknown';
  /** Recomputes everything, the head that is kept beside it included. */
  verify(): ExportVerdict;
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
 * Opens a journal for reading only; the till need not run, and must not have it open.
 * Errors: as `OpenFailure` says.
 */
export function openJournalReader(file: string): Result<JournalReader, OpenFailure> {
  const sharedMemory = `${file}-shm`;
  const isOurs = !existsSync(sharedMemory);
  let database: Database.Database | null = null;
  const close = (): void => {
    database?.close();
    // A reader of a write-ahead log makes this file, and cannot remove it.
    if (isOurs) rmSync(sharedMemory, { force: true });
  };
  try {
    database = new Database(file, { readonly: true, fileMustExist: true, timeout: 250 });
    const failure = foreign(database);
    if (failure !== null) {
      close();
      return err(failure);
    }
    const pages = String(database.pragma('integrity_check(1)', { simple: true }));
    if (pages !== 'ok') {
      close();
      return err({ code: 'corrupt', detail: pages });
    }
    const journal = openJournal(database, { operator: () => '', softwareVersion: '' });
    return ok({ journal, mode: modeOf(file), verify: () => verifyOf(journal, file), close });
  } catch (error) {
    close();
    return err(openFailureOf(error));
  }
}

function foreign(database: Database.Database): OpenFailure | null {
  if (database.pragma('application_id', { simple: true }) !== APPLICATION_ID) {
    return { code: 'corrupt', detail: 'the file belongs to another program' };
  }
  const found = userVersion(database);
  const known = latestVersion(MIGRATIONS);
  return found > known ? { code: 'newerSchema', found, known } : null;
}

function verifyOf(journal: Journal, file: string): ExportVerdict {
  const verdict = verifyJournal(journal);
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

/** The mode of a journal, as its file's name says. */
export function modeOf(file: string): JournalMode | 'unknown' {
  const [, named] = /^journal-([a-z]+)\b/.exec(basename(file)) ?? [];
  return JOURNAL_MODES.find((mode) => mode === named) ?? 'unknown';
}

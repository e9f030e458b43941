import Database from 'better-sqlite3';
import { UnreadableEntry } from '../entry/unreadable-entry.ts';
import type { LedgerFailure } from '../ports/register-journal.ts';
import type { OpenFailure } from './open-failure.ts';

type FailureKind = 'diskFull' | 'unavailable' | 'locked' | 'corrupt';

/** SQLite's primary result codes that are the machine's doing, not ours (SQLite, Result and Error Codes). */
const KINDS: Readonly<Record<string, FailureKind>> = {
  SQLITE_FULL: 'diskFull',
  SQLITE_IOERR: 'unavailable',
  SQLITE_CANTOPEN: 'unavailable',
  SQLITE_READONLY: 'unavailable',
  SQLITE_PERM: 'unavailable',
  SQLITE_AUTH: 'unavailable',
  SQLITE_NOMEM: 'unavailable',
  SQLITE_NOLFS: 'unavailable',
  SQLITE_PROTOCOL: 'unavailable',
  SQLITE_BUSY: 'locked',
  SQLITE_LOCKED: 'locked',
  SQLITE_CORRUPT: 'corrupt',
  SQLITE_NOTADB: 'corrupt',
};

/** Why a write failed; throws the error again where it is a bug, such as a broken constraint. */
export function writeFailureOf(error: unknown): LedgerFailure {
  const { kind, detail } = classify(error);
  return { code: kind === 'diskFull' ? 'diskFull' : 'unavailable', detail };
}

/** Why a ledger could not be opened; throws the error again where it is a bug. */
export function openFailureOf(error: unknown): OpenFailure {
  if (error instanceof UnreadableEntry) {
    return { code: 'corrupt', detail: `${error.message}: ${error.cause}` };
  }
  const { kind, detail } = classify(error);
  return { code: kind === 'diskFull' ? 'unavailable' : kind, detail };
}

/** Whether SQLite found the file itself damaged. */
export function isCorruption(error: unknown): boolean {
  return error instanceof Database.SqliteError && kindOf(error) === 'corrupt';
}

/**
 * Whether reading an entry failed for what it says: it is not what was written, or no JSON where SQLite looks into it.
 * Then a check of the whole journal says which entry it is.
 */
export const isOfContent = (error: unknown): boolean =>
  error instanceof UnreadableEntry ||
  isCorruption(error) ||
  (error instanceof Database.SqliteError && error.message.startsWith('malformed JSON'));

/** Whether it is about the file that SQLite works on, its content or its disk, and no bug. */
export const isOfFile = (error: unknown): boolean =>
  error instanceof Database.SqliteError && (kindOf(error) !== undefined || isConstraint(error));

/** Whether a row claims what only another one may have. */
export const isConstraint = (error: unknown): boolean =>
  error instanceof Database.SqliteError && error.code.startsWith('SQLITE_CONSTRAINT');

/** Whether SQLite found no room on the disk. */
export function isLackOfRoom(error: unknown): boolean {
  return error instanceof Database.SqliteError && KINDS[primaryCode(error.code)] === 'diskFull';
}

/** Whether SQLite could not do what it was asked for reasons that say nothing about the file's content. */
export function isOfTheMachine(error: unknown): boolean {
  if (!(error instanceof Database.SqliteError)) return false;
  const kind = kindOf(error);
  return kind !== undefined && kind !== 'corrupt';
}

function classify(error: unknown): { readonly kind: FailureKind; readonly detail: string } {
  if (!(error instanceof Database.SqliteError)) throw error;
  const kind = kindOf(error);
  if (kind === undefined) throw error;
  return { kind, detail: `${error.code}: ${error.message}` };
}

/** The index of labels says that it is damaged by an error of its own, and with another code than its pages do. */
export const isOfLabelIndex = (message: string): boolean => /\bfts5\b/i.test(message);

function kindOf({ code, message }: InstanceType<typeof Database.SqliteError>) {
  const kind = KINDS[primaryCode(code)];
  return kind === undefined && isOfLabelIndex(message) ? 'corrupt' : kind;
}

/** `SQLITE_IOERR_FSYNC` is an extended form of `SQLITE_IOERR`. */
function primaryCode(code: string): string {
  return code.split('_').slice(0, 2).join('_');
}

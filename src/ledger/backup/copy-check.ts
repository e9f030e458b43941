import { basename, dirname } from 'node:path';
import Database from 'better-sqlite3';
import * as z from 'zod';
import { err, ok, type Result } from '../../domain/result.ts';
import { atOnce, type Steps } from '../../domain/steps.ts';
import { fileDifference } from '../database/file-difference.ts';
import {
  APPLICATION_ID,
  LAST_WITH_SALES,
  latestVersion,
  MIGRATIONS,
  userVersion,
} from '../database/migrations.ts';
import { isOfTheMachine } from '../database/sqlite-failure.ts';
import { readAnyBackupName, UNFINISHED } from '../entry/backup-name.ts';
import type { JournalHead } from '../entry/journal-entry.ts';
import type { JournalOrigin } from '../entry/journal-origin.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import { type Adoption, adoptionsIn, keysAdoptedIn } from '../entry/register-binding.ts';
import { type Journal, openJournal } from '../journal/journal.ts';
import { hexColumn } from '../journal/journal-columns.ts';
import { originOf } from '../proof/adopted-keys.ts';
import { verifyJournal } from '../proof/journal-chain.ts';
import { NO_SIGNATURES } from '../proof/signature-check.ts';
import { checkChain } from '../proof/verify.ts';
import { lastNumberOf } from '../tables/upkeep/catch-up.ts';
import { BrokenSegment, readingSegment } from './broken-segment.ts';
import { readSegment } from './segment-file.ts';
import { withSegments } from './segmented-journal.ts';

/** What a copy of a journal holds, as far as a few of its rows say. */
interface CopyOutline {
  readonly head: JournalHead;
  /** UTC, milliseconds since the epoch; null for a journal without entries. */
  readonly lastEntryAtMs: number | null;
  /** Whose it is: the hash of its first entry, and its keys, oldest first. */
  readonly origin: JournalOrigin;
  /** Of its keys, oldest first. */
  readonly adoptions: readonly Adoption[];
  /** The last entry that was taken out of it after it was archived; 0 where none was. */
  readonly purgedUpTo: number;
}

/** What a copy of a journal holds. */
export interface CopyFacts extends CopyOutline {
  readonly sales: number;
}

/** Whether a copy was just made, or is one that is kept; a `segment` holds the entries behind one. */
export type BackupAge = 'fresh' | 'kept' | 'segment';

/** `damaged`: the copy is not what a till wrote; `unreadable`: the machine could not read it or make one file of it. */
export interface CopyProblem {
  readonly code: 'damaged' | 'unreadable';
  readonly detail: string;
}

/**
 * Makes one file of a fresh copy: SQLite copies the mark of a write-ahead log with it, and a reader of such a
 * file would look for the log. Throws SQLite's own errors.
 */
export function makeOneFile(file: string): void {
  const database = new Database(file);
  try {
    database.pragma('synchronous = FULL');
    database.pragma('journal_mode = DELETE');
  } finally {
    database.close();
  }
}

/**
 * Checks a copy as a file of its own, without changing it: every page, whose file it is, its version and definitions, and the
 * whole chain recomputed, through the segments behind it where these are named. Of a `fresh` copy the signatures are left
 * to the check of the journal it was made from: they take most of the time, and every hour would pay for them.
 * Errors: `damaged`, `unreadable`.
 */
export function checkCopy(
  file: string,
  age: 'fresh' | 'kept',
  segments: readonly string[] = [],
): Result<CopyFacts, CopyProblem> {
  return reading(file, (database) => {
    const pages = database.pragma('integrity_check(1)', { simple: true });
    if (pages !== 'ok') return err({ code: 'damaged', detail: String(pages) });
    const facts = factsOf(database);
    if (!facts.ok) return facts;
    const difference = fileDifference(file, database);
    if (difference !== null) return err({ code: 'damaged', detail: difference });
    const journal = withSegments(openJournal(database, NO_AUTHOR), dirname(file), segments);
    const count = countBehind(facts.value);
    const verdict = verifyJournal(journal, {
      seen: count.take,
      ...(age === 'fresh' && { signatures: NO_SIGNATURES }),
    });
    if (!verdict.ok) {
      const detail = `journal entry ${verdict.sequence}: ${verdict.problem}`;
      return err({ code: 'damaged', detail });
    }
    return ok(count.facts({ sequence: verdict.entries, hash: verdict.headHash }));
  });
}

/**
 * Reads a segment back that was just written: its lines, and its chain from the entry that it goes on from. Its
 * signatures are left to the check of the journal, as those of a fresh copy are. Errors: `damaged`, `unreadable`.
 */
function checkSegment(file: string): Result<CopyFacts, CopyProblem> {
  const fileName = basename(file, UNFINISHED);
  const range = readAnyBackupName(fileName)?.range;
  if (range == null) return err({ code: 'damaged', detail: `${fileName} is no segment` });
  try {
    const { header, rows } = readingSegment(fileName, () => readSegment(file, range));
    const previous = { sequence: header.firstSequence - 1, hash: header.previousHash };
    const chain = checkChain(previous, NO_SIGNATURES);
    const broken = chain.take(() => rows);
    if (broken !== null) {
      return err({
        code: 'damaged',
        detail: `journal entry ${broken.sequence}: ${broken.problem}`,
      });
    }
    return ok({
      head: chain.head,
      sales: rows.filter(({ kind }) => kind === 'drafted').length,
      lastEntryAtMs: rows.at(-1)?.atMs ?? null,
      origin: {
        firstHash: null,
        keyIds: header.keys.map(({ keyId }) => keyId),
        handedOver: [],
      },
      adoptions: [],
      purgedUpTo: 0,
    });
  } catch (error) {
    return err(problemOf(error));
  }
}

/** Checks whatever a backup is made of: a copy, with the segments behind it, or a `segment` by itself. Errors: `damaged`, `unreadable`. */
export const checkBackupFile = (
  file: string,
  age: BackupAge,
  segments: readonly string[] = [],
): Result<CopyFacts, CopyProblem> =>
  age === 'segment' ? checkSegment(file) : checkCopy(file, age, segments);

/** What the segments behind a base add to what that holds. */
function countBehind({ head: base, ...before }: CopyFacts) {
  let { sales, lastEntryAtMs } = before;
  const adopting: JournalRow[] = [];
  return {
    take(row: JournalRow): void {
      const { sequence, kind, atMs } = row;
      if (sequence <= base.sequence) return;
      if (kind === 'drafted') sales += 1;
      if (kind === 'registerKeyAdopted') adopting.push(row);
      lastEntryAtMs = atMs;
    },
    facts(head: JournalHead): CopyFacts {
      const adoptions = [...before.adoptions, ...adoptionsIn({ keyRows: () => adopting })];
      const origin = { ...before.origin, ...keysAdoptedIn(adoptions) };
      return { ...before, head, sales, lastEntryAtMs, adoptions, origin };
    },
  };
}

/** What a copy says it holds: enough to list it, not to trust it. Its sales are counted apart, as they take longer. */
export function readCopyOutline(file: string): Result<CopyOutline, CopyProblem> {
  return reading(file, outlineOf);
}

/** How many sales a copy says it holds. Throws SQLite's own errors, and `UnreadableEntry`. */
export function* countCopySales(file: string): Steps<number> {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  try {
    return yield* salesIn(database);
  } finally {
    database.close();
  }
}

/** Nothing is written to a copy. */
const NO_AUTHOR = { operator: () => '', softwareVersion: '' };

const lastRowSchema = z.object({ sequence: z.int(), hash: z.string(), atMs: z.int() });

function factsOf(database: Database.Database): Result<CopyFacts, CopyProblem> {
  const outline = outlineOf(database);
  return outline.ok ? ok({ ...outline.value, sales: atOnce(salesIn(database)) }) : outline;
}

function* salesIn(database: Database.Database): Steps<number> {
  const journal = openJournal(database, NO_AUTHOR);
  const isByDrafts = userVersion(database) > LAST_WITH_SALES;
  return isByDrafts ? yield* lastNumberOf(journal) : lastNumberIn(database, journal);
}

function outlineOf(database: Database.Database): Result<CopyOutline, CopyProblem> {
  const version = userVersion(database);
  const isOurs = database.pragma('application_id', { simple: true }) === APPLICATION_ID;
  if (!isOurs || version < 1 || version > latestVersion(MIGRATIONS)) {
    return err({ code: 'damaged', detail: 'not a journal of a version that this till knows' });
  }
  const row = database
    .prepare(
      `SELECT sequence, ${hexColumn(database)('hash')} AS hash, at_ms AS atMs FROM journal
       ORDER BY sequence DESC LIMIT 1`,
    )
    .get();
  const last = lastRowSchema.optional().parse(row);
  const journal = openJournal(database, NO_AUTHOR);
  const head = last ?? journal.head();
  return ok({
    head: { sequence: head.sequence, hash: head.hash },
    lastEntryAtMs: last?.atMs ?? null,
    origin: originOf(journal),
    adoptions: adoptionsIn(journal),
    purgedUpTo: journal.beginning().sequence,
  });
}

/** Without an index of drafts, counting the entries of a large journal would take seconds from a slow drive. */
function lastNumberIn(database: Database.Database, journal: Journal): number {
  const last = database.prepare<[], number>('SELECT max(number) FROM sales').pluck().get();
  return last ?? journal.beginning().sales;
}

function reading<Facts>(
  file: string,
  read: (database: Database.Database) => Result<Facts, CopyProblem>,
): Result<Facts, CopyProblem> {
  let database: Database.Database | null = null;
  try {
    database = new Database(file, { readonly: true, fileMustExist: true });
    return read(database);
  } catch (error) {
    return err(problemOf(error));
  } finally {
    database?.close();
  }
}

function problemOf(error: unknown): CopyProblem {
  if (error instanceof BrokenSegment) return { code: 'damaged', detail: error.message };
  return { code: isOfTheMachine(error) ? 'unreadable' : 'damaged', detail: String(error) };
}

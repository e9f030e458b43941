import { statSync } from 'node:fs';
import type Database from 'better-sqlite3';
import type { Steps } from '../../domain/steps.ts';
import {
  APPLICATION_ID,
  latestVersion,
  type Migration,
  schemaDifference,
  userVersion,
} from '../database/migrations.ts';
import type { OpenFailure } from '../database/open-failure.ts';
import { isOfLabelIndex } from '../database/sqlite-failure.ts';
import type { JournalHead } from '../entry/journal-entry.ts';
import { journalRowSchema } from '../entry/journal-row.ts';
import { knownKeys } from '../entry/register-key.ts';
import { type Journal, openJournal } from '../journal/journal.ts';
import type { LedgerOptions } from '../ledger.ts';
import { adoptedKeys, keyInForce } from '../proof/adopted-keys.ts';
import { NO_CLOSINGS } from '../proof/closing-check.ts';
import { NO_REGISTER } from '../proof/register-check.ts';
import { registerProblem } from '../proof/register-problem.ts';
import { checkSignatures, NO_SIGNATURES } from '../proof/signature-check.ts';
import { checkChain } from '../proof/verify.ts';
import { areNewestIndexed, JOURNAL_TABLE } from '../tables/upkeep/index-check.ts';
import { holdsHead, readHead } from '../witness/chain-anchor.ts';
import { proveReliedOn } from './relied-on.ts';

/**
 * Up to this size, some two thousand sales, every page is checked when the file is opened: some twenty milliseconds.
 * Of a larger one only what the start relies on, or a start would take longer with every year (decision 0007).
 */
const LARGEST_CHECKED_BYTES = 8 * 1024 * 1024;

/** The newest entries whose chain is recomputed before anything is sold: more than a day of a busy till. */
export const NEWEST_ENTRIES = 2_000;

/** So many of them at a time: some five milliseconds. */
const ENTRIES_A_STEP = 300;

/** What is to be done about a file: begin it, use it, use it once its indexes are made again, or leave it alone. */
export type FileFinding =
  | { readonly state: 'new' | 'sound' | 'indexesDiffer' }
  | { readonly state: 'refused'; readonly failure: OpenFailure };

/**
 * Checks an open database before anything is written to it: that it is ours and of a version that we know, that
 * its pages and its schema are whole, that its newest entries follow from each other, that what it is opened by is what
 * was signed, and that it was not cut off. Throws `UnreadableEntry`.
 */
export function* checkFile(
  database: Database.Database,
  options: LedgerOptions,
  migrations: readonly Migration[],
): Steps<FileFinding> {
  const objects = database.prepare('SELECT count(*) FROM sqlite_schema').pluck().get();
  const application = database.pragma('application_id', { simple: true });
  const found = userVersion(database);
  if (objects === 0 && application === 0 && found === 0) {
    const head = options.takesOver ? null : keptHead(options);
    return head === null ? { state: 'new' } : older(1, head);
  }
  if (application !== APPLICATION_ID) return corrupt('the file belongs to another program');
  const known = latestVersion(migrations);
  if (found > known) return { state: 'refused', failure: { code: 'newerSchema', found, known } };
  const pages = yield* checkPages(database, options.file);
  if (pages.state === 'refused') return pages;
  yield;
  const difference = schemaDifference(
    database,
    migrations.filter(({ version }) => version <= found),
  );
  if (difference !== null) return corrupt(difference);
  yield;
  const broken = yield* brokenTail(database, options);
  if (broken !== null) return corrupt(broken);
  yield* proveReliedOn(openJournal(database, options));
  const failure = registerProblem(openJournal(database, options), options);
  // Of another's journal it says nothing that this register's head is not in it.
  const isAnothers = failure !== null && failure.code !== 'otherKey';
  const cut = isAnothers ? null : cutOff(openJournal(database, options), options);
  if (cut !== null) return cut;
  return failure === null ? pages : { state: 'refused', failure };
}

/** What is odd about the newest rows of a large file is reason enough to look at all of it. */
function* checkPages(database: Database.Database, file: string): Steps<FileFinding> {
  const isLarge = statSync(file).size > LARGEST_CHECKED_BYTES;
  const isSound = isLarge && (yield* areNewestIndexed(database, JOURNAL_TABLE, NEWEST_ENTRIES));
  return isSound ? { state: 'sound' } : checkAllPages(database);
}

/**
 * Reads the whole file. Where only indexes disagree with their tables, the pages themselves are sound: the indexes
 * can be made again, and the tables are proven by the chain. Stops at the first thing wrong.
 */
export function checkAllPages(database: Database.Database): FileFinding {
  const wrong = firstFinding(database, 'integrity_check(1)');
  if (wrong === 'ok') return { state: 'sound' };
  const rest = isOfLabelIndex(wrong)
    ? firstOfTables(database)
    : firstFinding(database, 'quick_check(1)');
  return rest === 'ok' ? { state: 'indexesDiffer' } : corrupt(rest);
}

function firstFinding(database: Database.Database, check: string): string {
  try {
    return String(database.pragma(check, { simple: true }));
  } catch (error) {
    if (error instanceof Error && isOfLabelIndex(error.message)) return error.message;
    throw error;
  }
}

/** The first thing wrong with the pages of any table, apart from what the index of labels says of its own content. */
function firstOfTables(database: Database.Database): string {
  const tables = database
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'",
    )
    .pluck()
    .all();
  const findings = tables.map((table) => firstFinding(database, `quick_check(${table})`));
  return findings.find((finding) => finding !== 'ok') ?? 'ok';
}

function* brokenTail(database: Database.Database, options: LedgerOptions): Steps<string | null> {
  const journal = openJournal(database, options);
  const stray = journal.beforeFirst();
  if (stray !== null) return `journal entry ${stray}: beforeFirst`;
  const beginning = journal.beginning();
  const anchor = journal.lastSequence() - NEWEST_ENTRIES;
  const hash = anchor > beginning.sequence ? journal.hashAt(anchor) : beginning.hash;
  if (hash === null) return `journal entry ${anchor} is missing`;
  const after = { sequence: Math.max(anchor, beginning.sequence), hash };
  const chain = checkChain(after, NO_SIGNATURES, NO_CLOSINGS, NO_REGISTER);
  for (let before = -1; before !== chain.head.sequence; yield) {
    before = chain.head.sequence;
    const broken = chain.take(() => journal.rowsAfter(before, ENTRIES_A_STEP));
    if (broken !== null) return told(broken);
  }
  const problem = unsignedEnd(journal);
  return problem === null ? null : told(problem);
}

interface EndProblem {
  readonly sequence: number;
  readonly problem: string;
}

const told = ({ sequence, problem }: EndProblem): string => `journal entry ${sequence}: ${problem}`;

/** Of signatures, the newest one only: the background check judges all of them while the till sells. */
function unsignedEnd(journal: Journal): EndProblem | null {
  const sequence = journal.lastSequence();
  const [last] = journal.rowsAfter(sequence - 1, 1);
  if (last === undefined) return null;
  const keys = adoptedKeys(journal);
  const inForce = keyInForce(journal, sequence);
  const row = journalRowSchema.parse(last);
  // It was judged when its key came into force; here only whether that key signed it.
  if (row.kind === 'registerKeyAdopted') return null;
  const problem = checkSignatures(keys, inForce).problemOf(row);
  return problem === null ? null : { sequence, problem };
}

/** A head that is older than the journal is usual after a crash; one that the journal does not hold never is. */
function cutOff(journal: Journal, options: LedgerOptions): FileFinding | null {
  if (options.takesOver) return null;
  const head = keptHead(options, adoptedKeys(journal));
  if (head === null || holdsHead(journal, head)) return null;
  return older(Math.min(head.sequence, journal.lastSequence() + 1), head);
}

function keptHead({ file, signer }: LedgerOptions, keys = knownKeys()): JournalHead | null {
  if (signer !== undefined) keys.add(signer);
  return readHead(file, keys);
}

const older = (sequence: number, head: JournalHead): FileFinding => ({
  state: 'refused',
  failure: { code: 'older', detail: `journal entry ${sequence}: cutOff`, known: head.sequence },
});

const corrupt = (detail: string): FileFinding => ({
  state: 'refused',
  failure: { code: 'corrupt', detail },
});

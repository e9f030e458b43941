import type Database from 'better-sqlite3';
import { CLOSING_KINDS } from '../../domain/register/closing.ts';
import { registerEventSchema } from '../../domain/register/register-event.ts';
import { GENESIS_HASH, textHash } from '../entry/hash-chain.ts';
import type { Beginning } from '../entry/journal-pages.ts';
import { jsonOrNull } from '../entry/json-text.ts';
import { journalColumns } from './journal-columns.ts';
import { kindIn } from './kind-in.ts';

/** What stays of entries that are taken out: the closings, the register's keys and names, restores and earlier purges. */
export const IS_KEPT = kindIn([
  ...CLOSING_KINDS,
  'registerKeyAdopted',
  'registerBound',
  'journalRestored',
  'journalPurged',
]);

/** Of what says whose the journal is, as its index says it (`schema-8.ts`). */
export const IS_OF_REGISTER = kindIn(['registerBound', 'journalRestored']);

/** The entries that were taken out of a journal after they were archived, as far as they are kept; reads only. */
export interface RetainedEntries {
  /**
   * Where the journal begins, as its newest signed `journalPurged` says; before its first entry where there is none.
   * It is trusted as far as the chain that holds that entry.
   */
  beginning(): Beginning;
  /** The row of the purge that says so; null where there is none. */
  purgeRow(): unknown;
  /** The rows after this entry, oldest first, as SQLite gives them. */
  rowsAfter(sequence: number, most: number): readonly unknown[];
  /** The lowest number of any of them; null where nothing is kept. */
  lowest(): number | null;
  /** The rows that adopted a key of the register, likewise. */
  keyRows(): readonly unknown[];
  /** The rows that say whose the journal is, or that it was restored, likewise. */
  registerRows(): readonly unknown[];
}

/** Stands for all kept entries, in one hash: SHA-256 of their own, in hexadecimal, one after the other. */
export const keptHashOf = (hashes: readonly string[]): string => textHash(hashes.join(''));

const NOTHING_PURGED: Beginning = {
  sequence: 0,
  hash: GENESIS_HASH,
  lastDay: null,
  sales: 0,
  creditNotes: 0,
  keptHash: keptHashOf([]),
};

/** Opens what is kept in this database; those of earlier versions keep nothing. */
export function openRetainedEntries(database: Database.Database): RetainedEntries {
  const table = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'journal_kept'").get();
  if (table === undefined) {
    return {
      beginning: () => NOTHING_PURGED,
      purgeRow: () => null,
      rowsAfter: () => [],
      lowest: () => null,
      keyRows: () => [],
      registerRows: () => [],
    };
  }
  const columns = journalColumns(database);
  const newest = `FROM journal WHERE kind = 'journalPurged' AND signature IS NOT NULL
    ORDER BY sequence DESC LIMIT 1`;
  const newestPurge = database.prepare<[], string>(`SELECT body ${newest}`).pluck();
  const purgeRow = database.prepare(`SELECT ${columns} ${newest}`);
  const salesPurged = database
    .prepare<[], number>(
      `SELECT coalesce(sum(json_extract(body, '$.sales')), 0) FROM (
         SELECT body FROM journal WHERE kind = 'journalPurged'
         UNION ALL SELECT body FROM journal_kept WHERE kind = 'journalPurged')`,
    )
    .pluck();
  const after = database.prepare<[number, number]>(
    `SELECT ${columns} FROM journal_kept WHERE sequence > ? ORDER BY sequence LIMIT ?`,
  );
  const lowest = database
    .prepare<[], number | null>('SELECT min(sequence) FROM journal_kept')
    .pluck();
  const keys = database.prepare(
    `SELECT ${columns} FROM journal_kept WHERE kind = 'registerKeyAdopted' ORDER BY sequence`,
  );

  const register = database.prepare(
    `SELECT ${columns} FROM journal_kept WHERE ${IS_OF_REGISTER} ORDER BY sequence`,
  );

  function beginning(): Beginning {
    const body = newestPurge.get();
    const purge = body === undefined ? null : readPurge(body);
    if (purge === null) return NOTHING_PURGED;
    const { upTo: sequence, headHash: hash, lastDay, keptHash, creditNotes = 0 } = purge;
    return { sequence, hash, lastDay, sales: salesPurged.get() ?? 0, creditNotes, keptHash };
  }

  return {
    beginning,
    purgeRow: () => purgeRow.get() ?? null,
    rowsAfter: (sequence, most) => after.all(sequence, most),
    lowest: () => lowest.get() ?? null,
    keyRows: () => keys.all(),
    registerRows: () => register.all(),
  };
}

/** Null where the text is none: then nothing explains why the journal does not begin with its first entry. */
function readPurge(body: string) {
  const event = registerEventSchema.safeParse(jsonOrNull(body));
  return event.success && event.data.type === 'journalPurged' ? event.data : null;
}

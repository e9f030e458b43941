import { statSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { STREAMS } from '../entry/entry-stream.ts';
import { FIRST_WITH_STREAMS, MIGRATIONS, schemaDifference, userVersion } from './migrations.ts';

/**
 * What a journal's database holds beside its pages and rows that no till wrote: another definition than those of its
 * version, another length than its pages', or a stream of which no entry can be; null where nothing differs. Throws the
 * system's error and SQLite's.
 */
export function fileDifference(file: string, database: Database.Database): string | null {
  const found = userVersion(database);
  const released = MIGRATIONS.filter(({ version }) => version <= found);
  return (
    schemaDifference(database, released) ??
    lengthDifference(file, database) ??
    (found < FIRST_WITH_STREAMS ? null : streamDifference(database))
  );
}

/**
 * How a file is longer or shorter than its pages. What lies behind its last page SQLite never reads: no till wrote it. Its
 * pages never become fewer, since nothing here gives space back (VACUUM), so that this holds with a log beside it as well;
 * but pages that are in the log alone may be missing in the file. Throws the system's error and SQLite's.
 */
function lengthDifference(file: string, database: Database.Database): string | null {
  const pages = Number(database.pragma('page_count', { simple: true }));
  const pageBytes = Number(database.pragma('page_size', { simple: true }));
  const surplus = statSync(file).size - pages * pageBytes;
  if (surplus > 0) return `${surplus} bytes that no till wrote lie behind its last page`;
  const isInLog = (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
  return surplus === 0 || isInLog ? null : `${-surplus} bytes of its last page are missing`;
}

/** Entries tell of the streams that they name by their hashes; of one that none of them names nothing else would. */
function streamDifference(database: Database.Database): string | null {
  const number = database
    .prepare<string[], number>(STRANGE_STREAM)
    .pluck()
    .get(...STREAMS);
  return number === undefined ? null : `no till wrote the stream ${number} of its journal_streams`;
}

/** Of another name or register than entries can be of, or there twice. Of a journal that adopted no key nobody knows the register. */
const STRANGE_STREAM = `SELECT number FROM journal_streams AS one
  WHERE name NOT IN (${STREAMS.map(() => '?').join()})
    OR register <> (
      SELECT key_id FROM (
        SELECT sequence, key_id FROM journal_kept WHERE kind = 'registerKeyAdopted'
        UNION ALL SELECT sequence, key_id FROM journal WHERE kind = 'registerKeyAdopted')
      ORDER BY sequence LIMIT 1)
    OR EXISTS (SELECT 1 FROM journal_streams AS other
      WHERE other.number < one.number AND other.name = one.name AND other.register IS one.register)
  LIMIT 1`;

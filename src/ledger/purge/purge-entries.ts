import type Database from 'better-sqlite3';
import * as z from 'zod';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { Journal } from '../journal/journal.ts';
import { IS_KEPT, keptHashOf } from '../journal/retained-entries.ts';
import type { PurgeBoundary } from './purge-boundary.ts';

/** A journal that is open for writing, by nobody else. */
export interface PurgedJournal {
  readonly database: Database.Database;
  readonly journal: Journal;
}

/** When and into which day the purge is written, and what proves that nothing is lost. */
export interface PurgeStatement {
  readonly atMs: number;
  readonly businessDay: BusinessDay;
  readonly archiveFile: string;
  readonly archiveSha256: string;
}

/** What was taken out. */
export interface TakenOut {
  readonly entries: number;
  readonly sales: number;
  /** The number of the last sale that was taken out. */
  readonly lastNumber: number;
}

const COLUMNS = `sequence, at_ms, business_day, operator, software_version, kind, sale_id, body, previous_hash, hash,
  key_id, signature, stream`;
const DELETE_TRIGGER = 'journal_is_never_deleted';

/**
 * Takes every entry up to this boundary out of the journal, and writes that it did. Closings, the register's keys and earlier purges are kept. In one transaction: everything or nothing. The
 * trigger that refuses deletions is away only within it. Throws SQLite's own errors.
 */
export function purgeEntries(
  { database, journal }: PurgedJournal,
  boundary: PurgeBoundary,
  { businessDay, ...statement }: PurgeStatement,
): TakenOut {
  const { sequence: upTo, hash: headHash, businessDay: lastDay } = boundary;
  return database
    .transaction((): TakenOut => {
      const before = journal.beginning();
      const number = countDrafted(database, upTo);
      const keptHash = keptHashOf(hashesToKeep(database, upTo));
      const creditNotes = journal.creditNotesUpTo(upTo);
      const facts = {
        ...{ upTo, headHash, lastDay, sales: number, keptHash },
        ...(creditNotes > 0 && { creditNotes }),
      };
      journal.note({ type: 'journalPurged', ...facts, ...statement }, businessDay);
      database
        .prepare(
          `INSERT INTO journal_kept (${COLUMNS})
           SELECT ${COLUMNS} FROM journal WHERE sequence <= ? AND ${IS_KEPT} ORDER BY sequence`,
        )
        .run(upTo);
      deleteEntries(database, upTo);
      const skipped = journal.resumption().salesSkippedUpTo(upTo);
      const lastNumber = before.sales + number + skipped;
      return { entries: upTo - before.sequence, sales: number, lastNumber };
    })
    .immediate();
}

function countDrafted(database: Database.Database, upTo: number): number {
  const drafted = database
    .prepare<[number], number>(
      "SELECT count(*) FROM journal NOT INDEXED WHERE sequence <= ? AND kind = 'drafted'",
    )
    .pluck();
  return drafted.get(upTo) ?? 0;
}

function hashesToKeep(database: Database.Database, upTo: number): readonly string[] {
  const hashes = database
    .prepare<[number]>(
      `SELECT lower(hex(hash)) FROM (
         SELECT sequence, hash FROM journal_kept
         UNION ALL SELECT sequence, hash FROM journal WHERE sequence <= ? AND ${IS_KEPT}
       ) ORDER BY sequence`,
    )
    .pluck();
  return z.array(z.string()).parse(hashes.all(upTo));
}

function deleteEntries(database: Database.Database, upTo: number): void {
  const trigger = database
    .prepare<[string], string>("SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND name = ?")
    .pluck()
    .get(DELETE_TRIGGER);
  if (trigger === undefined) throw new Error(`no trigger ${DELETE_TRIGGER}`);
  database.exec(`DROP TRIGGER ${DELETE_TRIGGER}`);
  database.prepare('DELETE FROM journal WHERE sequence <= ?').run(upTo);
  database.exec(trigger);
}

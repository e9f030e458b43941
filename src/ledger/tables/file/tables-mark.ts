import type Database from 'better-sqlite3';
import * as z from 'zod';
import { GENESIS_HASH } from '../../entry/hash-chain.ts';
import type { JournalHead } from '../../entry/journal-entry.ts';
import type { Journal } from '../../journal/journal.ts';
import { TABLES, TABLES_SHAPE } from './tables-shape.ts';

const markSchema = z.object({
  shape: z.int(),
  purgedUpTo: z.int(),
  sequence: z.int(),
  hash: z.string(),
});

type KnowingJournal = Pick<Journal, 'beginning' | 'hashAt'>;

/** Up to which entry the tables tell of their journal; the hash of an entry stands for all before it. */
export interface TablesMark {
  /**
   * The entry, where the tables are of this shape and of this journal as it is now; null where they are not, also where
   * they know more than it, or were never whole.
   */
  read(journal: KnowingJournal): number | null;
  /** Belongs to the caller's transaction. */
  write(journal: KnowingJournal, head: JournalHead): void;
}

/** The mark of the tables that are attached to this connection. */
export function openTablesMark(database: Database.Database): TablesMark {
  const one = database.prepare(
    'SELECT shape, purged_up_to AS purgedUpTo, sequence, hash FROM projected',
  );
  const put = database.prepare(
    `INSERT OR REPLACE INTO projected (only, shape, purged_up_to, sequence, hash)
     VALUES (1, @shape, @purgedUpTo, @sequence, @hash)`,
  );
  return {
    read(journal) {
      const found = markSchema.safeParse(one.get());
      if (!found.success) return null;
      const { shape, purgedUpTo, sequence, hash } = found.data;
      const isOf = shape === TABLES_SHAPE && purgedUpTo === journal.beginning().sequence;
      return isOf && hash === hashOf(journal, sequence) ? sequence : null;
    },
    write(journal, { sequence, hash }) {
      put.run({
        shape: TABLES_SHAPE,
        purgedUpTo: journal.beginning().sequence,
        sequence,
        hash,
      });
    },
  };
}

/** Of which shape the tables say they are; null where they do not say. */
export function shapeOf(
  database: Database.Database,
  within: typeof TABLES | 'main' = TABLES,
): number | null {
  const table = database.prepare(`SELECT 1 FROM ${within}.sqlite_schema WHERE name = 'projected'`);
  if (table.get() === undefined) return null;
  const found = z.int().safeParse(database.prepare(`SELECT shape FROM projected`).pluck().get());
  return found.success ? found.data : null;
}

const hashOf = (journal: KnowingJournal, sequence: number): string | null =>
  sequence === 0 ? GENESIS_HASH : journal.hashAt(sequence);

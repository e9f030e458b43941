import type Database from 'better-sqlite3';
import * as z from 'zod';
import { saleIdSchema } from '../../domain/sale/sale-event.ts';
import type { JournalPages } from '../entry/journal-pages.ts';

/** The entries of a journal that draft sales: a sale's number is how many there are up to its own. */
export interface DraftEntries extends Pick<JournalPages, 'lastDraftUpTo'> {
  /** The sales, in the order in which they were drafted, that were drafted after this entry. */
  salesDraftedAfter(sequence: number, most: number): readonly DraftedAt[];
  /** How many behind the one entry and up to the other. */
  draftsBetween(after: number, upTo: number): number;
}

const draftedAtSchema = z.object({ sequence: z.int(), saleId: saleIdSchema });
type DraftedAt = z.infer<typeof draftedAtSchema>;

/** Those of the journal in this database. */
export function openDraftEntries(database: Database.Database): DraftEntries {
  const after = database.prepare<[number, number]>(
    `SELECT sequence, sale_id AS saleId FROM journal
     WHERE sequence > ? AND kind = 'drafted' ORDER BY sequence LIMIT ?`,
  );
  const last = database
    .prepare<[number], number>(
      `SELECT sequence FROM journal WHERE kind = 'drafted' AND sequence <= ?
       ORDER BY sequence DESC LIMIT 1`,
    )
    .pluck();
  const count = database
    .prepare<[number, number], number>(
      "SELECT count(*) FROM journal WHERE kind = 'drafted' AND sequence > ? AND sequence <= ?",
    )
    .pluck();
  const draftsBetween = (from: number, upTo: number): number => count.get(from, upTo) ?? 0;

  return {
    salesDraftedAfter: (sequence, most) => draftedAtSchema.array().parse(after.all(sequence, most)),
    lastDraftUpTo: (sequence) => last.get(sequence) ?? 0,
    draftsBetween,
  };
}

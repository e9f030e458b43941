import type Database from 'better-sqlite3';
import * as z from 'zod';
import { type BusinessDay, businessDaySchema } from '../domain/business-day.ts';
import type { DayClosed } from '../domain/closing.ts';
import { type SaleId, saleIdSchema } from '../domain/sale-event.ts';
import { entryHash } from './hash-chain.ts';
import { type JournalRow, journalRowSchema } from './journal.ts';
import { journalColumns } from './journal-columns.ts';
import type { SignatureCheck } from './signature-check.ts';
import { UnreadableEntry } from './unreadable-entry.ts';

/** The rows that a day's figures are made of: each one proven, and found without any index of a day. */
export interface DayRows {
  /** The day's entries without its closing: how many, the first and the last. */
  entriesOf(day: BusinessDay): DayClosed['entries'];
  /** The same of every day that has entries, in one look from where those of this day can begin. */
  entriesOfDaysFrom(day: BusinessDay): ReadonlyMap<BusinessDay, DayClosed['entries']>;
  /** The rows from one entry to another, of whatever day, as a chain whose last signature vouches for all of it. */
  between(first: number, last: number): Iterable<JournalRow>;
  /** The numbers of the entries about sales after this one, each with its sale. */
  aboutSalesAfter(
    sequence: number,
  ): Iterable<{ readonly sequence: number; readonly saleId: SaleId }>;
  /** Whether any money that does not match its sale may have moved in a day; by the indexes, for a screen and no signature. */
  mayHaveMoved(day: BusinessDay): boolean;
  /** One entry, by its own hash and signature. */
  at(sequence: number): JournalRow;
  /** The entries of a sale before this one, oldest first, each by its own hash and signature. */
  ofSaleBefore(saleId: SaleId, sequence: number): readonly JournalRow[];
}

const countsSchema = z.object({
  count: z.int(),
  first: z.nullable(z.int()),
  last: z.nullable(z.int()),
  rows: z.int(),
  head: z.nullable(z.int()),
});
const dayCountsSchema = z.object({
  businessDay: businessDaySchema,
  closes: z.int(),
  count: z.int(),
  first: z.int(),
  last: z.int(),
});
const aboutSaleSchema = z.object({ sequence: z.int(), saleId: saleIdSchema });

/** Read by the journal's own key: an index that has lost a row would leave it out of a day without a word. */
const COUNTS_QUERY = `SELECT coalesce(sum(business_day = @day AND NOT closes), 0) AS count,
    min(CASE WHEN business_day = @day AND NOT closes THEN sequence END) AS first,
    max(CASE WHEN business_day = @day AND NOT closes THEN sequence END) AS last,
    count(*) AS rows, max(sequence) AS head
  FROM (SELECT sequence, business_day, kind IN ('dayClosed', 'monthClosed', 'yearClosed') AS closes
    FROM journal NOT INDEXED WHERE sequence >= @from)`;

/** All days at once, likewise: asked day by day, a year of open days would be read as often as it has days. */
const DAYS_QUERY = `SELECT business_day AS businessDay,
    kind IN ('dayClosed', 'monthClosed', 'yearClosed') AS closes,
    count(*) AS count, min(sequence) AS first, max(sequence) AS last
  FROM journal NOT INDEXED WHERE sequence >= ? GROUP BY business_day, closes`;

/** Money that does not match moves as it comes, is decided about, or matches after all: each is an entry of such a sale. */
const MOVED_QUERY = `SELECT EXISTS (SELECT 1 FROM journal AS moved
  WHERE moved.business_day = ? AND moved.kind IN ('collectedOtherwise', 'acknowledged', 'completed', 'paidConfirmed')
    AND EXISTS (SELECT 1 FROM journal AS came
      WHERE came.sale_id = moved.sale_id AND came.kind = 'collectedOtherwise'))`;

/**
 * The rows of days in this database. `scanFrom` says before which entry no row of this day can be; `signatures` judges
 * by the keys that were adopted up to an entry. What it reads throws `UnreadableEntry` where a row is not what was signed, or is missing.
 */
export function openDayRows(
  database: Database.Database,
  scanFrom: (day: BusinessDay) => number,
  signatures: (upTo: number) => Pick<SignatureCheck, 'problemOf'>,
): DayRows {
  const columns = journalColumns(database);
  const counts = database.prepare<[{ day: string; from: number }]>(COUNTS_QUERY);
  const days = database.prepare<[number]>(DAYS_QUERY);
  const moved = database.prepare<[string]>(MOVED_QUERY).pluck();
  const range = database.prepare<[number, number]>(
    `SELECT ${columns} FROM journal NOT INDEXED WHERE sequence BETWEEN ? AND ? ORDER BY sequence`,
  );
  const one = database.prepare<[number]>(`SELECT ${columns} FROM journal WHERE sequence = ?`);
  const aboutSales = database.prepare<[number]>(
    `SELECT sequence, sale_id AS saleId FROM journal NOT INDEXED
     WHERE sequence > ? AND sale_id IS NOT NULL ORDER BY sequence`,
  );
  const earlier = database.prepare<[string, number]>(
    `SELECT ${columns} FROM journal WHERE sale_id = ? AND sequence < ? ORDER BY sequence`,
  );

  function judged(raw: unknown, sequence: number): JournalRow {
    const row = readRow(raw, sequence);
    const problem = signatures(row.sequence).problemOf(row);
    if (problem !== null) throw new UnreadableEntry(row.sequence, problem);
    return row;
  }

  return {
    entriesOf(day) {
      const from = scanFrom(day);
      const { count, first, last, rows, head } = countsSchema.parse(counts.get({ day, from }));
      if (head !== null && rows !== head - from + 1) throw new UnreadableEntry(from, 'gap');
      return { count, first, last };
    },
    entriesOfDaysFrom(day) {
      const from = scanFrom(day);
      const found = dayCountsSchema.array().parse(days.all(from));
      const rows = found.reduce((sum, { count }) => sum + count, 0);
      const head = found.reduce((most, { last }) => Math.max(most, last), from - 1);
      if (rows !== head - from + 1) throw new UnreadableEntry(from, 'gap');
      return new Map(
        found
          .filter(({ closes }) => closes === 0)
          .map(({ businessDay, count, first, last }) => [businessDay, { count, first, last }]),
      );
    },
    *between(first, last) {
      let next = first;
      let hash: string | null = null;
      for (const raw of range.iterate(first, last)) {
        const row = next === last ? judged(raw, next) : readRow(raw, next);
        if (row.sequence !== next || (hash !== null && row.previousHash !== hash)) {
          throw new UnreadableEntry(next, 'chainBroken');
        }
        yield row;
        hash = row.hash;
        next += 1;
      }
      if (next !== last + 1) throw new UnreadableEntry(next, 'gap');
    },
    *aboutSalesAfter(sequence) {
      for (const raw of aboutSales.iterate(sequence)) yield aboutSaleSchema.parse(raw);
    },
    mayHaveMoved: (day) => moved.get(day) === 1,
    at: (sequence) => judged(one.get(sequence), sequence),
    ofSaleBefore: (saleId, sequence) =>
      earlier.all(saleId, sequence).map((raw) => judged(raw, sequence)),
  };
}

/** `sequence` names the entry where the row itself cannot. */
function readRow(raw: unknown, sequence: number): JournalRow {
  const row = journalRowSchema.safeParse(raw);
  if (!row.success) throw new UnreadableEntry(sequence, row.error);
  const { hash, signature: _, ...columns } = row.data;
  if (entryHash(columns) !== hash) throw new UnreadableEntry(row.data.sequence, 'hashDiffers');
  return row.data;
}

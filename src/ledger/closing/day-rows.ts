import type Database from 'better-sqlite3';
import { type BusinessDay, businessDaySchema } from '../../domain/calendar/business-day.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import type { Steps } from '../../domain/steps.ts';
import { entryHash } from '../entry/hash-chain.ts';
import type { JournalHead } from '../entry/journal-entry.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import { readRow } from '../entry/read-row.ts';
import { DamagedEntry } from '../entry/unreadable-entry.ts';
import { IS_CLOSING } from '../journal/closing-rows.ts';
import { journalColumns } from '../journal/journal-columns.ts';
import { kindIn } from '../journal/kind-in.ts';
import type { EntryJudge } from '../proof/entry-judge.ts';

/** What an entry says of itself by its columns, without any proof: whether it has to be read for a day. */
export interface EntryOutline {
  readonly sequence: number;
  readonly businessDay: BusinessDay;
  readonly closes: 0 | 1;
  /** Whether it begins its sale. */
  readonly begins: 0 | 1;
  readonly saleId: SaleId | null;
}

/**
 * The rows that a day's figures are made of: each one proven, and found without any index of a day. A few at a time, so
 * that nothing waits for a day of thousands. What is not what was signed, or is missing, throws `UnreadableEntry`.
 */
export interface DayRows {
  /** Before which entry none of this day can be. */
  scanFrom(day: BusinessDay): number;
  /** The first entry of a day by the index; null where it has none. */
  firstOf(day: BusinessDay): number | null;
  /** The days from this one on that have entries, in order. */
  daysFrom(day: BusinessDay): Iterable<BusinessDay>;
  /** Whose the next entries after this one are, some hundreds of them; none behind the newest. */
  outlineAfter(sequence: number): readonly EntryOutline[];
  /**
   * Some tens of rows from `first` on, up to `last`, each with its own hash and the one before it: a chain that goes on from
   * `before`, for which its last signature vouches once that is judged.
   */
  chained(before: JournalHead | null, first: number, last: number): readonly JournalRow[];
  /** Judges the signature of a row that is right in all else. */
  judge(row: JournalRow): void;
  /** One entry, by its own hash and signature. */
  at(sequence: number): JournalRow;
  /** The entries of a sale before this one, oldest first, each by its own hash and signature. */
  ofSaleBefore(saleId: SaleId, sequence: number): readonly JournalRow[];
  /** Whether any money that does not match its sale may have moved in a day; by the indexes, for a screen and no signature. In steps. */
  mayHaveMoved(day: BusinessDay): Steps<boolean>;
}

/** Each page a millisecond, or little more. */
const OUTLINES_A_PAGE = 250;
const ROWS_A_PAGE = 25;
/** Each looks up its sale's other entries. */
export const MOVES_A_PAGE = 500;

/** Read by the journal's own key: an index that has lost a row would leave it out of a day without a word. */
const OUTLINE_QUERY = `SELECT sequence, business_day AS businessDay, ${IS_CLOSING} AS closes,
    kind = 'drafted' AS begins, sale_id AS saleId
  FROM journal NOT INDEXED WHERE sequence > ? ORDER BY sequence LIMIT ${OUTLINES_A_PAGE}`;

/** Money that does not match moves as it comes, is decided about, or matches after all: each is an entry of such a sale. */
const MOVED_QUERY = `SELECT max(sequence) AS last,
    coalesce(max(${kindIn(['collectedOtherwise', 'acknowledged', 'completed', 'paidConfirmed'])}
      AND EXISTS (SELECT 1 FROM journal AS came
        WHERE came.sale_id = moved.sale_id AND came.kind = 'collectedOtherwise')), 0) AS hasMoved
  FROM (SELECT sequence, kind, sale_id FROM journal
    WHERE business_day = ? AND sequence > ? ORDER BY sequence LIMIT ${MOVES_A_PAGE}) AS moved`;

/**
 * The rows of days in this database. `scanFrom` says before which entry no row of this day can be; `signatures` judges
 * each by the key that was in force.
 */
export function openDayRows(
  database: Database.Database,
  scanFrom: (day: BusinessDay) => number,
  signatures: EntryJudge,
): DayRows {
  const columns = journalColumns(database);
  const outline = database.prepare<[number]>(OUTLINE_QUERY);
  const first = database
    .prepare<[string], number>(
      'SELECT sequence FROM journal WHERE business_day = ? ORDER BY sequence LIMIT 1',
    )
    .pluck();
  // From one day to the next: the entries between them may be hundreds of thousands.
  const next = database
    .prepare<[string], string | null>(
      'SELECT min(business_day) FROM journal WHERE business_day > ?',
    )
    .pluck();
  const moved = database.prepare<[string, number], MovedPage>(MOVED_QUERY);
  const range = database.prepare<[number, number]>(
    `SELECT ${columns} FROM journal NOT INDEXED WHERE sequence BETWEEN ? AND ? ORDER BY sequence`,
  );
  const one = database.prepare<[number]>(`SELECT ${columns} FROM journal WHERE sequence = ?`);
  const earlier = database.prepare<[string, number]>(
    `SELECT ${columns} FROM journal WHERE sale_id = ? AND sequence < ? ORDER BY sequence`,
  );

  function judge(row: JournalRow): void {
    const problem = signatures.problemOf(row);
    if (problem !== null) throw new DamagedEntry(row.sequence, problem);
  }

  function judged(raw: unknown, sequence: number): JournalRow {
    const row = hashed(raw, sequence);
    judge(row);
    return row;
  }

  return {
    scanFrom,
    firstOf: (day) => first.get(day) ?? null,
    *daysFrom(day) {
      if (first.get(day) !== undefined) yield day;
      for (let later = next.get(day); later; later = next.get(later)) {
        yield businessDaySchema.parse(later);
      }
    },
    outlineAfter(sequence) {
      const page = outline.all(sequence) as readonly EntryOutline[];
      for (const [index, row] of page.entries()) {
        const expected = sequence + 1 + index;
        if (row.sequence !== expected) throw new DamagedEntry(expected, 'gap');
      }
      return page;
    },
    chained(before, first, last) {
      const until = Math.min(last, first + ROWS_A_PAGE - 1);
      const page = range.all(first, until).map((raw, index) => hashed(raw, first + index));
      let { sequence, hash }: Partial<JournalHead> = before ?? { sequence: first - 1 };
      for (const row of page) {
        if (row.sequence !== sequence + 1 || (hash !== undefined && row.previousHash !== hash)) {
          throw new DamagedEntry(sequence + 1, 'chainBroken');
        }
        ({ sequence, hash } = row);
      }
      if (sequence !== until) throw new DamagedEntry(sequence + 1, 'gap');
      return page;
    },
    judge,
    at: (sequence) => judged(one.get(sequence), sequence),
    ofSaleBefore: (saleId, sequence) =>
      earlier.all(saleId, sequence).map((raw) => judged(raw, sequence)),
    *mayHaveMoved(day) {
      let page = moved.get(day, 0);
      while (page !== undefined && page.last !== null && page.hasMoved === 0) {
        yield;
        page = moved.get(day, page.last);
      }
      return page?.hasMoved === 1;
    },
  };
}

/** Up to which entry was looked, null behind the last one of the day. */
interface MovedPage {
  readonly last: number | null;
  readonly hasMoved: 0 | 1;
}

/** `sequence` names the entry where the row itself cannot. */
function hashed(raw: unknown, sequence: number): JournalRow {
  const row = readRow(raw);
  if (row === null) throw new DamagedEntry(sequence, 'no entry');
  if (entryHash(row) !== row.hash) throw new DamagedEntry(row.sequence, 'hashDiffers');
  return row;
}

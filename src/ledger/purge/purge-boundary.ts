import type Database from 'better-sqlite3';
import * as z from 'zod';
import { type BusinessDay, businessDaySchema } from '../../domain/calendar/business-day.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import { IS_CLOSING } from '../journal/closing-rows.ts';
import { kindIn } from '../journal/kind-in.ts';

/** Up to where entries may be taken out. */
export interface PurgeLimits {
  /** The sales that may still go on: those not put aside, to be paid or refunded. */
  readonly openSales: readonly SaleId[];
  /** The last entry that the archive holds. */
  readonly lastArchived: number;
  /** The last day that is closed and old enough. */
  readonly lastDay: BusinessDay;
}

/** The last entry to be taken out: the closing of a day, or of the month or year that ended with it. */
export interface PurgeBoundary {
  readonly sequence: number;
  readonly hash: string;
  readonly businessDay: BusinessDay;
}

const boundarySchema = z.object({
  sequence: z.int(),
  hash: z.string(),
  businessDay: businessDaySchema,
});
const spanSchema = z.object({ first: z.int(), last: z.int() });
type Span = z.infer<typeof spanSchema>;

/** A month and a year follow their last day at once: the boundary is behind them. */
const ENDS_OF_CLOSINGS = `SELECT sequence, lower(hex(hash)) AS hash, business_day AS businessDay
  FROM journal WHERE ${IS_CLOSING} AND sequence <= ?
    AND NOT EXISTS (SELECT 1 FROM journal AS next WHERE next.sequence = journal.sequence + 1
      AND next.${kindIn(['monthClosed', 'yearClosed'])})
  ORDER BY sequence DESC`;

/**
 * The newest end of a day within these limits that no sale and no other day lies on both sides of, and before every sale that is
 * not put aside, may still be paid or has a refund due; null where there is none. Only old, closed days have entries before it.
 */
export function findPurgeBoundary(
  database: Database.Database,
  { lastArchived, lastDay, openSales }: PurgeLimits,
): PurgeBoundary | null {
  const end = Math.min(lastArchived, firstStaying(database, lastDay, openSales) - 1);
  const ends = database.prepare<[number]>(ENDS_OF_CLOSINGS).all(end);
  const boundaries = boundarySchema.array().parse(ends);
  const spans = spansOver(database, boundaries);
  let before = Number.POSITIVE_INFINITY;
  for (const boundary of boundaries) {
    if (boundary.sequence >= before) continue;
    const straddling = spans.filter((span) => isWithin(boundary.sequence, span));
    if (straddling.length === 0) return boundary;
    before = Math.min(...straddling.map(({ first }) => first));
  }
  return null;
}

/** The first entry that must stay, for its day or for its sale. */
function firstStaying(
  database: Database.Database,
  lastDay: BusinessDay,
  openSales: readonly SaleId[],
): number {
  const ofLaterDays = database
    .prepare<[string], number | null>('SELECT min(sequence) FROM journal WHERE business_day > ?')
    .pluck()
    .get(lastDay);
  const ofSale = database
    .prepare<[string], number | null>('SELECT min(sequence) FROM journal WHERE sale_id = ?')
    .pluck();
  const none = Number.POSITIVE_INFINITY;
  return openSales.reduce(
    (first, saleId) => Math.min(first, ofSale.get(saleId) ?? none),
    ofLaterDays ?? none,
  );
}

/** From its first entry to its last, of each sale; and of each day, whose closing may come later than all of them. */
const SPANS = [
  `SELECT min(sequence) AS first, max(sequence) AS last FROM journal
     WHERE sale_id IS NOT NULL GROUP BY sale_id HAVING first <= ?`,
  `SELECT min(sequence) AS first, max(sequence) AS last FROM journal
     WHERE NOT (${IS_CLOSING}) GROUP BY business_day HAVING first <= ?`,
];

/** The sales over more than one day, of all sales a few, and the days that began before the one before them was closed. */
function spansOver(
  database: Database.Database,
  boundaries: readonly PurgeBoundary[],
): readonly Span[] {
  const [newest] = boundaries;
  if (newest === undefined) return [];
  const ends = boundaries.map(({ sequence }) => sequence).toReversed();
  const spans: Span[] = [];
  for (const query of SPANS) {
    for (const raw of database.prepare<[number]>(query).iterate(newest.sequence)) {
      const span = spanSchema.parse(raw);
      const next = ends[firstFrom(ends, span.first)];
      if (next !== undefined && isWithin(next, span)) spans.push(span);
    }
  }
  return spans;
}

const isWithin = (end: number, { first, last }: Span): boolean => first <= end && end < last;

/** The place of the first of these ascending numbers that is not below this one. */
function firstFrom(numbers: readonly number[], least: number): number {
  let below = 0;
  let above = numbers.length;
  while (below < above) {
    const middle = Math.floor((below + above) / 2);
    if ((numbers[middle] ?? least) < least) below = middle + 1;
    else above = middle;
  }
  return below;
}

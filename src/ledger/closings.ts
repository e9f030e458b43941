import type Database from 'better-sqlite3';
import * as z from 'zod';
import { type BusinessDay, businessDaySchema, type DayBounds } from '../domain/business-day.ts';
import {
  type Closing,
  type DayClosed,
  dayClosedSchema,
  type PeriodClosed,
  periodClosedSchema,
} from '../domain/closing.ts';
import { dayAfter, daysBetween } from '../domain/closing-days.ts';
import { addFigures, addSums, EMPTY_FIGURES, figuresOf } from '../domain/figures.ts';
import { type Currency, minorUnitsSchema } from '../domain/money.ts';
import { SALE_STATES } from '../domain/sale.ts';
import { openClosingRows } from './closing-rows.ts';
import { journalRowSchema } from './journal.ts';
import type { ClosingRequest, NumberedClosing, OpenDay, Reading } from './ledger.ts';
import { openReceiptsTable } from './receipts-table.ts';
import { UnreadableEntry } from './unreadable-entry.ts';

/** The closings of a journal, and what the next one would say. */
export interface Closings {
  /** The day after the last that is closed: nothing is written into an earlier one. Null while none is. */
  firstOpenDay(): BusinessDay | null;
  /** The days that are not closed, up to this one, oldest first; those without entries between them too. */
  openDays(last: BusinessDay): readonly OpenDay[];
  reading(day: BusinessDay, currency: Currency): Reading;
  /** What closing this day writes. */
  dayClosing(request: ClosingRequest): DayClosed;
  /** What closing this month or year writes, once its last day is closed. */
  periodClosing(period: string, atMs: number): PeriodClosed;
  /** Newest first, from before this closing on; null for all. */
  list(before: number | null, most: number): readonly NumberedClosing[];
  ofDay(day: BusinessDay): NumberedClosing | null;
  find(closing: number): NumberedClosing | null;
  /** A closing was written, or undone. */
  forget(): void;
}

/** What says something of a sale beside what the cashier did with it. */
const IS_NEWS = `journal.kind IN ('completed', 'refusalReported', 'unpaidAnswered', 'contactLost',
  'settledByHand', 'contradicted')`;

const begunSchema = z
  .object({ state: z.enum(SALE_STATES), count: z.int(), minor: minorUnitsSchema })
  .array();
const namedSchema = z
  .object({
    saleNumber: z.int(),
    businessDay: businessDaySchema,
    minor: minorUnitsSchema,
    state: z.enum(SALE_STATES),
  })
  .array();
const entriesSchema = z.object({
  count: z.int(),
  first: z.nullable(z.int()),
  last: z.nullable(z.int()),
});
const NAMED = `SELECT DISTINCT sales.number AS saleNumber, sales.business_day AS businessDay,
  sales.amount_minor AS minor, sales.state`;

const EARLIER_QUERY = `${NAMED} FROM journal JOIN sales ON sales.id = journal.sale_id
  WHERE journal.business_day = ? AND ${IS_NEWS} AND sales.business_day < ? ORDER BY sales.number`;
const STILL_OPEN_QUERY = `${NAMED} FROM sales WHERE business_day = ?
  AND state IN ('drafted', 'awaiting', 'checking', 'unknown') ORDER BY number`;
const BEGUN_QUERY = `SELECT state, count(*) AS count, sum(amount_minor) AS minor
  FROM sales WHERE business_day = ? GROUP BY state`;
const ENTRIES_OF_DAY_QUERY = `SELECT count(*) AS count, min(sequence) AS first, max(sequence) AS last
  FROM journal WHERE business_day = ?`;

/** The closings of the journal in this database; reads only. */
export function openClosings(database: Database.Database, bounds: DayBounds): Closings {
  const rows = openClosingRows(database);
  const receipts = openReceiptsTable(database, bounds.timeZone);
  const firstDay = database
    .prepare<[], string | null>('SELECT min(business_day) FROM journal')
    .pluck();
  const firstAtMs = database
    .prepare<[string], number>(
      'SELECT at_ms FROM journal WHERE business_day = ? ORDER BY sequence LIMIT 1',
    )
    .pluck();
  const entriesOf = database.prepare<[string]>(ENTRIES_OF_DAY_QUERY);
  const begunOf = database.prepare<[string]>(BEGUN_QUERY);
  const stillOpen = database.prepare<[string]>(STILL_OPEN_QUERY);
  const earlier = database.prepare<[string, string]>(EARLIER_QUERY);
  let lastClosedDay: BusinessDay | null | undefined;

  function lastDay(): BusinessDay | null {
    if (lastClosedDay === undefined) {
      const newest = rows.newestDay();
      lastClosedDay = newest === null ? null : readDayClosing(newest).businessDay;
    }
    return lastClosedDay;
  }

  function firstOpenDay(): BusinessDay | null {
    const closed = lastDay();
    return closed === null ? null : dayAfter(closed);
  }

  const figures = (day: BusinessDay) =>
    figuresOf(begunSchema.parse(begunOf.all(day)), receipts.ofDay(day));

  function last(): NumberedClosing | null {
    return rows.newest(1).map(readClosing)[0] ?? null;
  }

  /** What every closing says of the shop and of the closing before it. */
  function frame() {
    const previous = last();
    return {
      closing: (previous?.event.closing ?? 0) + 1,
      timeZone: bounds.timeZone,
      startsAtHour: bounds.startsAtHour,
      previous:
        previous === null
          ? null
          : {
              closing: previous.event.closing,
              hash: previous.hash,
              signature: previous.signature,
            },
    };
  }

  return {
    firstOpenDay,
    openDays(upTo) {
      const first = firstOpenDay() ?? firstDay.get() ?? null;
      if (first === null) return [];
      return daysBetween(businessDaySchema.parse(first), upTo).map((businessDay) => ({
        businessDay,
        firstEntryAtMs: firstAtMs.get(businessDay) ?? null,
      }));
    },
    reading(day, currency) {
      const sinceLast = receipts.sumAfter(lastDay());
      const perpetual = addSums([
        last()?.event.perpetual ?? EMPTY_FIGURES.received.total,
        sinceLast,
      ]);
      return { businessDay: day, currency, figures: figures(day), perpetual };
    },
    dayClosing({ businessDay, ...request }) {
      const ofDay = figures(businessDay);
      const perpetual = addSums([
        last()?.event.perpetual ?? EMPTY_FIGURES.received.total,
        ofDay.received.total,
      ]);
      return {
        type: 'dayClosed',
        ...request,
        ...frame(),
        businessDay,
        figures: ofDay,
        perpetual,
        entries: entriesSchema.parse(entriesOf.get(businessDay)),
        earlier: namedSchema.parse(earlier.all(businessDay, businessDay)),
        stillOpen: namedSchema.parse(stillOpen.all(businessDay)),
      };
    },
    periodClosing(period, atMs) {
      // "~" sorts behind everything that a day's name can go on with.
      const closed = rows.ofDays(period, `${period}~`).map(readDayClosing);
      const [first] = closed;
      const newestOfPeriod = closed.at(-1);
      if (first === undefined || newestOfPeriod === undefined) {
        throw new Error(`no closed day in ${period}`);
      }
      const { currency, perpetual } = newestOfPeriod;
      return {
        type: period.length === 4 ? 'yearClosed' : 'monthClosed',
        ...frame(),
        atMs,
        currency,
        perpetual,
        period,
        figures: addFigures(closed.map((day) => day.figures)),
        days: {
          count: closed.length,
          first: first.businessDay,
          last: newestOfPeriod.businessDay,
        },
      };
    },
    list: (from, most) =>
      (from === null ? rows.newest(most) : rows.before(from, most)).map(readClosing),
    ofDay: (day) => rows.ofDays(day, day).map(readClosing)[0] ?? null,
    find(closing) {
      const [found] = rows.before(closing + 1, 1).map(readClosing);
      return found?.event.closing === closing ? found : null;
    },
    forget() {
      lastClosedDay = undefined;
    },
  };
}

const closingSchema = z.discriminatedUnion('type', [dayClosedSchema, periodClosedSchema]);

/** A closing as its row says; throws `UnreadableEntry`. */
function readClosing(raw: unknown): NumberedClosing {
  const { sequence, operator, hash, keyId, signature, body } = journalRowSchema.parse(raw);
  try {
    const event: Closing = closingSchema.parse(JSON.parse(body));
    return { sequence, operator, hash, keyId, signature, event };
  } catch (cause) {
    throw new UnreadableEntry(sequence, cause);
  }
}

function readDayClosing(raw: unknown): DayClosed {
  const { sequence, event } = readClosing(raw);
  if (event.type !== 'dayClosed') throw new UnreadableEntry(sequence, event.type);
  return event;
}

import type Database from 'better-sqlite3';
import { type BusinessDay, businessDaySchema } from '../../domain/calendar/business-day.ts';
import { dayAfter, daysBetween } from '../../domain/calendar/days.ts';
import type { DayBounds } from '../../domain/calendar/shop-time.ts';
import {
  type Closing,
  type ClosingShop,
  closingSchema,
  type DayClosed,
  type PeriodClosed,
  type Sum,
} from '../../domain/register/closing.ts';
import { addFigures } from '../../domain/register/figures.ts';
import { grandTotalOf } from '../../domain/register/grand-total.ts';
import { isUnderWay, toldState } from '../../domain/sale/sale.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import type { Steps } from '../database/steps.ts';
import type {
  ClosingRequest,
  NumberedClosing,
  OpenDay,
  SaleOfEntries,
} from '../journal/closing-record.ts';
import { openClosingRows } from '../journal/closing-rows.ts';
import type { Journal } from '../journal/journal.ts';
import type { JournalRow } from '../journal/journal-row.ts';
import { UnreadableEntry } from '../journal/unreadable-entry.ts';
import type { EntryProof } from '../proof/entry-proof.ts';
import { namedMoves } from '../proof/otherwise-moves.ts';
import type { Standing } from '../proof/standing.ts';
import type { ReceiptsTable } from '../tables/receipts-table.ts';
import { type DayFromEntries, figuresOfDay } from './day-from-entries.ts';

/**
 * The closings of a journal, and what the next one would say. Each is proven whenever it is read, also one that a purge
 * kept: all that gives one throws `UnreadableEntry` where it is not what was signed.
 */
export interface Closings {
  /** The day after the last that is closed: nothing is written into an earlier one. Null while none is. */
  firstOpenDay(): BusinessDay | null;
  /** The days that are not closed, up to this one, oldest first; those without entries between them too. */
  openDays(last: BusinessDay, most?: number): readonly OpenDay[];
  /** The last closing of a day that has entries, before this day; null where there is none. */
  lastWithEntries(before: BusinessDay): DayClosed | null;
  /** Whose the next closing or reading is; empty where nobody has said. */
  whose(): Pick<Closing, 'shop'>;
  /** All the money received, with what the days since the last closing brought. */
  grandTotal(since: Sum): Sum;
  /** The closing that the next one follows, and all the money received, as the tables say: it is asked with each sale. */
  standing(): Omit<Standing, 'sales'>;
  /** Sums up in steps what that asks the tables for. */
  prepareStanding(): Steps<void>;
  /** What closing this day writes, as its entries say; `numberOf` is a sale's number. */
  dayClosing(
    request: ClosingRequest,
    day: DayFromEntries,
    numberOf: (saleId: SaleId) => number,
  ): DayClosed;
  /** What closing this month or year writes, once its last day is closed. */
  periodClosing(period: string, atMs: number): PeriodClosed;
  /** As they are stored, oldest first: from the last one of a day before this one on, or from the first of all. */
  rowsSince(day: string): readonly JournalRow[];
  /** Newest first, from before this closing on; null for all. */
  list(before: number | null, most: number): readonly NumberedClosing[];
  ofDay(day: BusinessDay): NumberedClosing | null;
  find(closing: number): NumberedClosing | null;
  /** A closing was written, or undone. */
  forget(): void;
}

interface ClosingsParts {
  readonly journal: Pick<Journal, 'resumption'>;
  readonly receipts: Pick<ReceiptsTable, 'sumAfter' | 'sumAhead'>;
  readonly proof: Pick<EntryProof, 'prove'>;
  readonly shop?: (() => ClosingShop | null) | undefined;
}

/** The closings of the journal in this database; reads only. */
export function openClosings(
  database: Database.Database,
  bounds: DayBounds,
  { journal, receipts, proof, shop = () => null }: ClosingsParts,
): Closings {
  const rows = openClosingRows(database);
  const firstDay = database
    .prepare<[], string | null>('SELECT min(business_day) FROM journal')
    .pluck();
  const firstAtMs = database
    .prepare<[string], number>(
      'SELECT at_ms FROM journal WHERE business_day = ? ORDER BY sequence LIMIT 1',
    )
    .pluck();
  let lastClosedDay: BusinessDay | null | undefined;
  const readClosing = (raw: unknown): NumberedClosing => closingIn(proof.prove(raw));
  const readDayClosing = (raw: unknown): DayClosed => dayClosingOf(readClosing(raw));

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

  function last(): NumberedClosing | null {
    return rows.newest(1).map(readClosing)[0] ?? null;
  }

  /** What every closing says of the shop and of the closing before it. */
  function frame() {
    const previous = followed();
    return {
      ...whose(),
      closing: (previous?.closing ?? 0) + 1,
      timeZone: bounds.timeZone,
      startsAtHour: bounds.startsAtHour,
      previous,
    };
  }

  const whose = (): Pick<Closing, 'shop'> => {
    const known = shop();
    return known === null ? {} : { shop: known };
  };

  const followed = (): Closing['previous'] =>
    journal.resumption().closingBeyond(last()?.event.closing ?? 0) ?? newest();

  function newest(): Closing['previous'] {
    const found = last();
    if (found === null) return null;
    const { event, hash, signature } = found;
    return { closing: event.closing, hash, signature };
  }

  const grandTotal = (since: Sum): Sum => {
    const closed = last();
    const carried = journal.resumption().carriedAfter(closed?.sequence ?? 0);
    return grandTotalOf({ closed: closed?.event.perpetual ?? null, carried, since });
  };

  function* newestFirst(): Iterable<unknown> {
    for (let page = rows.newest(PAGE); page.length > 0; ) {
      yield* page;
      const oldest = page.at(-1);
      page = page.length < PAGE ? [] : rows.before(readClosing(oldest).event.closing, PAGE);
    }
  }

  return {
    firstOpenDay,
    openDays(upTo, most) {
      const first = firstOpenDay() ?? firstDay.get() ?? null;
      if (first === null) return [];
      return daysBetween(businessDaySchema.parse(first), upTo, most).map((businessDay) => ({
        businessDay,
        firstEntryAtMs: firstAtMs.get(businessDay) ?? null,
      }));
    },
    lastWithEntries(before) {
      const newest = rows.newestWithEntries(before);
      return newest === null ? null : readDayClosing(newest);
    },
    whose,
    grandTotal,
    standing: () => ({
      closing: followed(),
      grandTotal: grandTotal(receipts.sumAfter(lastDay())),
    }),
    prepareStanding: () => receipts.sumAhead(lastDay()),
    dayClosing({ businessDay, ...request }, day, numberOf) {
      const figures = figuresOfDay(day);
      const named = ({ businessDay: begunOn, sale }: SaleOfEntries) => ({
        saleNumber: numberOf(sale.id),
        businessDay: begunOn,
        minor: sale.amountMinor,
        state: toldState(sale),
      });
      const inOrder = (sales: readonly SaleOfEntries[]) =>
        sales.map(named).sort((one, other) => one.saleNumber - other.saleNumber);
      const otherwise = namedMoves(day.moves, numberOf);
      return {
        type: 'dayClosed',
        ...request,
        ...frame(),
        businessDay,
        figures,
        perpetual: grandTotal(figures.received.total),
        entries: day.entries,
        earlier: inOrder(day.earlier),
        stillOpen: inOrder(day.begun.filter(({ sale }) => isUnderWay(sale))),
        ...(otherwise.length > 0 && { otherwise }),
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
    rowsSince(day) {
      const found: JournalRow[] = [];
      for (const raw of newestFirst()) {
        const row = proof.prove(raw);
        found.push(row);
        if (row.kind === 'dayClosed' && row.businessDay < day) break;
      }
      return found.toReversed();
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

/** So many are read at a time. */
const PAGE = 40;

/** A closing as its row says; throws `UnreadableEntry`. */
function closingIn({ body, ...columns }: JournalRow): NumberedClosing {
  const { sequence, operator, softwareVersion, hash, keyId, signature } = columns;
  try {
    const event: Closing = closingSchema.parse(JSON.parse(body));
    return { sequence, operator, softwareVersion, hash, keyId, signature, event };
  } catch (cause) {
    throw new UnreadableEntry(sequence, cause);
  }
}

function dayClosingOf({ sequence, event }: NumberedClosing): DayClosed {
  if (event.type !== 'dayClosed') throw new UnreadableEntry(sequence, event.type);
  return event;
}

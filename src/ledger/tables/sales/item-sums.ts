import type Database from 'better-sqlite3';
import * as z from 'zod';
import { type SoldItem, soldItems, tallyItems } from '../../../domain/basket/sold-items.ts';
import type { BusinessDay } from '../../../domain/calendar/business-day.ts';
import { monthOf, monthsIn, type Period } from '../../../domain/calendar/period.ts';
import { amountOf, saleLineSchema } from '../../../domain/sale/sale-line.ts';
import type { Steps } from '../../../domain/steps.ts';
import type { ReceiptsTable } from './receipts-table.ts';

/** What was sold, item by item, added up from the money that came. */
export interface ItemSums {
  /**
   * In the days of a period, in steps between which the till may write; what it writes then is not in it. Only one at a time, in
   * the order in which they were asked for.
   */
  inDays(period: Period): Steps<readonly SoldItem[]>;
}

interface ItemSumsParts {
  readonly database: Database.Database;
  readonly receipts: Pick<ReceiptsTable, 'newest' | 'generation'>;
  /** Reads the tables, and makes them good where they are damaged. */
  readonly reading: <Value>(read: () => Value) => Value;
}

/** Two years: whoever compares them does not wait twice. */
const MONTHS_KEPT = 24;

/** Two milliseconds, or three. */
const SALES_A_STEP = 100;

/**
 * Whose receipts, first, from an index alone. Money that came once more for the same sale brought no other goods: it is due
 * back.
 */
export const SOLD_OF_DAY_QUERY = `SELECT receipts.sequence, receipts.minor,
    json_extract(sales.body, '$.lines') AS lines
  FROM receipts JOIN sales ON sales.number = receipts.sale_number
  WHERE receipts.sequence IN (
    SELECT sequence FROM receipts
    WHERE business_day = ? AND kind <> 'again' AND sequence > ? AND sequence <= ?
    ORDER BY sequence LIMIT ${SALES_A_STEP}
  ) ORDER BY receipts.sequence`;

/** By the index of days. */
const FIRST_DAY_QUERY = 'SELECT min(business_day) FROM receipts WHERE business_day >= ?';
const NEXT_DAY_QUERY = 'SELECT min(business_day) FROM receipts WHERE business_day > ?';

/** A receipt with the lines of its sale. */
export const soldRowSchema = z.object({ sequence: z.int(), minor: z.int(), lines: z.string() });
const linesSchema = z.array(saleLineSchema);
type Row = z.infer<typeof soldRowSchema>;

/** What was added up of a month, of the entries up to one. */
interface Known {
  readonly upTo: number;
  readonly generation: number;
  readonly items: readonly SoldItem[];
}

/** Those of the sales in this database; whole months are remembered, and only what came since is read again. */
export function openItemSums({ database, receipts, reading }: ItemSumsParts): ItemSums {
  const ofDay = database.prepare<[string, number, number]>(SOLD_OF_DAY_QUERY);
  const firstDay = database.prepare<[string], string | null>(FIRST_DAY_QUERY).pluck();
  const nextDay = database.prepare<[string], string | null>(NEXT_DAY_QUERY).pluck();
  const dayFrom = (day: string): string | null => reading(() => firstDay.get(day) ?? null);
  const dayAfter = (day: string): string | null => reading(() => nextDay.get(day) ?? null);
  const months = new Map<BusinessDay, Known>();

  function* inEachDay(period: Period, known: Known, upTo: number): Steps<readonly SoldItem[]> {
    const tally = tallyItems(known.items);
    for (let day = dayFrom(period.from); day !== null && day <= period.to; day = dayAfter(day)) {
      let last = known.upTo;
      for (let rows = page(day, last, upTo); rows.length > 0; rows = page(day, last, upTo)) {
        for (const row of rows) tally.add(soldFor(row));
        last = rows.at(-1)?.sequence ?? upTo;
        yield;
      }
      yield;
    }
    return tally.items();
  }

  const page = (day: string, after: number, upTo: number): readonly Row[] =>
    reading(() => soldRowSchema.array().parse(ofDay.all(day, after, upTo)));

  function* inMonth(month: Period, upTo: number): Steps<readonly SoldItem[]> {
    const generation = receipts.generation();
    const found = months.get(month.from);
    const known = found?.generation === generation ? found : nothingOf(generation);
    const items = yield* inEachDay(month, known, upTo);
    months.delete(month.from);
    months.set(month.from, { upTo, generation, items });
    for (const oldest of [...months.keys()].slice(0, -MONTHS_KEPT)) months.delete(oldest);
    return items;
  }

  function* inPeriod(period: Period, upTo: number): Steps<readonly SoldItem[]> {
    const tally = tallyItems();
    for (const part of monthsIn(period)) {
      const items = isWhole(part)
        ? yield* inMonth(part, upTo)
        : yield* inEachDay(part, nothingOf(0), upTo);
      tally.add(items);
      yield;
    }
    return tally.items();
  }

  return { inDays: (period) => inPeriod(period, reading(receipts.newest)) };
}

const nothingOf = (generation: number): Known => ({ upTo: 0, generation, items: [] });

function isWhole({ from, to }: Period): boolean {
  const month = monthOf(from);
  return month.from === from && month.to === to;
}

/**
 * What a receipt's sale sold. What an early version took, another amount than its lines come to, was for none of them. Goods that
 * were given back belong here, below nothing, in the day in which they came back.
 */
export function soldFor({ minor, lines: text }: Pick<Row, 'minor' | 'lines'>): readonly SoldItem[] {
  const lines = linesSchema.parse(JSON.parse(text));
  return amountOf(lines) === minor ? soldItems(lines) : [{ name: '', pieces: 1, minor }];
}

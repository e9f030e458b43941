import type Database from 'better-sqlite3';
import * as z from 'zod';
import type { BusinessDay } from '../../../domain/calendar/business-day.ts';
import type { Period } from '../../../domain/calendar/period.ts';
import type { Steps } from '../../../domain/steps.ts';
import { soldFor, soldRowSchema } from './item-sums.ts';

/** What an item brought in one sale, by the sale's number, in minor units; below nothing where it came back. */
interface BroughtInSale {
  readonly number: number;
  readonly minor: number;
}

/** Some of the sales in which an item was sold, and the receipt beneath which to look further; null where there is no more. */
interface ItemSalesPage {
  readonly brought: readonly BroughtInSale[];
  readonly before: number | null;
}

/** The sales in which an item was sold. */
export interface ItemSales {
  /**
   * In the days of a period, the day and the money that came last first, beneath the receipt `before` (null begins with the
   * last); at most `most`. It looks at a bounded part, in steps: it may find nothing and still tell where to look further.
   */
  of(name: string, period: Period, before: number | null, most: number): Steps<ItemSalesPage>;
}

const RECEIPTS_A_STEP = 100;
const STEPS_A_PAGE = 10;

/** Likewise to what is added up: whose receipts, first, from the index of days alone. */
export const ITEM_SALES_QUERY = `SELECT receipts.sequence, receipts.sale_number AS number, receipts.minor,
    json_extract(sales.body, '$.lines') AS lines
  FROM receipts JOIN sales ON sales.number = receipts.sale_number
  WHERE receipts.sequence IN (
    SELECT sequence FROM receipts
    WHERE business_day = ? AND kind <> 'again' AND sequence < ?
    ORDER BY sequence DESC LIMIT ${RECEIPTS_A_STEP}
  ) ORDER BY receipts.sequence DESC`;

const LAST_DAY_QUERY = 'SELECT max(business_day) FROM receipts WHERE business_day <= ?';
const DAY_BEFORE_QUERY = 'SELECT max(business_day) FROM receipts WHERE business_day < ?';
/** The receipt itself may have been taken out since: the one before it is as near. */
const DAY_OF_QUERY =
  'SELECT business_day FROM receipts WHERE sequence <= ? ORDER BY sequence DESC LIMIT 1';

const rowSchema = z.object({ ...soldRowSchema.shape, number: z.int() });
type Row = z.infer<typeof rowSchema>;

/** Those in this database; reads only. */
export function openItemSales(
  database: Database.Database,
  reading: <Value>(read: () => Value) => Value,
): ItemSales {
  const ofDay = database.prepare<[string, number]>(ITEM_SALES_QUERY);
  const lastDay = database.prepare<[string], string | null>(LAST_DAY_QUERY).pluck();
  const dayBefore = database.prepare<[string], string | null>(DAY_BEFORE_QUERY).pluck();
  const dayOf = database.prepare<[number], string>(DAY_OF_QUERY).pluck();
  const page = (day: string, before: number): readonly Row[] =>
    reading(() => rowSchema.array().parse(ofDay.all(day, before)));

  function firstDay(to: BusinessDay, before: number | null): string | null {
    const asked = before === null ? to : reading(() => dayOf.get(before) ?? to);
    return reading(() => lastDay.get(asked < to ? asked : to) ?? null);
  }

  function* receipts({ from, to }: Period, last: number | null): Generator<readonly Row[]> {
    let day = firstDay(to, last);
    let seen = last;
    while (day !== null && day >= from) {
      const rows = page(day, seen ?? Number.MAX_SAFE_INTEGER);
      if (rows.length > 0) yield rows;
      seen = rows.at(-1)?.sequence ?? null;
      if (rows.length === RECEIPTS_A_STEP) continue;
      const ended: string = day;
      day = reading(() => dayBefore.get(ended) ?? null);
      seen = null;
    }
  }

  function* pageOf(
    name: string,
    pages: Generator<readonly Row[]>,
    most: number,
  ): Steps<ItemSalesPage> {
    const brought: BroughtInSale[] = [];
    for (let step = 1; step <= STEPS_A_PAGE; step += 1) {
      const { done, value: rows } = pages.next();
      if (done === true) return { brought, before: null };
      const found = rows.flatMap((row) => broughtBy(row, name)).slice(0, most - brought.length);
      brought.push(...found);
      const looked = brought.length === most ? found.at(-1) : rows.at(-1);
      if (brought.length === most || step === STEPS_A_PAGE) {
        return { brought, before: looked?.sequence ?? null };
      }
      yield;
    }
    return { brought, before: null };
  }

  return { of: (name, period, before, most) => pageOf(name, receipts(period, before), most) };
}

/** Nothing where the item was not sold in it. */
function broughtBy(row: Row, name: string): readonly (BroughtInSale & Pick<Row, 'sequence'>)[] {
  const sold = soldFor(row).filter((item) => item.name === name);
  if (sold.length === 0) return [];
  const { number, sequence } = row;
  return [{ number, sequence, minor: sold.reduce((sum, { minor }) => sum + minor, 0) }];
}

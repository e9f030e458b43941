import type Database from 'better-sqlite3';
import * as z from 'zod';
import { businessDaySchema } from '../../../domain/calendar/business-day.ts';
import { fits, type SaleQuery, sought } from '../../../domain/sale/sale-search.ts';
import type { NumberedSale } from '../../ports/register-journal.ts';
import type { FoundSales } from '../../ports/register-reports.ts';
import { LOOKED_A_TURN, openNumberLookups, type Span, tellingWord } from './number-lookups.ts';

/** So many of the sales that are looked at in one turn are read whole, at a tenth of a millisecond each. */
const READ_A_TURN = 40;

type SaleReader = (number: number) => NumberedSale | null;

/** The first and the last number among the days from one to another; each day's are the ends of its index. */
export const NUMBERS_OF_DAYS_QUERY = `WITH RECURSIVE days (day) AS (
    SELECT min(business_day) FROM sales WHERE business_day >= @from
    UNION ALL
    SELECT (SELECT min(business_day) FROM sales WHERE business_day > day) FROM days
    WHERE day < @to
  )
  SELECT min((SELECT min(number) FROM sales WHERE business_day = day)),
    max((SELECT max(number) FROM sales WHERE business_day = day))
  FROM days WHERE day <= @to`;

export const IS_OF_QUERY = `SELECT 1 FROM sales WHERE number = @number
  AND (@state IS NULL OR state = @state)
  AND business_day BETWEEN @from AND @to`;

const ANY_DAY = { from: '0000-01-01', to: '9999-12-31' };

const spanSchema = z.tuple([z.nullable(z.int()), z.nullable(z.int())]);
const placeSchema = z.object({ businessDay: businessDaySchema, draftedMinute: z.int() });

/** Finds sales by what a manager remembers of them, as many as a turn of some milliseconds has room for. */
export function openSaleFinder(
  database: Database.Database,
  readSale: SaleReader,
): (query: SaleQuery, before: number | null, most: number) => FoundSales {
  const spanOf = openSpans(database);
  const candidates = openNumberLookups(database);
  const fitting = openFitting(database);

  return (asked, before, most) => {
    const query = { ...asked, words: sought(asked.words) };
    const span = spanOf(query, before);
    if (span === null) return { sales: [], before: null };
    const numbers = candidates(query, span);
    const sales: NumberedSale[] = [];
    let wereRead = 0;
    const countingRead: SaleReader = (number) => {
      wereRead += 1;
      return readSale(number);
    };
    let looked = 0;
    while (looked < numbers.length && sales.length < most && wereRead < READ_A_TURN) {
      const number = numbers[looked] ?? 0;
      const found = fitting(number, query, countingRead);
      if (found !== null) sales.push(found);
      looked += 1;
    }
    const isEnd = looked === numbers.length && numbers.length < LOOKED_A_TURN;
    return { sales, before: isEnd ? null : (numbers[looked - 1] ?? null) };
  };
}

/** The numbers of the sales of a query's days, beneath the one where the last call ended; null where there are none. */
function openSpans(
  database: Database.Database,
): (query: SaleQuery, before: number | null) => Span | null {
  const numbersOfDays = database
    .prepare<{ readonly from: string; readonly to: string }>(NUMBERS_OF_DAYS_QUERY)
    .raw();
  const newest = database.prepare('SELECT max(number) FROM sales').pluck();

  return ({ from, to }, before) => {
    const bounded = from !== null || to !== null;
    const days = { from: from ?? ANY_DAY.from, to: to ?? ANY_DAY.to };
    const [first, last] = spanSchema.parse(
      bounded ? numbersOfDays.get(days) : [1, Number(newest.get() ?? 0)],
    );
    if (first === null || last === null) return null;
    return { first, last: Math.min(last, before === null ? last : before - 1) };
  };
}

/** The sale, where it fits all of the query; null where it does not, or is not read for its state or its day. */
function openFitting(
  database: Database.Database,
): (number: number, query: SaleQuery, read: SaleReader) => NumberedSale | null {
  const isOf = database.prepare(IS_OF_QUERY).pluck();
  const place = database.prepare<[number]>(
    `SELECT business_day AS businessDay, drafted_minute AS draftedMinute
     FROM sales WHERE number = ?`,
  );

  return (number, query, read) => {
    const { state, from, to } = query;
    const filter = { number, state, from: from ?? ANY_DAY.from, to: to ?? ANY_DAY.to };
    if (isOf.get(filter) === undefined) return null;
    const numbered = read(number);
    if (numbered === null) return null;
    const searchable = { ...numbered, ...placeSchema.parse(place.get(number)) };
    return fits(searchable, query) ? numbered : null;
  };
}

/** Whether there is anything to look sales up by, beside the days: pieces that are too short find nothing. */
export const canFind = ({ words }: SaleQuery): boolean =>
  words.length === 0 || tellingWord(sought(words)) !== null;

import type Database from 'better-sqlite3';
import * as z from 'zod';
import { businessDaySchema } from '../../domain/calendar/business-day.ts';
import {
  fits,
  isTelling,
  type Reading,
  type SaleQuery,
  sought,
  type Word,
} from '../../domain/sale/sale-search.ts';
import type { FoundSales, NumberedSale } from '../ledger.ts';
import { askedFor, LABELS_WITHIN } from './label-index.ts';
import { backwards } from './search-tables.ts';

/** So many sales are looked at in one call, and so many of them read whole: it ends within some tens of milliseconds. */
const CANDIDATES = 1_500;
const MOST_READ = 400;

/** Where a search goes on: beneath this number, and not beneath the other. */
interface Span {
  readonly first: number;
  readonly last: number;
}

type SaleReader = (number: number) => NumberedSale | null;

type Lookup = (span: Span, most: number) => readonly number[];

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

const WITHIN = 'BETWEEN @first AND @last';

/** Each looks numbers up, newest first, within a span. */
export const LOOKUP_QUERIES = {
  any: `SELECT number FROM sales WHERE number ${WITHIN} ORDER BY number DESC LIMIT @most`,
  state: `SELECT number FROM sales WHERE state = @value AND number ${WITHIN}
    ORDER BY number DESC LIMIT @most`,
  amount: `SELECT number FROM sales WHERE amount_minor = @value AND number ${WITHIN}
    ORDER BY number DESC LIMIT @most`,
  day: `SELECT number FROM sales WHERE business_day = @value AND number ${WITHIN}
    ORDER BY number DESC LIMIT @most`,
  // A few minutes of every day lie far apart: reading sales one by one until enough fit takes far too long.
  time: `SELECT number FROM sales INDEXED BY sales_by_minute WHERE drafted_minute BETWEEN @value AND @until
    AND number ${WITHIN} ORDER BY number DESC LIMIT @most`,
  label: `SELECT rowid FROM sale_labels WHERE sale_labels MATCH @value AND ${LABELS_WITHIN}
    ORDER BY rowid DESC LIMIT @most`,
  codeBegins: `SELECT sale_number FROM sale_codes WHERE code >= @value AND code < @until
    LIMIT @most`,
  codeEnds: `SELECT sale_number FROM sale_codes WHERE backwards >= @value AND backwards < @until
    LIMIT @most`,
} as const;

export const IS_OF_QUERY = `SELECT 1 FROM sales WHERE number = @number
  AND (@state IS NULL OR state = @state)
  AND business_day BETWEEN @from AND @to`;

const ANY_DAY = { from: '0000-01-01', to: '9999-12-31' };
/** Greater than any character of a folded code. */
const AFTER_ANY = '\u{10ffff}';

const spanSchema = z.tuple([z.nullable(z.int()), z.nullable(z.int())]);
const numbersSchema = z.array(z.int());
const placeSchema = z.object({ businessDay: businessDaySchema, draftedMinute: z.int() });

/** Finds sales by what a manager remembers of them. */
export function openSaleFinder(
  database: Database.Database,
  readSale: SaleReader,
): (query: SaleQuery, before: number | null, most: number) => FoundSales {
  const numbersOfDays = database
    .prepare<{ readonly from: string; readonly to: string }>(NUMBERS_OF_DAYS_QUERY)
    .raw();
  const newest = database.prepare('SELECT max(number) FROM sales').pluck();
  const isOf = database.prepare(IS_OF_QUERY).pluck();
  const place = database.prepare<[number]>(
    `SELECT business_day AS businessDay, drafted_minute AS draftedMinute
     FROM sales WHERE number = ?`,
  );

  const prepared = new Map<string, Database.Statement>();
  const run = (query: string, values: Readonly<Record<string, unknown>>): readonly number[] => {
    const statement = prepared.get(query) ?? database.prepare(query).pluck();
    prepared.set(query, statement);
    return numbersSchema.parse(statement.all(values));
  };

  const by =
    (name: keyof typeof LOOKUP_QUERIES, values: Readonly<Record<string, unknown>> = {}): Lookup =>
    ({ first, last }, most) =>
      run(LOOKUP_QUERIES[name], { ...values, first, last, most });

  /** Codes are found whole or not at all: one by which more than this begin says nothing. */
  const byCode =
    (name: 'codeBegins' | 'codeEnds', part: string): Lookup =>
    ({ first, last }) => {
      const values = { value: part, until: part + AFTER_ANY, most: CANDIDATES };
      const found = run(LOOKUP_QUERIES[name], values);
      if (found.length === CANDIDATES) return [];
      return found.filter((number) => number >= first && number <= last);
    };

  function lookupsOf(reading: Reading): readonly Lookup[] {
    switch (reading.kind) {
      case 'number':
        return [({ first, last }) => [reading.number].filter((n) => n >= first && n <= last)];
      case 'amount':
        return [by('amount', { value: reading.minor })];
      case 'day':
        return [by('day', { value: reading.day })];
      case 'time':
        return [by('time', { value: reading.fromMinute, until: reading.toMinute })];
      case 'label':
        return [by('label', { value: askedFor(reading.piece) })];
      case 'code':
        return [byCode('codeBegins', reading.part), byCode('codeEnds', backwards(reading.part))];
    }
  }

  /** Looked up by one word, which says the most; the other words, the state and the days are held against what it finds. */
  function lookupsFor({ words, state }: SaleQuery): readonly Lookup[] {
    const word = tellingWord(words);
    if (word !== null) return word.flatMap(lookupsOf);
    return [state === null ? by('any') : by('state', { value: state })];
  }

  function spanOf({ from, to }: SaleQuery, before: number | null): Span | null {
    const bounded = from !== null || to !== null;
    const days = { from: from ?? ANY_DAY.from, to: to ?? ANY_DAY.to };
    const [first, last] = spanSchema.parse(
      bounded ? numbersOfDays.get(days) : [1, Number(newest.get() ?? 0)],
    );
    if (first === null || last === null) return null;
    return { first, last: Math.min(last, before === null ? last : before - 1) };
  }

  function candidates(query: SaleQuery, span: Span): readonly number[] {
    const found = lookupsFor(query).flatMap((lookup) => lookup(span, CANDIDATES));
    return [...new Set(found)].sort((one, other) => other - one).slice(0, CANDIDATES);
  }

  /** The sale, where it fits all of the query; null where it does not, or is not read for its state or its day. */
  function fitting(number: number, query: SaleQuery, read: SaleReader): NumberedSale | null {
    const { state, from, to } = query;
    const filter = { number, state, from: from ?? ANY_DAY.from, to: to ?? ANY_DAY.to };
    if (isOf.get(filter) === undefined) return null;
    const numbered = read(number);
    if (numbered === null) return null;
    const searchable = { ...numbered, ...placeSchema.parse(place.get(number)) };
    return fits(searchable, query) ? numbered : null;
  }

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
    while (looked < numbers.length && sales.length < most && wereRead < MOST_READ) {
      const number = numbers[looked] ?? 0;
      const found = fitting(number, query, countingRead);
      if (found !== null) sales.push(found);
      looked += 1;
    }
    const isEnd = looked === numbers.length && numbers.length < CANDIDATES;
    return { sales, before: isEnd ? null : (numbers[looked - 1] ?? null) };
  };
}

/** Whether there is anything to look sales up by, beside the days: pieces that are too short find nothing. */
export const canFind = ({ words }: SaleQuery): boolean =>
  words.length === 0 || tellingWord(sought(words)) !== null;

/** The word that finds the fewest: one that is no label at all, or else the longest. */
function tellingWord(words: readonly Word[]): Word | null {
  const telling = words.filter(isTelling).toSorted((one, other) => weightOf(other) - weightOf(one));
  return telling[0] ?? null;
}

const MORE_THAN_ANY_LABEL = 1_000;

function weightOf(word: Word): number {
  const label = word.find((reading) => reading.kind === 'label');
  const exact = word.some(({ kind }) => kind !== 'label' && kind !== 'code' && kind !== 'time');
  return (exact ? MORE_THAN_ANY_LABEL : 0) + (label?.piece.length ?? 1);
}

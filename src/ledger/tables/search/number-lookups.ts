import type Database from 'better-sqlite3';
import * as z from 'zod';
import {
  isNamed,
  isTelling,
  type Meaning,
  type SaleQuery,
  type Word,
} from '../../../domain/sale/sale-search.ts';
import { askedFor, LABELS_WITHIN } from './label-index.ts';
import { backwards } from './search-tables.ts';

/** So many sales are looked at in one turn, at some thirtieth of a millisecond each. */
export const LOOKED_A_TURN = 300;
/** A part of a code that says more sales than this says nothing. */
const MOST_OF_A_CODE = 1_500;

/** Where a search goes on: beneath this number, and not beneath the other. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/** The numbers of sales that a search may be about, newest first. */
type Lookup = (span: Span, most: number) => readonly number[];

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
  operator: `SELECT number FROM sales WHERE operator = @value AND number ${WITHIN}
    ORDER BY number DESC LIMIT @most`,
  codeBegins: `SELECT sale_number FROM sale_codes WHERE code >= @value AND code < @until
    LIMIT @most`,
  codeEnds: `SELECT sale_number FROM sale_codes WHERE backwards >= @value AND backwards < @until
    LIMIT @most`,
} as const;

/** Everybody who rang up a sale, each come to through the index: there are few of them, and many sales. */
export const OPERATORS_QUERY = `WITH RECURSIVE names (name) AS (
    SELECT min(operator) FROM sales
    UNION ALL
    SELECT (SELECT min(operator) FROM sales WHERE operator > name) FROM names WHERE name IS NOT NULL
  )
  SELECT name FROM names WHERE name IS NOT NULL`;

/** Greater than any character of a folded code. */
const AFTER_ANY = '\u{10ffff}';

const numbersSchema = z.array(z.int());
const namesSchema = z.array(z.string());

type Values = Readonly<Record<string, unknown>>;

/**
 * Looks up in this database, within a span, the newest sales that a query may be about: by one word, which says the most, or
 * by the state where there is none. The other words, the state and the days are to be held against them.
 */
export function openNumberLookups(
  database: Database.Database,
): (query: SaleQuery, span: Span) => readonly number[] {
  const run = statementsOf(database);
  const operators = database.prepare(OPERATORS_QUERY).pluck();

  const by =
    (name: keyof typeof LOOKUP_QUERIES, values: Values = {}): Lookup =>
    ({ first, last }, most) =>
      run(LOOKUP_QUERIES[name], { ...values, first, last, most });

  /** Codes are found whole or not at all: one by which more than this begin says nothing. */
  const byCode =
    (name: 'codeBegins' | 'codeEnds', part: string): Lookup =>
    ({ first, last }) => {
      const values = { value: part, until: part + AFTER_ANY, most: MOST_OF_A_CODE };
      const found = run(LOOKUP_QUERIES[name], values);
      if (found.length === MOST_OF_A_CODE) return [];
      return found.filter((number) => number >= first && number <= last);
    };

  const operatorsWith = (piece: string): readonly string[] =>
    namesSchema.parse(operators.all()).filter((name) => isNamed(name, piece));

  function lookupsOf(meaning: Meaning): readonly Lookup[] {
    switch (meaning.kind) {
      case 'number':
        return [({ first, last }) => [meaning.number].filter((n) => n >= first && n <= last)];
      case 'amount':
        return [by('amount', { value: meaning.minor })];
      case 'day':
        return [by('day', { value: meaning.day })];
      case 'time':
        return [by('time', { value: meaning.fromMinute, until: meaning.toMinute })];
      case 'label':
        return [by('label', { value: askedFor(meaning.piece) })];
      case 'operator':
        return operatorsWith(meaning.piece).map((value) => by('operator', { value }));
      case 'code':
        return [byCode('codeBegins', meaning.part), byCode('codeEnds', backwards(meaning.part))];
    }
  }

  function lookupsFor({ words, state }: SaleQuery): readonly Lookup[] {
    const word = tellingWord(words);
    if (word !== null) return word.flatMap(lookupsOf);
    return [state === null ? by('any') : by('state', { value: state })];
  }

  return (query, span) => {
    const found = lookupsFor(query).flatMap((lookup) => lookup(span, LOOKED_A_TURN));
    return [...new Set(found)].sort((one, other) => other - one).slice(0, LOOKED_A_TURN);
  };
}

/** Each is prepared when it is asked for the first time. */
function statementsOf(database: Database.Database) {
  const prepared = new Map<string, Database.Statement>();
  return (query: string, values: Values): readonly number[] => {
    const statement = prepared.get(query) ?? database.prepare(query).pluck();
    prepared.set(query, statement);
    return numbersSchema.parse(statement.all(values));
  };
}

/** The word that finds the fewest: one that is no label at all, or else the longest. */
export function tellingWord(words: readonly Word[]): Word | null {
  const telling = words.filter(isTelling).toSorted((one, other) => weightOf(other) - weightOf(one));
  return telling[0] ?? null;
}

const MORE_THAN_ANY_LABEL = 1_000;
/** What many sales may have in common. */
const INEXACT: ReadonlySet<Meaning['kind']> = new Set(['label', 'operator', 'code', 'time']);

function weightOf(word: Word): number {
  const label = word.find((meaning) => meaning.kind === 'label');
  const exact = word.some(({ kind }) => !INEXACT.has(kind));
  return (exact ? MORE_THAN_ANY_LABEL : 0) + (label?.piece.length ?? 1);
}

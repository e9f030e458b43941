import type Database from 'better-sqlite3';
import * as z from 'zod';
import type { Steps } from '../../../domain/steps.ts';
import { TABLES } from '../file/tables-shape.ts';

/** A table with its integer key, whose rows its indexes must lead to. */
export interface IndexedTable {
  readonly name: 'journal' | 'sales' | 'receipts';
  readonly key: 'sequence' | 'number';
  /** The file that holds it, by its name within the connection. */
  readonly within: 'main' | typeof TABLES;
  /**
   * So many rows are looked at in a step of some milliseconds, each by all of its indexes. A sale is in two of random names, of
   * which each row of a large ledger is on a page of its own.
   */
  readonly rowsAStep: number;
}

export const JOURNAL_TABLE: IndexedTable = {
  name: 'journal',
  key: 'sequence',
  within: 'main',
  rowsAStep: 100,
};

/** The projected tables that are read by their indexes. */
export const PROJECTED_TABLES: readonly IndexedTable[] = [
  { name: 'sales', key: 'number', within: TABLES, rowsAStep: 40 },
  { name: 'receipts', key: 'sequence', within: TABLES, rowsAStep: 250 },
];

/** What was found of some rows of a table, in the order of their keys. */
interface IndexFinding {
  /** The key of the last row that was looked at; null where there was none left. */
  readonly last: number | null;
  /** Whether an index fails to lead to one of them. */
  readonly isMissing: boolean;
}

/** Whether the indexes of a table lead to its rows, a few rows at a time. */
interface IndexCheck {
  /** The key of the newest row; 0 where there is none. */
  lastKey(): number;
  /** Looks at this many rows at the most, from behind this key on. */
  rowsAfter(key: number, most: number): IndexFinding;
}

/** `made`: the statement that made it; null of one that SQLite made by itself. */
const indexSchema = z.object({ name: z.string(), made: z.nullable(z.string()) });
const findingSchema = z.object({ last: z.nullable(z.int()), missing: z.int() });

/**
 * Checks that every index of a table holds its rows, as `PRAGMA integrity_check` does for all rows at once, which
 * takes a minute for a ledger of years. A row that an index has lost would be left out of a total or a history
 * without a word; one that it holds under wrong values is lost under its own. Throws SQLite's own errors.
 */
export function checkIndexes(
  database: Database.Database,
  { name, key, within }: IndexedTable,
): IndexCheck {
  const indexes = indexesOf(database, name, within);
  const lost = indexes.map((index) => lostFrom(name, key, index));
  const stored = ['*', ...indexes.flatMap(computedBy)].join(', ');
  const finding = database.prepare<[number, number]>(
    `SELECT max(${key}) AS last, coalesce(sum(${lost.join(' OR ') || 0}), 0) AS missing
     FROM (SELECT ${stored} FROM ${name} NOT INDEXED WHERE ${key} > ? ORDER BY ${key} LIMIT ?) AS stored`,
  );
  const lastKey = database.prepare<[], number>(`SELECT max(${key}) FROM ${name}`).pluck();
  return {
    lastKey: () => lastKey.get() ?? 0,
    rowsAfter(after, most) {
      const { last, missing } = findingSchema.parse(finding.get(after, most));
      return { last, isMissing: missing > 0 };
    },
  };
}

/** Whether the indexes of a table lead to its rows of the last so many keys. Throws SQLite's own errors. */
export function* areNewestIndexed(
  database: Database.Database,
  table: IndexedTable,
  newest: number,
): Steps<boolean> {
  const check = checkIndexes(database, table);
  for (let after: number | null = check.lastKey() - newest; after !== null; yield) {
    const { last, isMissing } = check.rowsAfter(after, table.rowsAStep);
    if (isMissing) return false;
    after = last;
  }
  return true;
}

/** An index, with the condition of one that holds some rows only, and of one that is of an expression what that is. */
interface Index {
  readonly name: string;
  readonly columns: readonly string[];
  readonly condition: string | null;
  readonly expression: { readonly text: string; readonly name: string } | null;
}

/** What an index is on, and of which rows. */
const MADE = /\(([\s\S]*?)\)(?:\s+WHERE\s+([\s\S]+))?$/;

/** The indexes as the database's own schema names them. */
function indexesOf(database: Database.Database, table: string, within: string): readonly Index[] {
  const named = database.prepare<[string]>(
    `SELECT list.name, made.sql AS made
     FROM pragma_index_list(?) AS list JOIN ${within}.sqlite_schema AS made ON made.name = list.name`,
  );
  const columnsOf = database
    .prepare<[string], string | null>('SELECT name FROM pragma_index_info(?)')
    .pluck();
  return indexSchema
    .array()
    .parse(named.all(table))
    .map(({ name, made }) => {
      const [, on = '', condition = null] = MADE.exec(made ?? '') ?? [];
      const columns = columnsOf.all(name);
      // Of an expression SQLite tells no name: ours are of one alone.
      const isExpression = columns.includes(null);
      return {
        name,
        condition,
        columns: columns.flatMap((column) => column ?? []),
        expression: isExpression ? { text: on, name: `of_${name}` } : null,
      };
    });
}

/**
 * What an index of an expression holds of a row, where it holds one: of any other row the expression need not be one. Ours read
 * the body of an entry, which somebody may have spoiled: the check of the entries names it.
 */
const computedBy = (index: Index): readonly string[] =>
  index.expression === null
    ? []
    : [`CASE WHEN ${holds(index)} THEN ${index.expression.text} END AS ${index.expression.name}`];

/** True of the rows that an index holds, as far as they can be read. */
const holds = ({ condition, expression }: Index): string =>
  [
    ...(condition === null ? [] : [`(${condition})`]),
    ...(expression === null ? [] : ['json_valid(body)']),
  ].join(' AND ') || '1';

/** An expression that is true of a row of `stored` that this index ought to hold and does not. */
function lostFrom(table: string, key: string, index: Index): string {
  const { name, columns, condition, expression } = index;
  const same = [
    ...[...new Set([...columns, key])].map((column) => `found.${column} IS stored.${column}`),
    ...(expression === null ? [] : [`${expression.text} IS stored.${expression.name}`]),
  ];
  const held = [...(condition === null ? [] : [`(${condition})`]), ...same].join(' AND ');
  const isLost = `NOT EXISTS (SELECT 1 FROM ${table} AS found INDEXED BY ${name} WHERE ${held})`;
  return `(CASE WHEN ${holds(index)} THEN ${isLost} ELSE 0 END)`;
}

import type Database from 'better-sqlite3';
import { once } from '../../../domain/once.ts';
import { codesOf } from '../../../domain/sale/sale-search.ts';
import type { NumberedSale } from '../../ports/register-journal.ts';
import { checkLabels, type LabelCheck, type LabelCheckBegin } from './label-check.ts';
import { labelOf, type NumberRange, openLabelIndex, piecesOf } from './label-index.ts';

/** A piece of a label, and the sales that are to be found by it, from the first of a range to its last. */
export interface LabelQuestion {
  readonly piece: string;
  readonly numbers: readonly number[];
  readonly range: NumberRange;
}

/** By what sales are found beside their own columns. Its writes belong to the caller's transaction. */
interface SearchTables {
  /** A sale that has no rows yet. */
  insert(numbered: NumberedSale): void;
  /** The codes that a sale has got since. */
  addCodes(numbered: NumberedSale): void;
  /** Removes the rows of the sale with this number. */
  remove(number: number): void;
  /** Whether a sale has the very codes that it should have, and a label where it should have one. */
  hasRows(numbered: NumberedSale): boolean;
  /** What the index is asked, so that each of these sales is found by each piece of its label. */
  questions(sales: readonly NumberedSale[]): readonly LabelQuestion[];
  /** The numbers of those that it does not find. */
  unfound(asked: readonly LabelQuestion[]): readonly number[];
  /** The same of all sales from one on, and that they are found by nothing else; sales that are drafted meanwhile are up to `newest`. */
  check(begin: LabelCheckBegin, newest: () => number): LabelCheck;
  /** Removes the rows of all sales up to this number. */
  removeUpTo(number: number): void;
  /** How many rows there are of the sales in a range. */
  countIn(range: NumberRange): number;
  clear(): void;
}

/** How many rows a sale has; what is too short to be looked up by has none. */
export const searchRowsOf = (numbered: Pick<NumberedSale, 'sale'>): number =>
  codesOf(numbered.sale).length + (labelOf(numbered) === null ? 0 : 1);

/** A code as it is kept to be found by its end. */
export const backwards = (code: string): string => [...code].toReversed().join('');

/** A code is come to by its sale, and is to be come to by its end as well: that index has no other proof. */
const CODES_OF_SALE_QUERY = `SELECT code, backwards, EXISTS (
    SELECT 1 FROM sale_codes AS found INDEXED BY sale_codes_by_end
    WHERE found.backwards = sale_codes.backwards AND found.code = sale_codes.code
      AND found.sale_number = sale_codes.sale_number
  ) FROM sale_codes INDEXED BY sale_codes_by_sale WHERE sale_number = ? ORDER BY code`;

/** The tables in this database. */
export function openSearchTables(database: Database.Database): SearchTables {
  const labels = openLabelIndex(database);
  const code = database.prepare<[string, number, string]>(
    'INSERT OR IGNORE INTO sale_codes (code, sale_number, backwards) VALUES (?, ?, ?)',
  );
  const forgetCodes = database.prepare<[number]>('DELETE FROM sale_codes WHERE sale_number = ?');
  const forgetCodesUpTo = database.prepare<[number]>(
    'DELETE FROM sale_codes WHERE sale_number <= ?',
  );
  // Tables that are being filled have no indexes yet, by which it is bound to go.
  const codes = once(() =>
    database.prepare<[number], [string, string, 0 | 1]>(CODES_OF_SALE_QUERY).raw(),
  );
  const codesIn = database
    .prepare<[NumberRange], number>(
      'SELECT count(*) FROM sale_codes WHERE sale_number BETWEEN @first AND @last',
    )
    .pluck();

  function addCodes({ number, sale }: NumberedSale): void {
    for (const each of codesOf(sale)) code.run(each, number, backwards(each));
  }

  function hasCodes({ number, sale }: NumberedSale): boolean {
    const found = codes()
      .all(number)
      .map((row) => row.join());
    const expected = codesOf(sale).map((each) => [each, backwards(each), 1].join());
    return found.join('\n') === expected.toSorted().join('\n');
  }

  return {
    insert(numbered) {
      const label = labelOf(numbered);
      if (label !== null) labels.insert(numbered.number, label);
      addCodes(numbered);
    },
    addCodes,
    remove(number) {
      labels.remove(number);
      forgetCodes.run(number);
    },
    removeUpTo(number) {
      labels.removeUpTo(number);
      forgetCodesUpTo.run(number);
    },
    hasRows: (numbered) =>
      labels.has(numbered.number) === (labelOf(numbered) !== null) && hasCodes(numbered),
    questions: (sales) => stretchesOf(sales).flatMap(questionsOf),
    unfound: (asked) =>
      asked.flatMap(({ piece, numbers, range }) => {
        const found = new Set(labels.foundNear(piece, range));
        return numbers.filter((number) => !found.has(number));
      }),
    check: (begin, newest) => checkLabels(labels, begin, newest),
    countIn: (range) => labels.countIn(range) + (codesIn.get(range) ?? 0),
    clear() {
      labels.clear();
      database.exec('DELETE FROM sale_codes');
    },
  };
}

/** Sales that lie near each other share most of their pieces: a stretch of them is asked for once by each. */
function questionsOf(stretch: readonly NumberedSale[]): readonly LabelQuestion[] {
  const range = { first: stretch.at(0)?.number ?? 0, last: stretch.at(-1)?.number ?? 0 };
  const having = new Map<string, number[]>();
  for (const numbered of stretch) {
    for (const piece of piecesOf(labelOf(numbered) ?? '')) {
      const numbers = having.get(piece);
      if (numbers === undefined) having.set(piece, [numbered.number]);
      else numbers.push(numbered.number);
    }
  }
  return [...having].map(([piece, numbers]) => ({ piece, numbers, range }));
}

/** A stretch ends before a gap of more numbers than this, in which the pieces of others would be read for nothing. */
const WIDEST_GAP = 50;

function stretchesOf(sales: readonly NumberedSale[]): readonly (readonly NumberedSale[])[] {
  const stretches: NumberedSale[][] = [];
  for (const sale of sales.toSorted((one, other) => one.number - other.number)) {
    const stretch = stretches.at(-1);
    const last = stretch?.at(-1)?.number;
    if (stretch !== undefined && last !== undefined && sale.number - last <= WIDEST_GAP) {
      stretch.push(sale);
    } else stretches.push([sale]);
  }
  return stretches;
}

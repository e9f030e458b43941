import type Database from 'better-sqlite3';
import { codesOf } from '../../domain/sale/sale-search.ts';
import { foldText, lengthOf, SHORTEST_PIECE } from '../../domain/sale/search-text.ts';
import type { NumberedSale } from '../ledger.ts';

/** By what sales are found beside their own columns. Its writes belong to the caller's transaction. */
interface SearchTables {
  /** A sale that has no rows yet. */
  insert(numbered: NumberedSale): void;
  /** The codes that a sale has got since. */
  addCodes(numbered: NumberedSale): void;
  /** Removes the rows of the sale with this number. */
  remove(number: number): void;
  /** The numbers of those among these sales that are found by their whole label and by each of their codes, and by no other code. */
  right(sales: readonly NumberedSale[]): ReadonlySet<number>;
  /** Removes the rows of all sales up to this number. */
  removeUpTo(number: number): void;
  /** How many rows there are. */
  count(): number;
  clear(): void;
}

/** How many rows a sale has; what is too short to be looked up by has none. */
export const searchRowsOf = ({ sale }: Pick<NumberedSale, 'sale'>): number =>
  codesOf(sale).length + (labelOf(sale) === null ? 0 : 1);

/** A piece of a label as the index is asked for it: all of it, in this order. */
export const asPhrase = (piece: string): string => `"${piece.replaceAll('"', '""')}"`;

/** A code as it is kept to be found by its end. */
export const backwards = (code: string): string => [...code].toReversed().join('');

/** The tables in this database. */
export function openSearchTables(database: Database.Database): SearchTables {
  const label = database.prepare<[number, string]>(
    'INSERT INTO sale_labels (rowid, label) VALUES (?, ?)',
  );
  const forgetLabel = database.prepare<[number]>('DELETE FROM sale_labels WHERE rowid = ?');
  const labelled = database
    .prepare<[string, number, number], number>(
      'SELECT rowid FROM sale_labels WHERE sale_labels MATCH ? AND rowid BETWEEN ? AND ?',
    )
    .pluck();
  const code = database.prepare<[string, number, string]>(
    'INSERT OR IGNORE INTO sale_codes (code, sale_number, backwards) VALUES (?, ?, ?)',
  );
  const forgetCodes = database.prepare<[number]>('DELETE FROM sale_codes WHERE sale_number = ?');
  const forgetLabelsUpTo = database.prepare<[number]>('DELETE FROM sale_labels WHERE rowid <= ?');
  const forgetCodesUpTo = database.prepare<[number]>(
    'DELETE FROM sale_codes WHERE sale_number <= ?',
  );
  const codes = database
    .prepare<[number], [string, string]>(
      'SELECT code, backwards FROM sale_codes WHERE sale_number = ? ORDER BY code',
    )
    .raw();
  const count = database
    .prepare('SELECT (SELECT count(*) FROM sale_codes) + (SELECT count(*) FROM sale_labels)')
    .pluck();

  function addCodes({ number, sale }: NumberedSale): void {
    for (const each of codesOf(sale)) code.run(each, number, backwards(each));
  }

  function insert(numbered: NumberedSale): void {
    const text = labelOf(numbered.sale);
    if (text !== null) label.run(numbered.number, text);
    addCodes(numbered);
  }

  /** Sales of the same label lie near each other, and many share one: each stretch of them is asked for once. */
  function foundBy(text: string, alike: readonly NumberedSale[]): readonly NumberedSale[] {
    return stretchesOf(alike).flatMap((stretch) => {
      const [first = 0, last = 0] = [stretch.at(0)?.number, stretch.at(-1)?.number];
      const found = new Set(labelled.all(asPhrase(text), first, last));
      return stretch.filter(({ number }) => found.has(number));
    });
  }

  function hasCodes({ number, sale }: NumberedSale): boolean {
    const found = codes.all(number).map((row) => row.join());
    const expected = codesOf(sale).map((each) => [each, backwards(each)].join());
    return found.join('\n') === expected.toSorted().join('\n');
  }

  return {
    insert,
    addCodes,
    remove(number) {
      forgetLabel.run(number);
      forgetCodes.run(number);
    },
    removeUpTo(number) {
      forgetLabelsUpTo.run(number);
      forgetCodesUpTo.run(number);
    },
    right(sales) {
      const right = [...byLabel(sales)].flatMap(([text, alike]) =>
        text === null ? alike : foundBy(text, alike),
      );
      return new Set(right.filter(hasCodes).map(({ number }) => number));
    },
    count: () => Number(count.get()),
    clear() {
      database.exec("INSERT INTO sale_labels (sale_labels) VALUES ('delete-all')");
      database.exec('DELETE FROM sale_codes');
    },
  };
}

const byLabel = (sales: readonly NumberedSale[]): ReadonlyMap<string | null, NumberedSale[]> =>
  Map.groupBy(sales, ({ sale }) => labelOf(sale));

/** A stretch ends before a gap of more numbers than this, in which others of the label would be read for nothing. */
const WIDEST_GAP = 1_000;

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

/** The label as it is searched; null where it is too short to be. */
function labelOf({ label }: Pick<NumberedSale['sale'], 'label'>): string | null {
  const text = foldText(label);
  return lengthOf(text) < SHORTEST_PIECE ? null : text;
}

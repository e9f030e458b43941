import type Database from 'better-sqlite3';
import type { BusinessDay } from '../../../domain/calendar/business-day.ts';
import type { Sale } from '../../../domain/sale/sale.ts';
import type { NumberedSale } from '../../ports/register-journal.ts';
import type { LabelCheck, LabelCheckBegin } from '../search/label-check.ts';
import type { NumberRange } from '../search/label-index.ts';
import { type LabelQuestion, openSearchTables, searchRowsOf } from '../search/search-tables.ts';
import { openReceiptsTable, type ReceiptsTable, type RecordedReceipt } from './receipts-table.ts';
import type { RowDifference } from './row-difference.ts';
import { type ProjectedSale, saleColumns, type WrittenThen } from './sale-columns.ts';
import { openSaleLookup, type SaleLookup } from './sale-lookup.ts';
import { openSaleNumbers, type SaleNumbers } from './sale-numbers.ts';
import { openSaleRowCheck } from './sale-row-check.ts';
import { openSaleRowWriter } from './sale-row-writer.ts';

/** The sales, and the money received for them, projected from the journal. Its writes belong to the caller's transaction. */
export interface SalesTable extends SaleLookup, SaleNumbers {
  /** The money received for them. */
  readonly receipts: ReceiptsTable;
  insert(numbered: NumberedSale): void;
  /**
   * Writes the sale as it is after an entry of `entryDay`, which is the day it was paid if that entry paid it,
   * and the money of which that entry told.
   */
  update(numbered: NumberedSale, entryDay: BusinessDay, receipt: RecordedReceipt | null): void;
  /** The money of which these entries told was none. */
  takeBack(sequences: Iterable<number>): void;
  /** Writes the whole row of a sale of which nothing is kept yet. */
  add(projected: ProjectedSale): void;
  /** Writes the whole row, in the place of what stands under its number or its names. */
  put(projected: ProjectedSale): void;
  /**
   * How the row under the number of each of these sales differs from it, in their order. `hour`: only in the shop's time of day at which it was
   * drafted or paid, which depends on the time zone as well and is nothing strange where that has changed.
   */
  differences(projected: readonly ProjectedSale[]): readonly RowDifference[];
  /** The same but for whether they are found by their labels, which takes a question for each piece of them. */
  rowDifferences(projected: readonly ProjectedSale[]): readonly RowDifference[];
  /** What is asked about these sales so that each is found by its label, one question for each piece of one. */
  labelQuestions(projected: readonly NumberedSale[]): readonly LabelQuestion[];
  /** The numbers of the sales that are not found by what was asked. */
  unfoundByLabel(asked: readonly LabelQuestion[]): readonly number[];
  /** Whether all sales from one on are found by their labels, and by nothing else. */
  checkLabels(begin: LabelCheckBegin): LabelCheck;
  /** How many rows there are of the sales in a range, those beside their own included. */
  rowsIn(range: NumberRange): number;
  /** Removes the sales up to this number, with all that is kept of them beside their rows. */
  removeUpTo(number: number): void;
  clear(): void;
}

/** How many rows a sale has, those beside its own included. */
export const rowsOf = (projected: ProjectedSale): number =>
  1 + projected.receipts.length + searchRowsOf(projected);

/**
 * The table in this database; the hour in which a sale was paid is by the clock of `timeZone`. So many sales were
 * numbered before the first that can be in it. `writtenThen`: what rows of an earlier version say otherwise.
 */
export function openSalesTable(
  database: Database.Database,
  timeZone: string,
  numberedBefore: number,
  writtenThen: ((sale: Sale) => WrittenThen) | null = null,
): SalesTable {
  const columns = saleColumns(timeZone);
  const receipts = openReceiptsTable(database, timeZone, writtenThen === null);
  const search = openSearchTables(database);
  const numbers = openSaleNumbers(database, numberedBefore);

  return {
    receipts,
    ...openSaleLookup(database),
    ...numbers,
    ...writingAll(openSaleRowWriter(database, columns), receipts, search),
    ...comparingAll(openSaleRowCheck(database, columns, writtenThen), receipts, search),
    labelQuestions: search.questions,
    unfoundByLabel: search.unfound,
    checkLabels: (begin) => search.check(begin, numbers.lastNumber),
  };
}

type Search = ReturnType<typeof openSearchTables>;

/** Writes sales, and with each of them all that is kept beside its row. */
function writingAll(
  rows: ReturnType<typeof openSaleRowWriter>,
  receipts: ReceiptsTable,
  search: Search,
): Pick<SalesTable, 'insert' | 'update' | 'takeBack' | 'add' | 'put' | 'removeUpTo' | 'clear'> {
  function addBeside(projected: ProjectedSale): void {
    for (const receipt of projected.receipts) receipts.put(projected.number, receipt);
    search.insert(projected);
  }

  return {
    insert(numbered) {
      rows.insert(numbered);
      search.insert(numbered);
    },
    update(numbered, entryDay, receipt) {
      rows.update(numbered, entryDay);
      if (receipt !== null) receipts.put(numbered.number, receipt);
      search.addCodes(numbered);
    },
    takeBack(sequences) {
      for (const sequence of sequences) receipts.remove(sequence);
    },
    add(projected) {
      rows.put(projected);
      addBeside(projected);
    },
    put(projected) {
      rows.put(projected);
      receipts.removeOf(projected.number);
      search.remove(projected.number);
      addBeside(projected);
    },
    removeUpTo(number) {
      receipts.removeUpTo(number);
      search.removeUpTo(number);
      rows.removeUpTo(number);
    },
    clear() {
      receipts.clear();
      search.clear();
      rows.clear();
    },
  };
}

/** Compares sales with their rows, and with all that is kept beside them. */
function comparingAll(
  rows: ReturnType<typeof openSaleRowCheck>,
  receipts: ReceiptsTable,
  search: Search,
): Pick<SalesTable, 'differences' | 'rowDifferences' | 'rowsIn'> {
  function differenceOf(projected: ProjectedSale): RowDifference {
    const differences = [
      rows.difference(projected),
      receipts.difference(projected.number, projected.receipts),
      search.hasRows(projected) ? null : 'other',
    ];
    if (differences.includes('other')) return 'other';
    return differences.includes('hour') ? 'hour' : null;
  }

  return {
    differences(projected) {
      const unfound = new Set(search.unfound(search.questions(projected)));
      return projected.map((one) => (unfound.has(one.number) ? 'other' : differenceOf(one)));
    },
    rowDifferences: (projected) => projected.map(differenceOf),
    rowsIn: (range) => rows.countIn(range) + receipts.countIn(range) + search.countIn(range),
  };
}

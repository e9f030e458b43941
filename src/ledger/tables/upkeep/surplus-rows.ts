import type { ProjectedSale } from '../sales/sale-columns.ts';
import { rowsOf, type SalesTable } from '../sales/sales-table.ts';

/** Counts the rows from a sale's number on: one beyond those of the sales that were drafted belongs to none of them. */
export function countSurplusRows(sales: Pick<SalesTable, 'rowsIn'>, first: number) {
  let counted = first - 1;
  let surplus = 0;

  return {
    /** The next sales; how many rows there are beyond theirs, or how many are missing. */
    expect(projected: readonly ProjectedSale[]): void {
      const last = projected.at(-1)?.number;
      if (last === undefined) return;
      const expected = projected.reduce((sum, sale) => sum + rowsOf(sale), 0);
      surplus += Math.abs(sales.rowsIn({ first: counted + 1, last }) - expected);
      counted = last;
    },
    /** Once no more sales are to be expected. */
    surplus: (): number =>
      surplus + sales.rowsIn({ first: counted + 1, last: Number.POSITIVE_INFINITY }),
  };
}

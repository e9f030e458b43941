import type { SaleId } from '../../domain/sale/sale-event.ts';
import type { Journal } from '../journal/journal.ts';
import type { ProjectedSale } from '../tables/sales/sale-columns.ts';
import type { SalesTable } from '../tables/sales/sales-table.ts';
import { projectedSale } from '../tables/upkeep/projection.ts';

/** What a check may change: the projection only, never the journal. */
export interface Remaking {
  /** Writes these sales as their entries say they are, in one transaction. */
  remake(sales: readonly ProjectedSale[]): void;
  /** Throws the projection away and makes it again. */
  rebuild(): void;
}

/** A sale with its number. */
interface NumberedId {
  readonly saleId: SaleId;
  readonly number: number;
}

/** Makes sales again as their entries say, and counts those that were strange. Throws `UnreadableEntry`. */
interface RemadeSales {
  /** Those that differ. `rows`: leaves out how they are found by their labels. */
  differing(projected: readonly ProjectedSale[], what: 'rows' | 'all'): void;
  /** The same of all of them that differ in anything. */
  differingOf(sales: readonly NumberedId[]): void;
  /** All of those that have these numbers. */
  numbered(numbers: readonly number[]): void;
  /** The tables are thrown away and made again for so many rows too many, or too few; nothing is done for none. */
  all(surplus: number): void;
  count(): number;
}

/** None was made again yet. */
export function remadeSales(journal: Journal, sales: SalesTable, remaking: Remaking): RemadeSales {
  const resumption = journal.resumption();
  let count = 0;

  const project = ({ saleId, number }: NumberedId): ProjectedSale =>
    projectedSale(number, journal.entriesOf(saleId), resumption);

  function differing(projected: readonly ProjectedSale[], what: 'rows' | 'all'): void {
    const found = differingOf(projected, sales, what);
    if (found.sales.length > 0) remaking.remake(found.sales);
    count += found.strange;
  }

  return {
    differing,
    differingOf: (named) => differing(named.map(project), 'all'),
    numbered(numbers) {
      const projected = numbers.flatMap((number) => {
        const saleId = sales.idOf(number);
        return saleId === null ? [] : [project({ saleId, number })];
      });
      remaking.remake(projected);
      count += projected.length;
    },
    all(surplus) {
      if (surplus > 0) remaking.rebuild();
      count += surplus;
    },
    count: () => count,
  };
}

/** Sales whose rows are not as their entries say, as they should be. */
export interface DifferingSales {
  readonly sales: readonly ProjectedSale[];
  /** How many of them the shop's time zone does not explain. */
  readonly strange: number;
}

/** Those among these sales. `rows`: leaves out how they are found by their labels. */
export function differingOf(
  projected: readonly ProjectedSale[],
  sales: SalesTable,
  what: 'rows' | 'all',
): DifferingSales {
  const differences =
    what === 'rows' ? sales.rowDifferences(projected) : sales.differences(projected);
  return {
    sales: projected.filter((_, index) => differences[index] !== null),
    strange: differences.filter((difference) => difference === 'other').length,
  };
}

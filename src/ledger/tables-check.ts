import { projectedSales } from './projection.ts';
import type { SalesTable } from './sales-table.ts';

/**
 * How many sales the tables beside the journal tell otherwise than its entries do, rows of no sale included. The
 * entries decide, and a till makes the tables again; whoever reads the tables alone is told of it.
 */
export function salesToldOtherwise(
  journal: Parameters<typeof projectedSales>[0],
  sales: Pick<SalesTable, 'count' | 'difference' | 'receiptCount'>,
): number {
  let drafted = 0;
  let receipts = 0;
  let differing = 0;
  for (const expected of projectedSales(journal)) {
    drafted += 1;
    receipts += expected.receipts.length;
    if (sales.difference(expected) === 'other') differing += 1;
  }
  const surplus = Math.abs(sales.count() - drafted) + Math.abs(sales.receiptCount() - receipts);
  return Math.max(differing, surplus);
}

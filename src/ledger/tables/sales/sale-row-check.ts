import type Database from 'better-sqlite3';
import type { Sale } from '../../../domain/sale/sale.ts';
import type { NumberRange } from '../search/label-index.ts';
import { type RowDifference, rowDifference } from './row-difference.ts';
import type { ProjectedSale, SaleColumns, WrittenThen } from './sale-columns.ts';

/** Compares the rows of sales themselves, without what is kept beside them. */
interface SaleRowCheck {
  /** How the row under a sale's number differs from the sale. */
  difference(projected: ProjectedSale): RowDifference;
  /** How many rows there are in a range. */
  countIn(range: NumberRange): number;
}

/**
 * Of this database, by these columns. `writtenThen`: what rows of an earlier version say otherwise, with the column that
 * they alone have.
 */
export function openSaleRowCheck(
  database: Database.Database,
  columns: SaleColumns,
  writtenThen: ((sale: Sale) => WrittenThen) | null,
): SaleRowCheck {
  const wholeRow = database.prepare<[number]>(
    `SELECT number, id, draft_id AS draftId, business_day AS businessDay, operator,
       drafted_at_ms AS draftedAtMs, drafted_minute AS draftedMinute, state,
       amount_minor AS amountMinor, currency, label, paid_at_ms AS paidAtMs,
       paid_day AS paidDay, paid_hour AS paidHour, confirmed_ms AS confirmedMs,
       times_paid AS timesPaid, acknowledged, open_until_ms AS openUntilMs,
       refund_due AS refundDue, body,
       ${writtenThen === null ? 'refunded_at_ms' : 'NULL'} AS refundedAtMs
       ${writtenThen === null ? '' : ', vat_rate AS vatRate'}
     FROM sales WHERE number = ?`,
  );
  const countIn = database
    .prepare<[NumberRange], number>(
      'SELECT count(*) FROM sales NOT INDEXED WHERE number BETWEEN @first AND @last',
    )
    .pluck();

  return {
    difference: (projected) =>
      rowDifference(wholeRow.get(projected.number), {
        ...columns.whole(projected),
        ...writtenThen?.(projected.sale),
      }),
    countIn: (range) => countIn.get(range) ?? 0,
  };
}

import type Database from 'better-sqlite3';
import type { NumberedSale } from '../../ports/register-journal.ts';
import { READ_SALES, readSaleRow } from './sale-row.ts';

export const REFUNDS_DUE_QUERY = `${READ_SALES} WHERE refund_due = 1 AND number < ?
  ORDER BY number DESC LIMIT ?`;

/** A sale whose refund was made and of which more is due stands among those that are due. */
export const REFUNDS_MADE_QUERY = `${READ_SALES} WHERE refunded_at_ms IS NOT NULL
  ORDER BY refunded_at_ms DESC LIMIT ?`;

export const REFUNDS_DUE_COUNT_QUERY = 'SELECT count(*) FROM sales WHERE refund_due = 1';

/** The sales with money that is due back, or was given back, each by an index that holds no others; reads only. */
export function openRefundsDue(database: Database.Database): {
  /** Beneath this number, newest first; null begins with the newest. */
  list(before: number | null, most: number): readonly NumberedSale[];
  count(): number;
  /** At most so many of those of which any was given back, the last one first. */
  made(most: number): readonly NumberedSale[];
} {
  const list = database.prepare<[number, number]>(REFUNDS_DUE_QUERY);
  const made = database.prepare<[number]>(REFUNDS_MADE_QUERY);
  const count = database.prepare<[], number>(REFUNDS_DUE_COUNT_QUERY).pluck();
  return {
    list: (before, most) => list.all(before ?? Number.MAX_SAFE_INTEGER, most).map(readSaleRow),
    count: () => count.get() ?? 0,
    made: (most) => made.all(most).map(readSaleRow),
  };
}

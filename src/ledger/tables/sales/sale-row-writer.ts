import type Database from 'better-sqlite3';
import type { BusinessDay } from '../../../domain/calendar/business-day.ts';
import type { NumberedSale } from '../../ports/register-journal.ts';
import type { ProjectedSale, SaleColumns } from './sale-columns.ts';

/** Writes the rows of sales themselves, without what is kept beside them. Belongs to the caller's transaction. */
interface SaleRowWriter {
  /** A sale that was drafted. */
  insert(numbered: NumberedSale): void;
  /** What changes with an entry of `entryDay`; throws where the sale has no row. */
  update(numbered: NumberedSale, entryDay: BusinessDay): void;
  /** The whole row, in the place of what stands under its number or its names. */
  put(projected: ProjectedSale): void;
  removeUpTo(number: number): void;
  clear(): void;
}

/** Prepared as it is first run: a table of an earlier version, which is only read, has not all of the columns. */
function whenFirstRun(database: Database.Database, query: string): () => Database.Statement {
  let statement: Database.Statement | null = null;
  return () => {
    statement ??= database.prepare(query);
    return statement;
  };
}

/** Into this database, what these columns say. */
export function openSaleRowWriter(
  database: Database.Database,
  columns: SaleColumns,
): SaleRowWriter {
  const insert = whenFirstRun(
    database,
    `INSERT INTO sales (number, id, draft_id, business_day, operator, drafted_at_ms,
       drafted_minute, state, amount_minor, currency, label, times_paid, acknowledged,
       open_until_ms, refund_due, refunded_at_ms, body)
     VALUES (@number, @id, @draftId, @businessDay, @operator, @draftedAtMs,
       @draftedMinute, @state, @amountMinor, @currency, @label, @timesPaid, @acknowledged,
       @openUntilMs, @refundDue, @refundedAtMs, @body)`,
  );
  const update = whenFirstRun(
    database,
    `UPDATE sales SET state = @state, paid_at_ms = @paidAtMs,
       paid_day = CASE WHEN @paidAtMs IS NOT NULL THEN coalesce(paid_day, @paidDay) END, paid_hour = @paidHour,
       confirmed_ms = @confirmedMs, times_paid = @timesPaid, acknowledged = @acknowledged,
       open_until_ms = @openUntilMs, refund_due = @refundDue, refunded_at_ms = @refundedAtMs,
       body = @body WHERE number = @number`,
  );
  const put = whenFirstRun(
    database,
    `INSERT OR REPLACE INTO sales (number, id, draft_id, business_day, operator, drafted_at_ms,
       drafted_minute, state, amount_minor, currency, label, paid_at_ms, paid_day,
       paid_hour, confirmed_ms, times_paid, acknowledged, open_until_ms, refund_due, refunded_at_ms, body)
     VALUES (@number, @id, @draftId, @businessDay, @operator, @draftedAtMs,
       @draftedMinute, @state, @amountMinor, @currency, @label, @paidAtMs, @paidDay,
       @paidHour, @confirmedMs, @timesPaid, @acknowledged, @openUntilMs, @refundDue, @refundedAtMs, @body)`,
  );
  const clear = database.prepare('DELETE FROM sales');
  const removeUpTo = database.prepare<[number]>('DELETE FROM sales WHERE number <= ?');

  return {
    insert({ number, businessDay, operator, sale }) {
      const drafted = { ...columns.drafted(sale), ...columns.changing(sale) };
      insert().run({ number, businessDay, operator, ...drafted });
    },
    update({ number, sale }, entryDay) {
      const { changes } = update().run({
        number,
        ...columns.changing(sale),
        ...columns.paid(sale, entryDay),
      });
      if (changes !== 1) throw new Error(`no row of sale number ${number}`);
    },
    put: (projected) => void put().run(columns.whole(projected)),
    removeUpTo: (number) => void removeUpTo.run(number),
    clear: () => void clear.run(),
  };
}

import type Database from 'better-sqlite3';
import * as z from 'zod';
import { type BusinessDay, businessDaySchema, hourOfDay } from '../domain/business-day.ts';
import { type Sale, timesPaid } from '../domain/sale.ts';
import type { SaleId } from '../domain/sale-event.ts';
import type { NumberedSale } from './ledger.ts';
import { openUntilMs, paidAtMs, saleSchema } from './sale-record.ts';

const rowSchema = z.object({
  number: z.int(),
  businessDay: businessDaySchema,
  body: z.string(),
});

/** The sales projected from the journal. Its writes belong to the caller's transaction. */
export interface SalesTable {
  /** The number of the sale drafted last; 0 when there is none. */
  lastNumber(): number;
  insert(numbered: NumberedSale): void;
  /** Writes the sale as it is after an entry of `entryDay`, which is the day it was paid if that entry paid it. */
  update(numbered: NumberedSale, entryDay: BusinessDay): void;
  clear(): void;
  byId(saleId: SaleId): NumberedSale | null;
  byDraftId(draftId: string): NumberedSale | null;
  unsettled(watchedSinceMs: number): readonly NumberedSale[];
  /** Newest first. */
  ofDay(day: BusinessDay): readonly NumberedSale[];
}

const READ = 'SELECT number, business_day AS businessDay, body FROM sales';

/** Two indexes, one after the other: a single condition with OR would read every sale to keep their order. */
export const UNSETTLED_QUERY = `${READ} WHERE number IN (
    SELECT number FROM sales WHERE acknowledged = 0
    UNION ALL SELECT number FROM sales WHERE open_until_ms > ?
  ) ORDER BY number DESC`;

export const SALES_OF_DAY_QUERY = `${READ} WHERE business_day = ? ORDER BY number DESC`;

/** The table in this database; the hour in which a sale was paid is by the clock of `timeZone`. */
export function openSalesTable(database: Database.Database, timeZone: string): SalesTable {
  const lastNumber = database.prepare('SELECT max(number) FROM sales').pluck();
  const clear = database.prepare('DELETE FROM sales');
  const byId = database.prepare<[string]>(`${READ} WHERE id = ?`);
  const byDraftId = database.prepare<[string]>(`${READ} WHERE draft_id = ?`);
  const unsettled = database.prepare<[number]>(UNSETTLED_QUERY);
  const ofDay = database.prepare<[string]>(SALES_OF_DAY_QUERY);
  const insert = database.prepare(
    `INSERT INTO sales (number, id, draft_id, business_day, drafted_at_ms, state, amount_minor,
       currency, label, times_paid, acknowledged, open_until_ms, body)
     VALUES (@number, @id, @draftId, @businessDay, @draftedAtMs, @state, @amountMinor,
       @currency, @label, @timesPaid, @acknowledged, @openUntilMs, @body)`,
  );
  const update = database.prepare(
    `UPDATE sales SET state = @state, paid_at_ms = @paidAtMs,
       paid_day = coalesce(paid_day, @paidDay), paid_hour = @paidHour,
       times_paid = @timesPaid, acknowledged = @acknowledged, open_until_ms = @openUntilMs,
       body = @body WHERE number = @number`,
  );

  return {
    lastNumber: () => Number(lastNumber.get() ?? 0),
    insert({ number, businessDay, sale }) {
      const { id, draftId, draftedAtMs, amountMinor, currency, label } = sale;
      const constant = { id, draftId, businessDay, draftedAtMs, amountMinor, currency, label };
      insert.run({ number, ...constant, ...changingColumns(sale) });
    },
    update({ number, sale }, entryDay) {
      const paid = paidAtMs(sale);
      const { changes } = update.run({
        number,
        ...changingColumns(sale),
        paidAtMs: paid,
        paidDay: paid === null ? null : entryDay,
        paidHour: paid === null ? null : hourOfDay(paid, timeZone),
      });
      if (changes !== 1) throw new Error(`no row of sale number ${number}`);
    },
    clear() {
      clear.run();
    },
    byId: (saleId) => readOptional(byId.get(saleId)),
    byDraftId: (draftId) => readOptional(byDraftId.get(draftId)),
    unsettled: (watchedSinceMs) => unsettled.all(watchedSinceMs).map(readRow),
    ofDay: (day) => ofDay.all(day).map(readRow),
  };
}

function changingColumns(sale: Sale) {
  return {
    state: sale.state,
    timesPaid: timesPaid(sale),
    acknowledged: sale.acknowledged ? 1 : 0,
    openUntilMs: openUntilMs(sale),
    body: JSON.stringify(sale),
  };
}

function readOptional(row: unknown): NumberedSale | null {
  return row === undefined ? null : readRow(row);
}

function readRow(raw: unknown): NumberedSale {
  const { number, businessDay, body } = rowSchema.parse(raw);
  return { number, businessDay, sale: saleSchema.parse(JSON.parse(body)) };
}

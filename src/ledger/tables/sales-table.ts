import type Database from 'better-sqlite3';
import * as z from 'zod';
import { type BusinessDay, businessDaySchema } from '../../domain/calendar/business-day.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import { type PaymentId, type SaleId, saleIdSchema } from '../../domain/sale/sale-event.ts';
import { foldText } from '../../domain/sale/search-text.ts';
import { saleSchema } from '../journal/sale-record.ts';
import type { NumberedSale } from '../ledger.ts';
import type { LabelCheck, LabelCheckBegin } from './label-check.ts';
import type { NumberRange } from './label-index.ts';
import { openReceiptsTable, type ReceiptsTable, type RecordedReceipt } from './receipts-table.ts';
import { type RowDifference, rowDifference } from './row-difference.ts';
import { type ProjectedSale, saleColumns, type WrittenThen } from './sale-columns.ts';
import { openSearchTables, searchRowsOf } from './search-tables.ts';

const rowSchema = z.object({
  number: z.int(),
  businessDay: businessDaySchema,
  operator: z.string(),
  body: z.string(),
});

/** The sales, and the money received for them, projected from the journal. Its writes belong to the caller's transaction. */
export interface SalesTable {
  /** The money received for them. */
  readonly receipts: ReceiptsTable;
  /** The number of the sale drafted last, also of one that was taken out; 0 when there is none. */
  lastNumber(): number;
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
  /** Whether all sales from one on are found by their labels, and by nothing else. */
  checkLabels(begin: LabelCheckBegin): LabelCheck;
  /** The number of a sale, whatever else its row says; null where there is no such row. */
  numberOf(saleId: SaleId): number | null;
  /** The sales that are not put aside. */
  notAside(): readonly SaleId[];
  /**
   * The sales that may go on: not put aside, with a refund that is due, or with a code that may have brought money after
   * this, in UTC milliseconds, and may bring some still.
   */
  goingOn(watchedSinceMs: number): readonly SaleId[];
  /** How many rows there are. */
  count(): number;
  /** How many rows there are of the sales in a range, those beside their own included. */
  rowsIn(range: NumberRange): number;
  /** Removes the sales up to this number, with all that is kept of them beside their rows. */
  removeUpTo(number: number): void;
  clear(): void;
  byId(saleId: SaleId): NumberedSale | null;
  byDraftId(draftId: string): NumberedSale | null;
  byNumber(number: number): NumberedSale | null;
  /** The name of the sale with this number; null where there is none. */
  idOf(number: number): SaleId | null;
  /** The sales that are not put aside, newest first. */
  onScreens(): readonly NumberedSale[];
  watched(most: number): readonly NumberedSale[];
  byPaymentId(paymentId: PaymentId): NumberedSale | null;
  /** The sales of the same amount drafted after this one, oldest first. */
  sameAmountAfter(numbered: NumberedSale, most: number): readonly NumberedSale[];
  /** Newest first. */
  ofDay(day: BusinessDay): readonly NumberedSale[];
  /** Those behind the one of this number, in their order. */
  ofDayAfter(day: BusinessDay, after: number, most: number): readonly NumberedSale[];
}

/** How many rows a sale has, those beside its own included. */
export const rowsOf = (projected: ProjectedSale): number =>
  1 + projected.receipts.length + searchRowsOf(projected);

/** A customer who is charged again is charged within this time; later, the same amount is another customer's. */
const REPLACED_WITHIN_MS = 2 * 60 * 60 * 1000;

/** More than one till rings up in that time, one every five seconds; no more are read, however many there are. */
const REPLACED_WITHIN_SALES = 1_440;

/** Begins a query whose rows `readSaleRow` reads. */
export const READ_SALES = 'SELECT number, business_day AS businessDay, operator, body FROM sales';

export const ON_SCREENS_QUERY = `${READ_SALES} WHERE acknowledged = 0 ORDER BY number DESC`;

export const WATCHED_QUERY = `${READ_SALES} WHERE open_until_ms IS NOT NULL
  ORDER BY open_until_ms DESC LIMIT ?`;

/** Codes are folded as what is typed in a search is, so that one code may find more than one sale. */
export const BY_CODE_QUERY = `${READ_SALES} WHERE number IN (
  SELECT sale_number FROM sale_codes WHERE code = ?)`;

export const SALES_OF_DAY_QUERY = `${READ_SALES} WHERE business_day = ? ORDER BY number DESC`;

export const SALES_OF_DAY_AFTER_QUERY = `${READ_SALES} WHERE business_day = ? AND number > ?
  ORDER BY number LIMIT ?`;

/** By number, which is the order of time: what replaced a sale was drafted soon after it. */
export const SAME_AMOUNT_AFTER_QUERY = `${READ_SALES} WHERE number > ? AND number <= ? AND amount_minor = ?
  AND currency = ? AND drafted_at_ms <= ? ORDER BY number LIMIT ?`;

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
  const receipts = openReceiptsTable(database, timeZone, writtenThen === null);
  const search = openSearchTables(database);
  const columns = saleColumns(timeZone);
  const lastNumber = database.prepare('SELECT max(number) FROM sales').pluck();
  const clear = database.prepare('DELETE FROM sales');
  const removeUpTo = database.prepare<[number]>('DELETE FROM sales WHERE number <= ?');
  const byId = database.prepare<[string]>(`${READ_SALES} WHERE id = ?`);
  const byDraftId = database.prepare<[string]>(`${READ_SALES} WHERE draft_id = ?`);
  const byNumber = database.prepare<[number]>(`${READ_SALES} WHERE number = ?`);
  const onScreens = database.prepare(ON_SCREENS_QUERY);
  const watched = database.prepare<[number]>(WATCHED_QUERY);
  const byCode = database.prepare<[string]>(BY_CODE_QUERY);
  const sameAmountAfter =
    database.prepare<[number, number, number, string, number, number]>(SAME_AMOUNT_AFTER_QUERY);
  const ofDay = database.prepare<[string]>(SALES_OF_DAY_QUERY);
  const ofDayAfter = database.prepare<[string, number, number]>(SALES_OF_DAY_AFTER_QUERY);
  const insert = database.prepare(
    `INSERT INTO sales (number, id, draft_id, business_day, operator, drafted_at_ms,
       drafted_minute, state, amount_minor, currency, label, times_paid, acknowledged,
       open_until_ms, refund_due, body)
     VALUES (@number, @id, @draftId, @businessDay, @operator, @draftedAtMs,
       @draftedMinute, @state, @amountMinor, @currency, @label, @timesPaid, @acknowledged,
       @openUntilMs, @refundDue, @body)`,
  );
  const update = database.prepare(
    `UPDATE sales SET state = @state, paid_at_ms = @paidAtMs,
       paid_day = CASE WHEN @paidAtMs IS NOT NULL THEN coalesce(paid_day, @paidDay) END, paid_hour = @paidHour,
       confirmed_ms = @confirmedMs, times_paid = @timesPaid, acknowledged = @acknowledged,
       open_until_ms = @openUntilMs, refund_due = @refundDue, body = @body WHERE number = @number`,
  );
  const put = database.prepare(
    `INSERT OR REPLACE INTO sales (number, id, draft_id, business_day, operator, drafted_at_ms,
       drafted_minute, state, amount_minor, currency, label, paid_at_ms, paid_day,
       paid_hour, confirmed_ms, times_paid, acknowledged, open_until_ms, refund_due, body)
     VALUES (@number, @id, @draftId, @businessDay, @operator, @draftedAtMs,
       @draftedMinute, @state, @amountMinor, @currency, @label, @paidAtMs, @paidDay,
       @paidHour, @confirmedMs, @timesPaid, @acknowledged, @openUntilMs, @refundDue, @body)`,
  );
  const wholeRow = database.prepare<[number]>(
    `SELECT number, id, draft_id AS draftId, business_day AS businessDay, operator,
       drafted_at_ms AS draftedAtMs, drafted_minute AS draftedMinute, state,
       amount_minor AS amountMinor, currency, label, paid_at_ms AS paidAtMs,
       paid_day AS paidDay, paid_hour AS paidHour, confirmed_ms AS confirmedMs,
       times_paid AS timesPaid, acknowledged, open_until_ms AS openUntilMs,
       refund_due AS refundDue, body${writtenThen === null ? '' : ', vat_rate AS vatRate'}
     FROM sales WHERE number = ?`,
  );
  const idOf = database.prepare<[number]>('SELECT id FROM sales WHERE number = ?').pluck();
  const numberOf = database.prepare<[string], number>('SELECT number FROM sales WHERE id = ?');
  const notAside = database.prepare('SELECT id FROM sales WHERE acknowledged = 0').pluck();
  const goingOn = database
    .prepare<[number]>(
      `SELECT id FROM sales
       WHERE acknowledged = 0 OR open_until_ms > ? OR refund_due = 1`,
    )
    .pluck();
  const count = database.prepare('SELECT count(*) FROM sales').pluck();
  const countIn = database
    .prepare<[NumberRange], number>(
      'SELECT count(*) FROM sales NOT INDEXED WHERE number BETWEEN @first AND @last',
    )
    .pluck();

  const newestNumber = (): number => Number(lastNumber.get() ?? numberedBefore);

  function addBeside(projected: ProjectedSale): void {
    for (const receipt of projected.receipts) receipts.put(projected.number, receipt);
    search.insert(projected);
  }

  function rowDifferenceOf(projected: ProjectedSale): RowDifference {
    const { number } = projected;
    const differences = [
      rowDifference(wholeRow.get(number), {
        ...columns.whole(projected),
        ...writtenThen?.(projected.sale),
      }),
      receipts.difference(number, projected.receipts),
      search.hasRows(projected) ? null : 'other',
    ];
    if (differences.includes('other')) return 'other';
    return differences.includes('hour') ? 'hour' : null;
  }

  return {
    receipts,
    lastNumber: newestNumber,
    insert(numbered) {
      const { number, businessDay, operator, sale } = numbered;
      const drafted = { ...columns.drafted(sale), ...columns.changing(sale) };
      insert.run({ number, businessDay, operator, ...drafted });
      search.insert(numbered);
    },
    update(numbered, entryDay, receipt) {
      const { number, sale } = numbered;
      const { changes } = update.run({
        number,
        ...columns.changing(sale),
        ...columns.paid(sale, entryDay),
      });
      if (changes !== 1) throw new Error(`no row of sale number ${number}`);
      if (receipt !== null) receipts.put(number, receipt);
      search.addCodes(numbered);
    },
    takeBack(sequences) {
      for (const sequence of sequences) receipts.remove(sequence);
    },
    add(projected) {
      put.run(columns.whole(projected));
      addBeside(projected);
    },
    put(projected) {
      const { number } = projected;
      put.run(columns.whole(projected));
      receipts.removeOf(number);
      search.remove(number);
      addBeside(projected);
    },
    differences(projected) {
      const found = search.found(projected);
      return projected.map((one) => (found.has(one.number) ? rowDifferenceOf(one) : 'other'));
    },
    rowDifferences: (projected) => projected.map(rowDifferenceOf),
    checkLabels: (begin) => search.check(begin, newestNumber),
    numberOf: (saleId) => numberOf.pluck().get(saleId) ?? null,
    notAside: () => z.array(saleIdSchema).parse(notAside.all()),
    goingOn: (watchedSinceMs) => z.array(saleIdSchema).parse(goingOn.all(watchedSinceMs)),
    count: () => Number(count.get()),
    rowsIn: (range) => (countIn.get(range) ?? 0) + receipts.countIn(range) + search.countIn(range),
    removeUpTo(number) {
      receipts.removeUpTo(number);
      search.removeUpTo(number);
      removeUpTo.run(number);
    },
    clear() {
      receipts.clear();
      search.clear();
      clear.run();
    },
    byId: (saleId) => readOptional(byId.get(saleId)),
    byDraftId: (draftId) => readOptional(byDraftId.get(draftId)),
    byNumber: (number) => readOptional(byNumber.get(number)),
    idOf: (number) => z.nullable(saleIdSchema).parse(idOf.get(number) ?? null),
    onScreens: () => onScreens.all().map(readSaleRow),
    watched: (most) => watched.all(most).map(readSaleRow),
    byPaymentId(paymentId) {
      const found = byCode.all(foldText(paymentId)).map(readSaleRow);
      return found.find(({ sale }) => sale.payments.some(({ id }) => id === paymentId)) ?? null;
    },
    sameAmountAfter: ({ number, sale }, most) => {
      const { amountMinor, currency, draftedAtMs } = sale;
      const untilMs = draftedAtMs + REPLACED_WITHIN_MS;
      const last = number + REPLACED_WITHIN_SALES;
      return sameAmountAfter
        .all(number, last, amountMinor, currency, untilMs, most)
        .map(readSaleRow);
    },
    ofDay: (day) => ofDay.all(day).map(readSaleRow),
    ofDayAfter: (day, after, most) => ofDayAfter.all(day, after, most).map(readSaleRow),
  };
}

function readOptional(row: unknown): NumberedSale | null {
  return row === undefined ? null : readSaleRow(row);
}

/** A sale as its row says; throws where the row is none. */
export function readSaleRow(raw: unknown): NumberedSale {
  const { number, businessDay, operator, body } = rowSchema.parse(raw);
  return { number, businessDay, operator, sale: saleSchema.parse(JSON.parse(body)) };
}

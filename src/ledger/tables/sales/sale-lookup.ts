import type Database from 'better-sqlite3';
import type { BusinessDay } from '../../../domain/calendar/business-day.ts';
import type { PaymentId, SaleId } from '../../../domain/sale/sale-event.ts';
import { foldText } from '../../../domain/sale/search-text.ts';
import type { NumberedSale } from '../../ports/register-journal.ts';
import { READ_SALES, readSaleRow, STILL_WATCHED } from './sale-row.ts';

/** Sales as their rows say. */
export interface SaleLookup {
  byId(saleId: SaleId): NumberedSale | null;
  byDraftId(draftId: string): NumberedSale | null;
  byNumber(number: number): NumberedSale | null;
  /** The sales that are not put aside, newest first. */
  onScreens(): readonly NumberedSale[];
  watched(most: number): readonly NumberedSale[];
  byPaymentId(paymentId: PaymentId): NumberedSale | null;
  /** The sales of the same amount drafted after this one, oldest first. */
  sameAmountAfter(numbered: NumberedSale, most: number): readonly NumberedSale[];
  /** Those that somebody rang up, from one number on and before another, newest first. */
  ofOperator(
    operator: string,
    numbers: { readonly from: number; readonly before: number },
  ): readonly NumberedSale[];
  /** Those of a day behind the one of this number, in their order. */
  ofDayAfter(day: BusinessDay, after: number, most: number): readonly NumberedSale[];
}

/** A customer who is charged again is charged within this time; later, the same amount is another customer's. */
export const REPLACED_WITHIN_MS = 2 * 60 * 60 * 1000;

/** More than one till rings up in that time, one every five seconds; no more are read, however many there are. */
export const REPLACED_WITHIN_SALES = 1_440;

export const ON_SCREENS_QUERY = `${READ_SALES} WHERE acknowledged = 0 ORDER BY number DESC`;

export const WATCHED_QUERY = `${READ_SALES} WHERE ${STILL_WATCHED}`;

/** Codes are folded as what is typed in a search is, so that one code may find more than one sale. */
export const BY_CODE_QUERY = `${READ_SALES} WHERE number IN (
  SELECT sale_number FROM sale_codes WHERE code = ?)`;

export const SALES_OF_OPERATOR_QUERY = `${READ_SALES} WHERE operator = ? AND number >= ? AND number < ?
  ORDER BY number DESC`;

export const SALES_OF_DAY_AFTER_QUERY = `${READ_SALES} WHERE business_day = ? AND number > ?
  ORDER BY number LIMIT ?`;

/** By number, which is the order of time: what replaced a sale was drafted soon after it. */
export const SAME_AMOUNT_AFTER_QUERY = `${READ_SALES} WHERE number > ? AND number <= ? AND amount_minor = ?
  AND currency = ? AND drafted_at_ms <= ? ORDER BY number LIMIT ?`;

/** Those in this database; reads only. */
export function openSaleLookup(database: Database.Database): SaleLookup {
  const byId = database.prepare<[string]>(`${READ_SALES} WHERE id = ?`);
  const byDraftId = database.prepare<[string]>(`${READ_SALES} WHERE draft_id = ?`);
  const byNumber = database.prepare<[number]>(`${READ_SALES} WHERE number = ?`);
  const onScreens = database.prepare(ON_SCREENS_QUERY);
  const watched = database.prepare<[number]>(WATCHED_QUERY);
  const byCode = database.prepare<[string]>(BY_CODE_QUERY);
  const sameAmountAfter =
    database.prepare<[number, number, number, string, number, number]>(SAME_AMOUNT_AFTER_QUERY);
  const ofOperator = database.prepare<[string, number, number]>(SALES_OF_OPERATOR_QUERY);
  const ofDayAfter = database.prepare<[string, number, number]>(SALES_OF_DAY_AFTER_QUERY);

  return {
    byId: (saleId) => readOptional(byId.get(saleId)),
    byDraftId: (draftId) => readOptional(byDraftId.get(draftId)),
    byNumber: (number) => readOptional(byNumber.get(number)),
    onScreens: () => onScreens.all().map(readSaleRow),
    watched: (most) => watched.all(most).map(readSaleRow),
    byPaymentId(paymentId) {
      const found = byCode.all(foldText(paymentId)).map(readSaleRow);
      return found.find(({ sale }) => sale.payments.some(({ id }) => id === paymentId)) ?? null;
    },
    sameAmountAfter({ number, sale }, most) {
      const { amountMinor, currency, draftedAtMs } = sale;
      const untilMs = draftedAtMs + REPLACED_WITHIN_MS;
      const last = number + REPLACED_WITHIN_SALES;
      return sameAmountAfter
        .all(number, last, amountMinor, currency, untilMs, most)
        .map(readSaleRow);
    },
    ofOperator: (operator, { from, before }) =>
      ofOperator.all(operator, from, before).map(readSaleRow),
    ofDayAfter: (day, after, most) => ofDayAfter.all(day, after, most).map(readSaleRow),
  };
}

function readOptional(row: unknown): NumberedSale | null {
  return row === undefined ? null : readSaleRow(row);
}

import type Database from 'better-sqlite3';
import * as z from 'zod';
import type { BusinessDay } from '../domain/business-day.ts';
import { paymentIdSchema, type SaleId, saleIdSchema } from '../domain/sale-event.ts';
import type { ReceivedPayment } from './ledger.ts';

const receivedSchema = z.object({ saleId: saleIdSchema, paymentId: paymentIdSchema }).array();
const saleIdOrNull = z.nullable(saleIdSchema);

const RECEIVED_OF_DAY_QUERY = `SELECT journal.sale_id AS saleId,
    json_extract(journal.body, '$.paymentId') AS paymentId
  FROM receipts JOIN journal ON journal.sequence = receipts.sequence
  WHERE receipts.business_day = ? ORDER BY receipts.sequence`;

/** Which payments brought a day's money, and which sale stands behind a number; reads only. */
export function openReceivedPayments(database: Database.Database): {
  ofDay(day: BusinessDay): readonly ReceivedPayment[];
  saleIdOf(saleNumber: number): SaleId | null;
} {
  const ofDay = database.prepare<[string]>(RECEIVED_OF_DAY_QUERY);
  const idOf = database.prepare<[number]>('SELECT id FROM sales WHERE number = ?').pluck();
  return {
    ofDay: (day) => receivedSchema.parse(ofDay.all(day)),
    saleIdOf: (saleNumber) => saleIdOrNull.parse(idOf.get(saleNumber) ?? null),
  };
}

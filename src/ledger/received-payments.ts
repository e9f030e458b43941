import type Database from 'better-sqlite3';
import * as z from 'zod';
import type { BusinessDay } from '../domain/business-day.ts';
import { paymentIdSchema, type SaleId, saleIdSchema } from '../domain/sale-event.ts';
import type { ReceivedPayment } from './closing-record.ts';

const receivedSchema = z.object({ saleId: saleIdSchema, paymentId: paymentIdSchema }).array();
const saleIdOrNull = z.nullable(saleIdSchema);

const RECEIVED_OF_DAY_QUERY = `SELECT journal.sale_id AS saleId,
    json_extract(journal.body, '$.paymentId') AS paymentId
  FROM receipts JOIN journal ON journal.sequence = receipts.sequence
  WHERE receipts.business_day = ? ORDER BY receipts.sequence`;

const OTHERWISE_OF_DAY_QUERY = `SELECT sale_id AS saleId, json_extract(body, '$.paymentId') AS paymentId
  FROM journal WHERE business_day = ? AND kind = 'collectedOtherwise' ORDER BY sequence`;

/** Which payments brought a day's money, also such that does not match its sale, and which sale stands behind a number; reads only. */
export function openReceivedPayments(database: Database.Database): {
  ofDay(day: BusinessDay): readonly ReceivedPayment[];
  saleIdOf(saleNumber: number): SaleId | null;
} {
  const ofDay = database.prepare<[string]>(RECEIVED_OF_DAY_QUERY);
  const otherwiseOfDay = database.prepare<[string]>(OTHERWISE_OF_DAY_QUERY);
  const idOf = database.prepare<[number]>('SELECT id FROM sales WHERE number = ?').pluck();
  return {
    ofDay: (day) => receivedSchema.parse([...ofDay.all(day), ...otherwiseOfDay.all(day)]),
    saleIdOf: (saleNumber) => saleIdOrNull.parse(idOf.get(saleNumber) ?? null),
  };
}

import type Database from 'better-sqlite3';
import * as z from 'zod';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { paymentIdSchema, saleIdSchema } from '../../domain/sale/sale-event.ts';
import type { ReceivedPayment } from '../entry/closing-record.ts';

const receivedSchema = z.object({ saleId: saleIdSchema, paymentId: paymentIdSchema }).array();

const RECEIVED_QUERY = `SELECT sale_id AS saleId, json_extract(body, '$.paymentId') AS paymentId
  FROM journal WHERE sequence = ?`;

const OTHERWISE_OF_DAY_QUERY = `SELECT sale_id AS saleId, json_extract(body, '$.paymentId') AS paymentId
  FROM journal WHERE business_day = ? AND kind = 'collectedOtherwise' ORDER BY sequence`;

/**
 * Which payments brought a day's money, also such that does not match its sale, as the entries say that told of it;
 * `sequencesOfDay` names those of the money that counts. Reads only.
 */
export function openReceivedPayments(
  database: Database.Database,
  sequencesOfDay: (day: BusinessDay) => readonly number[],
): (day: BusinessDay) => readonly ReceivedPayment[] {
  const received = database.prepare<[number]>(RECEIVED_QUERY);
  const otherwiseOfDay = database.prepare<[string]>(OTHERWISE_OF_DAY_QUERY);
  return (day) => {
    const counted = sequencesOfDay(day).map((sequence) => received.get(sequence));
    return receivedSchema.parse([...counted, ...otherwiseOfDay.all(day)]);
  };
}

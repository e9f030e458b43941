import type Database from 'better-sqlite3';
import * as z from 'zod';
import type { Currency } from '../../domain/money/money.ts';
import { type PaymentId, type SaleId, saleIdSchema } from '../../domain/sale/sale-event.ts';

/** A key is pressed again within minutes, in which no till rings up so many sales. */
const DRAFTS_LOOKED_AT = 1_000;

/** Some hours of a busy till: a code of which the platform speaks again was made in them, or its sale is in hand. */
const ENTRIES_LOOKED_AT = 5_000;

/** What may have taken the place of a sale, as its draft says. */
interface SameAmount {
  readonly amountMinor: number;
  readonly currency: Currency;
  /** Drafted at this moment at the latest, in UTC milliseconds. */
  readonly untilMs: number;
  /** At so many drafts behind the sale is looked at the most. */
  readonly among: number;
}

/**
 * What the newest entries of a journal say of sales, without any table beside it. Each is looked for in a bounded part of them,
 * in some milliseconds: for the time in which there are no tables.
 */
export interface NewestSales {
  /** The sale that was drafted for this name lately; null where none was. */
  withDraft(draftId: string): SaleId | null;
  /** The sale of which a late entry names this payment; null where none does. */
  withPayment(paymentId: PaymentId): SaleId | null;
  /** The sales that were drafted for as much behind this entry, oldest first, at most `most`. */
  ofSameAmount(sequence: number, of: SameAmount, most: number): readonly SaleId[];
}

const foundSchema = z.nullable(saleIdSchema);

/** What an entry's body says under a name; nothing where somebody spoiled it: the check of the entries tells of that. */
const said = (name: string): string =>
  `CASE WHEN json_valid(body) THEN json_extract(body, '$.${name}') END`;

/** Those of the journal in this database; reads only. */
export function openNewestSales(database: Database.Database): NewestSales {
  const drafted = database
    .prepare<[number, string]>(
      `SELECT sale_id FROM
         (SELECT sequence, sale_id, body FROM journal WHERE kind = 'drafted' ORDER BY sequence DESC LIMIT ?)
       WHERE ${said('draftId')} = ? ORDER BY sequence DESC LIMIT 1`,
    )
    .pluck();
  const paid = database
    .prepare<[number, string]>(
      `SELECT sale_id FROM
         (SELECT sequence, sale_id, body FROM journal NOT INDEXED ORDER BY sequence DESC LIMIT ?)
       WHERE sale_id IS NOT NULL AND ${said('paymentId')} = ? ORDER BY sequence DESC LIMIT 1`,
    )
    .pluck();
  const alike = database
    .prepare<[number, number, number, string, number, number]>(
      `SELECT sale_id FROM
         (SELECT sequence, sale_id, body FROM journal
          WHERE kind = 'drafted' AND sequence > ? ORDER BY sequence LIMIT ?)
       WHERE ${said('amountMinor')} = ? AND ${said('currency')} = ? AND ${said('atMs')} <= ?
       ORDER BY sequence LIMIT ?`,
    )
    .pluck();

  return {
    withDraft: (draftId) => foundSchema.parse(drafted.get(DRAFTS_LOOKED_AT, draftId) ?? null),
    withPayment: (paymentId) => foundSchema.parse(paid.get(ENTRIES_LOOKED_AT, paymentId) ?? null),
    ofSameAmount: (sequence, { amountMinor, currency, untilMs, among }, most) =>
      z.array(saleIdSchema).parse(alike.all(sequence, among, amountMinor, currency, untilMs, most)),
  };
}

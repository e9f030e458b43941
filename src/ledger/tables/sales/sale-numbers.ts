import type Database from 'better-sqlite3';
import * as z from 'zod';
import { type SaleId, saleIdSchema } from '../../../domain/sale/sale-event.ts';
import { STILL_WATCHED } from './sale-row.ts';

/** Which sales have rows, by their numbers and their names, whatever else those rows say. */
export interface SaleNumbers {
  /** The number of the sale drafted last, also of one that was taken out; 0 when there is none. */
  lastNumber(): number;
  /** The number of a sale, whatever else its row says; null where there is no such row. */
  numberOf(saleId: SaleId): number | null;
  /** The name of the sale with this number; null where there is none. */
  idOf(number: number): SaleId | null;
  /** The sales that are not put aside. */
  notAside(): readonly SaleId[];
  /**
   * The sales that may go on: not put aside, with a refund that is due, or with a code that may have brought money after
   * this, in UTC milliseconds, and may bring some still.
   */
  goingOn(watchedSinceMs: number): readonly SaleId[];
  /** The sales with a code that is still asked about, at most so many, those that end last first. */
  watchedIds(most: number): readonly SaleId[];
  /** How many rows there are. */
  count(): number;
}

export const WATCHED_IDS_QUERY = `SELECT id FROM sales WHERE ${STILL_WATCHED}`;

const saleIdsSchema = z.array(saleIdSchema);

/** Those in this database; so many sales were numbered before the first that can be in it. */
export function openSaleNumbers(database: Database.Database, numberedBefore: number): SaleNumbers {
  const last = database.prepare('SELECT max(number) FROM sales').pluck();
  const idOf = database.prepare<[number]>('SELECT id FROM sales WHERE number = ?').pluck();
  const numberOf = database
    .prepare<[string], number>('SELECT number FROM sales WHERE id = ?')
    .pluck();
  const notAside = database.prepare('SELECT id FROM sales WHERE acknowledged = 0').pluck();
  const goingOn = database
    .prepare<[number]>(
      `SELECT id FROM sales
       WHERE acknowledged = 0 OR open_until_ms > ? OR refund_due = 1`,
    )
    .pluck();
  const watched = database.prepare<[number]>(WATCHED_IDS_QUERY).pluck();
  const count = database.prepare('SELECT count(*) FROM sales').pluck();

  return {
    lastNumber: () => Number(last.get() ?? numberedBefore),
    numberOf: (saleId) => numberOf.get(saleId) ?? null,
    idOf: (number) => z.nullable(saleIdSchema).parse(idOf.get(number) ?? null),
    notAside: () => saleIdsSchema.parse(notAside.all()),
    goingOn: (watchedSinceMs) => saleIdsSchema.parse(goingOn.all(watchedSinceMs)),
    watchedIds: (most) => saleIdsSchema.parse(watched.all(most)),
    count: () => Number(count.get()),
  };
}

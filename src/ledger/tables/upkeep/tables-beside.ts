import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { Sale } from '../../../domain/sale/sale.ts';
import {
  openReadOnlyConnection,
  type ReadOnlyConnection,
} from '../../database/read-only-connection.ts';
import type { Journal } from '../../journal/journal.ts';
import { tablesFileOf } from '../file/tables-connection.ts';
import { openTablesMark } from '../file/tables-mark.ts';
import type { WrittenThen } from '../sales/sale-columns.ts';
import { openSalesTable } from '../sales/sales-table.ts';
import { haveRightSchema, salesToldOtherwise } from './tables-check.ts';

/** Hours of the shop's clock are not compared. */
const MACHINE_ZONE = 'UTC';

/** A till that has them open is not waited for. */
const BUSY_TIMEOUT_MS = 250;

/**
 * How many sales the tables beside a journal's file tell otherwise than its entries. What a till makes good or makes again
 * before it reads anything tells nobody anything, and counts as none: tables that are missing, behind, of another journal
 * or not to be read.
 */
export function toldOtherwiseBeside(journalFile: string, journal: Journal): number {
  return readBeside(journalFile, { missing: 0, unreadable: 0 }, (database) => {
    if (openTablesMark(database).read(journal) !== journal.lastSequence()) return 0;
    const sales = openSalesTable(database, MACHINE_ZONE, journal.beginning().sales);
    return salesToldOtherwise(journal, sales);
  });
}

/**
 * What a till makes good or makes again before it reads the tables beside a journal's file, in words; null where there is
 * nothing, or where there are none.
 */
export function tablesRemadeAtStart(journalFile: string, journal: Journal): string | null {
  const again = 'a till makes them again from its entries';
  const unreadable = `its tables cannot be read: ${again}`;
  return readBeside<string | null>(journalFile, { missing: null, unreadable }, (database) => {
    if (!haveRightSchema(database, 'main')) {
      return `its tables are not defined as this version does: ${again}`;
    }
    const upTo = openTablesMark(database).read(journal);
    if (upTo === null) return `its tables are another journal’s, or know more than it: ${again}`;
    if (upTo === journal.lastSequence()) return null;
    return `its tables tell of entries up to ${upTo} only, and were not compared: a till takes in the rest`;
  });
}

/** Reads in the tables beside a journal's file, and nothing of them stays open. */
function readBeside<Value>(
  journalFile: string,
  without: { readonly missing: Value; readonly unreadable: Value },
  read: (database: Database.Database) => Value,
): Value {
  const file = tablesFileOf(journalFile);
  if (!existsSync(file)) return without.missing;
  let connection: ReadOnlyConnection | null = null;
  try {
    connection = openReadOnlyConnection(file, BUSY_TIMEOUT_MS);
    return read(connection.database);
  } catch (error) {
    if (error instanceof Database.SqliteError) return without.unreadable;
    throw error;
  } finally {
    connection?.close();
  }
}

/** How many sales are told otherwise by tables in this very database, as up to version 9 of the journal's. */
export const toldOtherwiseIn = (database: Database.Database, journal: Journal): number =>
  salesToldOtherwise(
    journal,
    openSalesTable(database, MACHINE_ZONE, journal.beginning().sales, writtenInVersion9),
  );

/**
 * No code said that it had ended or was confirmed, a sale whose money was taken back stood there as paid, of what was given back only
 * the payment was named and not when, and a sale had one rate of tax and no lines.
 */
function writtenInVersion9({ lines, refundedAtMs: _, ...sale }: Sale): WrittenThen {
  const vatRate = lines[0]?.vatRate ?? null;
  const payments = sale.payments.map(({ hasEnded: __, isConfirmed: ___, ...payment }) => payment);
  const refunded = sale.refunded?.map(({ paymentId }) => paymentId);
  return {
    state: sale.state,
    body: JSON.stringify({ ...sale, vatRate, payments, refunded }),
    vatRate,
    refundedAtMs: null,
  };
}

import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { readSearch } from '../../../../src/domain/sale/sale-search.ts';
import { openConnection } from '../../../../src/ledger/database/connection.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { tablesFileOf } from '../../../../src/ledger/tables/file/tables-connection.ts';
import type { TablesMaker } from '../../../../src/ledger/tables/tables-thread.ts';
import { ledgerWithTables } from '../../../support/ledger-on.ts';
import {
  acknowledged,
  codeCreated,
  completed,
  DAY,
  drafted,
  expiry,
  NOON_MS,
  options,
} from '../events.ts';
import { openedLedger, record, temporaryFile, value } from '../setting.ts';

/** More entries than are folded again in one go. */
export const SOLD = 90;

/** More than is made on the till's own thread. */
const LARGE_BYTES = 9 * 1024 * 1024;

/** The first one's code may still be paid; the others are paid, expired with a refund due, or paid and put aside. */
export function sell(ledger: Ledger, name: number): void {
  const draft = drafted(name, { label: `Table ${name}`, atMs: NOON_MS + name * 1_000 });
  const late = [...expiry(name), completed(name, NOON_MS + 4_000_000)];
  const ways = [
    [codeCreated(name), completed(name)],
    [codeCreated(name)],
    [...late, acknowledged('refundNeeded')],
    [codeCreated(name), completed(name), acknowledged()],
  ];
  record(ledger, draft, ways[name % ways.length] ?? []);
}

/** Everything that is read from the tables. */
export const told = async (ledger: Ledger) => ({
  sales: await ledger.reports.salesOfDay(DAY),
  totals: await ledger.reports.totalsOfDay(DAY),
  money: await ledger.reports.moneyOfDay(DAY),
  found: await ledger.reports.find(
    { words: readSearch('Table 7'), state: null, from: null, to: null },
    null,
    50,
  ),
  onScreens: ledger.journal.notAside(),
  watched: ledger.journal.watchedIds(1_000),
  refunds: ledger.journal.refundsDueCount(),
  today: ledger.journal.receivedOn(DAY),
  spans: ledger.journal.confirmationsMs(DAY),
  received: ledger.closings.receivedOfDay(DAY),
  standing: ledger.closings.standing(),
});

/** A file has what it had, and is as large as one of years. */
function grow(file: string): void {
  const database = new Database(file);
  database.exec(
    `CREATE TABLE freed (rows BLOB); INSERT INTO freed VALUES (zeroblob(${LARGE_BYTES}))`,
  );
  database.exec('DROP TABLE freed');
  database.close();
}

/** A till that sells over a journal, and whose tables are made by `makeTables` where they turn out to be damaged. */
export function sellingTill(makeTables: TablesMaker, isLarge = false) {
  const file = temporaryFile();
  const before = openedLedger(file);
  for (let name = 1; name <= SOLD; name += 1) sell(before, name);
  before.maintenance.close();
  if (isLarge) grow(file);
  const connection = value(openConnection(file));
  const { ledger, tables } = ledgerWithTables(connection, { ...options(file), makeTables });
  onTestFinished(() => ledger.maintenance.close());
  const making: boolean[] = [];
  ledger.journal.remaking.on((isGoing) => making.push(isGoing));
  return { file, connection, ledger, tables, making };
}

/** Each page but the first is spoiled on the disk, and none of them is in memory. */
export function damage({
  file,
  tables,
}: Pick<ReturnType<typeof sellingTill>, 'file' | 'tables'>): void {
  const place = tablesFileOf(file);
  tables.database.pragma('shrink_memory');
  const opened = openSync(place, 'r+');
  try {
    const noise = Buffer.alloc(4096, 0xa5);
    for (let at = 4096; at < statSync(place).size; at += 4096)
      writeSync(opened, noise, 0, 4096, at);
  } finally {
    closeSync(opened);
  }
}

/** Until they stand again, or will not. */
export async function stand({
  ledger,
}: Pick<ReturnType<typeof sellingTill>, 'ledger'>): Promise<void> {
  while (ledger.journal.remaking.isGoing) await nextTurn();
}

/** As a till that has never had any other tables tells it. */
export async function toldAnew(till: ReturnType<typeof sellingTill>) {
  const { file, ledger } = till;
  ledger.maintenance.close();
  const anew = openedLedger(file);
  anew.maintenance.rebuild();
  return told(anew);
}

/** Checks all of it, as it is checked while a till sells. */
export async function checked(ledger: Ledger) {
  const check = ledger.maintenance.check();
  for (;;) {
    const progress = check.step();
    if (progress.state !== 'going') return progress;
    await nextTurn();
  }
}

/** No thread is to be begun. */
export const NEVER: TablesMaker = () => Promise.reject(new Error('made in a thread'));

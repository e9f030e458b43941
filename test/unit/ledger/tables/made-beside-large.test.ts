import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { tablesFileOf } from '../../../../src/ledger/tables/file/tables-connection.ts';
import { makeTablesAhead } from '../../../../src/ledger/tables/tables-ahead.ts';
import {
  type TablesMaker,
  tablesMakerThread,
} from '../../../../src/ledger/tables/tables-thread.ts';
import { COPY_CHECKER } from '../../../support/thread-programs.ts';
import { DAY, options } from '../events.ts';
import { value } from '../setting.ts';
import {
  checked,
  damage,
  NEVER,
  SOLD,
  sell,
  sellingTill,
  stand,
  told,
  toldAnew,
} from './damaged-till.ts';

describe('tables of a large journal that turn out to be damaged', () => {
  test('leave no copy of it behind where a till was killed over it', async () => {
    const { file, ledger } = sellingTill(NEVER);
    ledger.maintenance.close();
    const copy = `${tablesFileOf(file)}-from`;
    for (const left of [copy, `${copy}-wal`, `${copy}-tables`]) writeFileSync(left, 'half of it');
    const again = value(openLedger({ ...options(file), makeTables: NEVER }));
    await again.maintenance.rest();
    again.maintenance.close();
    expect(readdirSync(dirname(file)).filter((name) => name.includes('-from'))).toEqual([]);
  });

  test('are made in a thread from a copy, of which nothing stays', async () => {
    const made: string[] = [];
    const inThread = tablesMakerThread(COPY_CHECKER);
    const till = sellingTill((from, ...rest) => {
      made.push(from);
      return inThread(from, ...rest);
    }, true);
    const { ledger, file } = till;
    damage(till);
    await expect(ledger.reports.salesOfDay(DAY)).rejects.toThrow(/malformed/);
    for (let sold = 1; ledger.journal.remaking.isGoing; sold += 1) {
      if (sold < 60) sell(ledger, SOLD + sold);
      await nextTurn();
    }
    expect(made).toEqual([`${tablesFileOf(file)}-from`]);
    expect(readdirSync(dirname(file)).filter((name) => name.includes('-from'))).toEqual([]);
    const now = await told(ledger);
    expect(now.sales).toHaveLength(SOLD + 59);
    expect(await checked(ledger)).toMatchObject({ state: 'whole', salesRemade: SOLD + 59 });
    expect(now).toEqual(await toldAnew(till));
  });

  test.each([
    ['fails', () => Promise.resolve()],
    [
      'makes those of a journal of another time',
      async (from: string, bounds: Parameters<TablesMaker>[1]) => {
        makeTablesAhead(from, bounds);
        const tables = new Database(tablesFileOf(from));
        tables.exec("UPDATE projected SET hash = 'another'");
        tables.close();
      },
    ],
    [
      'makes damaged ones',
      async (from: string, bounds: Parameters<TablesMaker>[1]) => {
        makeTablesAhead(from, bounds);
        const tables = new Database(tablesFileOf(from));
        tables.exec('DELETE FROM sales WHERE number = (SELECT max(number) FROM sales)');
        tables.close();
      },
    ],
  ])('are made by the till where the thread %s', async (_, makeTables) => {
    const till = sellingTill(makeTables, true);
    damage(till);
    await expect(till.ledger.reports.salesOfDay(DAY)).rejects.toThrow(/malformed/);
    await stand(till);
    expect(existsSync(tablesFileOf(till.file))).toBe(true);
    expect(await told(till.ledger)).toEqual(await toldAnew(till));
  });
});

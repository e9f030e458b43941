import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openLog } from '../../../../src/host/log/log.ts';
import { openJournalFile } from '../../../../src/host/record/journal-opening.ts';
import type { LedgerOptions } from '../../../../src/ledger/ledger.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { tablesFileOf } from '../../../../src/ledger/tables/file/tables-connection.ts';
import { tablesMakerThread } from '../../../../src/ledger/tables/tables-thread.ts';
import { writeHeadNow } from '../../../../src/ledger/witness/chain-anchor.ts';
import { editTables } from '../../../support/ledger-on.ts';
import { COPY_CHECKER } from '../../../support/thread-programs.ts';
import { DAY } from '../../ledger/events.ts';
import { sell } from '../../ledger/proof/signed.ts';
import { value } from '../../ledger/setting.ts';
import { spoilIndex } from '../../ledger/tables/search/spoiled-index.ts';
import { registerFiles } from '../record/register-setting.ts';

/** More than a start has made at once. */
const MANY_BYTES = 9 * 1024 * 1024;

/** A register that has sold, and how its till opens its journal; `made`: of which files the tables were made ahead. */
function register() {
  const { folder, file, signer, given, witnesses } = registerFiles(() => []);
  const inThread = tablesMakerThread(COPY_CHECKER);
  const made: string[] = [];
  const ledger = value(openLedger(given));
  for (const name of ['one', 'two', 'three']) sell(ledger, name);
  writeHeadNow(file, ledger.journal.head(), signer);
  ledger.maintenance.close();
  async function opened() {
    const makeTables = async (of: string, bounds: LedgerOptions['bounds']): Promise<void> => {
      made.push(of);
      await inThread(of, bounds);
    };
    const log = openLog(join(folder, 'log'));
    const found = value(await openJournalFile(given, witnesses, log, makeTables));
    if (found.ledger === null) throw new Error(found.trouble.code);
    const { ledger: again } = found;
    onTestFinished(() => again.maintenance.close());
    return again;
  }
  return { file, made, opened, bounds: given.bounds };
}

/** What a file has once rows were deleted: it is as large as it was. */
function grow(file: string): void {
  const database = new Database(file);
  database.exec(
    `CREATE TABLE freed (rows BLOB); INSERT INTO freed VALUES (zeroblob(${MANY_BYTES}))`,
  );
  database.exec('DROP TABLE freed');
  database.close();
}

describe('the tables of a large journal', () => {
  test.each([
    ['are missing', (file: string) => rmSync(tablesFileOf(file))],
    ['are of another shape', (file: string) => editTables(file, 'UPDATE projected SET shape = 1')],
    ['are no tables', (file: string) => editTables(file, 'DROP TABLE projected')],
  ])(
    'that %s are made in a thread before it is opened, and taken as they are',
    async (_, spoil) => {
      const { file, made, opened } = register();
      grow(file);
      spoil(file);
      const ledger = await opened();
      expect(made).toEqual([file]);
      expect(await ledger.reports.salesOfDay(DAY)).toHaveLength(3);
      expect(ledger.journal.opening.salesRemade).toBe(0);
    },
  );

  test('that are damaged are made again in a thread before it is opened, and the cashier is told how many', async () => {
    const { file, made, opened } = register();
    grow(file);
    // More pages than are all checked at a start, and an index that lost a sale.
    grow(tablesFileOf(file));
    const number = { table: 'sales', key: 2, column: 'state' } as const;
    spoilIndex(tablesFileOf(file), { index: 'sales_by_state', ...number });
    const ledger = await opened();
    expect(made).toEqual([file]);
    expect(await ledger.reports.salesOfDay(DAY)).toHaveLength(3);
    expect(ledger.journal.opening.salesRemade).toBe(3);
  });

  test('that are there are opened at once', async () => {
    const { file, made, opened } = register();
    grow(file);
    const before = statSync(tablesFileOf(file)).ino;
    expect(await (await opened()).reports.salesOfDay(DAY)).toHaveLength(3);
    expect(made).toEqual([]);
    expect(statSync(tablesFileOf(file)).ino).toBe(before);
  });

  test('that a thread has made are not made once more', async () => {
    const { file, opened, bounds } = register();
    grow(file);
    rmSync(tablesFileOf(file));
    await tablesMakerThread(COPY_CHECKER)(file, bounds);
    const before = statSync(tablesFileOf(file)).ino;
    expect(await (await opened()).reports.salesOfDay(DAY)).toHaveLength(3);
    expect(statSync(tablesFileOf(file)).ino).toBe(before);
  });
});

test('the tables of a small journal are made while it is opened', async () => {
  const { file, made, opened } = register();
  rmSync(tablesFileOf(file));
  expect(await (await opened()).reports.salesOfDay(DAY)).toHaveLength(3);
  expect(made).toEqual([]);
});

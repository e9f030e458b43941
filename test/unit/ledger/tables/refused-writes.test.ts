import { mkdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tablesFileOf } from '../../../../src/ledger/tables/file/tables-connection.ts';
import { completed, DAY, drafted, NOON_MS, saleId } from '../events.ts';
import { checkedWhole } from '../purge/purged.ts';
import { openedLedger, temporaryFile } from '../setting.ts';
import { MOST_BEHIND, SOLD, sell, sellingTill, told } from './till-with-tables.ts';

// Where the tables or the journal cannot be written, the one says no more than the other.

describe('tables that cannot be written', () => {
  /** More than once over, so that they are to be committed while the till sells. */
  const MANY = Math.ceil((1.5 * MOST_BEHIND) / 4);

  test('for want of room refuse no sale, tell the truth, and are made good later', async () => {
    const { file, ledger, tables } = sellingTill();
    const pages = Number(tables.database.pragma('tables.page_count', { simple: true }));
    tables.database.pragma(`tables.max_page_count = ${pages + 2}`);
    for (let name = SOLD + 1; name <= SOLD + MANY; name += 1) sell(ledger, name);
    const expected = await told(ledger);
    expect(expected.sales).toHaveLength(SOLD + MANY);
    ledger.maintenance.close();
    const reopened = openedLedger(file);
    expect(await told(reopened)).toEqual(expected);
    expect(checkedWhole(reopened)).toMatchObject({ state: 'whole', salesRemade: 0 });
  });

  test('since a folder stands in their place are kept in memory as long as the till runs', async () => {
    const file = temporaryFile();
    mkdirSync(tablesFileOf(file));
    const ledger = openedLedger(file);
    for (let name = 1; name <= SOLD + MANY; name += 1) sell(ledger, name);
    const expected = await told(ledger);
    expect(expected.sales).toHaveLength(SOLD + MANY);
    ledger.maintenance.close();
    expect(await told(openedLedger(file))).toEqual(expected);
  });
});

test('what the journal refuses is not in the tables', async () => {
  const { connection, ledger } = sellingTill();
  const before = await told(ledger);
  connection.pragma('query_only = ON');
  expect(ledger.journal.draft(drafted('refused'))).toMatchObject({ ok: false });
  expect(ledger.journal.append(saleId(1), completed(1))).toMatchObject({ ok: false });
  connection.pragma('query_only = OFF');
  const steps = [
    { saleId: saleId(1), event: completed(1) },
    { saleId: saleId('none'), event: completed(1) },
  ];
  expect(() => ledger.journal.appendAll(steps)).toThrow('no sale');
  expect(await told(ledger)).toEqual(before);
  expect(checkedWhole(ledger)).toMatchObject({ state: 'whole', salesRemade: 0 });
});

test('what the journal cannot tell of is not put right in the tables either', () => {
  const { connection, ledger, tables } = sellingTill();
  tables.database.exec('UPDATE receipts SET minor = 1');
  const wrong = tables.database.prepare('SELECT count(*) FROM receipts WHERE minor = 1').pluck();
  const before = wrong.get();
  connection.exec(
    "CREATE TEMP TRIGGER refuses BEFORE INSERT ON journal BEGIN SELECT RAISE(ABORT, 'no'); END",
  );
  expect(() => ledger.closings.mendDays([DAY], NOON_MS)).toThrow('no');
  expect(wrong.get()).toBe(before);
  connection.exec('DROP TRIGGER refuses');
  ledger.closings.mendDays([DAY], NOON_MS);
  expect(wrong.get()).toBe(0);
  expect(ledger.journal.registerNotes(1)).toMatchObject([{ event: { type: 'salesRemade' } }]);
});

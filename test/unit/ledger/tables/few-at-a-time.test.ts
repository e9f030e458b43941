import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { businessDaySchema } from '../../../../src/domain/calendar/business-day.ts';
import { minorUnits } from '../../../../src/domain/money/money.ts';
import { atOnce, type Steps } from '../../../../src/domain/steps.ts';
import { MOVES_A_PAGE, openDayRows } from '../../../../src/ledger/closing/day-rows.ts';
import {
  attachEmptyTables,
  indexTables,
  openTablesConnection,
} from '../../../../src/ledger/tables/file/tables-connection.ts';
import { openReceiptsTable } from '../../../../src/ledger/tables/sales/receipts-table.ts';
import { countDrafts } from '../../../../src/ledger/tables/upkeep/draft-count.ts';
import {
  areNewestIndexed,
  PROJECTED_TABLES,
} from '../../../../src/ledger/tables/upkeep/index-check.ts';
import { turnsOf } from '../../../support/turns-of.ts';
import { DAY } from '../events.ts';
import { openedLedger } from '../setting.ts';
import { SOLD, sell } from './damaged-till.ts';

/** What a start does of a ledger of years is done a few milliseconds at a time: counted, as it is not timed. */

function stepped<Value>(work: Steps<Value>): { readonly steps: number; readonly value: Value } {
  for (let steps = 1; ; steps += 1) {
    const { done, value } = work.next();
    if (done === true) return { steps, value };
  }
}

test('drafts are counted so many entries at a time, and each of them once', () => {
  const spans: [number, number][] = [];
  const journal = {
    beginning: () => ({ sequence: 7, sales: 100 }),
    draftsBetween(after: number, upTo: number): number {
      spans.push([after, upTo]);
      return upTo - after;
    },
  };
  expect(stepped(countDrafts(journal, 32, 10))).toEqual({ steps: 3, value: 125 });
  expect(spans).toEqual([
    [7, 17],
    [17, 27],
    [27, 32],
  ]);
  expect(stepped(countDrafts(journal, 7, 10))).toEqual({ steps: 1, value: 100 });
});

test('the newest rows of a table are looked up in its indexes so many at a time', () => {
  const database = openTablesConnection();
  attachEmptyTables(database, null);
  atOnce(indexTables(database));
  const receipts = openReceiptsTable(database, 'Europe/Paris');
  const table = PROJECTED_TABLES.find(({ name }) => name === 'receipts');
  if (table === undefined) throw new Error('no table of receipts');
  const { rowsAStep } = table;
  for (let sequence = 1; sequence <= 5 * rowsAStep; sequence += 1) {
    const businessDay = businessDaySchema.parse('2026-11-20');
    const receipt = {
      sequence,
      businessDay,
      kind: 'inTime',
      atMs: 0,
      minor: minorUnits(1),
      taxes: [],
    } as const;
    receipts.put(sequence, receipt);
  }
  const { steps, value } = stepped(areNewestIndexed(database, table, 4 * rowsAStep));
  expect(value).toBe(true);
  expect(steps).toBeGreaterThanOrEqual(4);
  database.close();
});

/** A journal of entries that are put aside, each of a sale of its own, in one day; nothing but its columns. */
function journalOfDay(entries: number): Database.Database {
  const database = new Database(':memory:');
  database.exec(`CREATE TABLE journal (sequence INTEGER PRIMARY KEY, at_ms, business_day, operator,
      software_version, kind, sale_id, body, previous_hash, hash, key_id, signature);
    CREATE INDEX journal_by_sale ON journal (sale_id);
    CREATE INDEX journal_by_day ON journal (business_day)`);
  const insert = database.prepare(
    "INSERT INTO journal (business_day, kind, sale_id) VALUES (?, 'acknowledged', ?)",
  );
  for (let entry = 1; entry <= entries; entry += 1) insert.run(DAY, `sale-${entry}`);
  return database;
}

test('a day’s entries are looked through for money that moved so many at a time, up to the first', () => {
  const database = journalOfDay(3 * MOVES_A_PAGE);
  const rows = openDayRows(database, () => 1, { problemOf: () => null });
  expect(stepped(rows.mayHaveMoved(DAY))).toEqual({ steps: 4, value: false });
  const later =
    "INSERT INTO journal (business_day, kind, sale_id) VALUES (?, 'collectedOtherwise', ?)";
  // Of another day: what moved in this one is that its sale was put aside.
  database.prepare(later).run('2026-11-21', `sale-${MOVES_A_PAGE + 1}`);
  expect(stepped(rows.mayHaveMoved(DAY))).toEqual({ steps: 2, value: true });
  const other = businessDaySchema.parse('2026-11-22');
  expect(stepped(rows.mayHaveMoved(other))).toEqual({ steps: 1, value: false });
});

test('the sales of a day, and what somebody rang up, are read a few a turn, newest first', async () => {
  const ledger = openedLedger();
  for (let name = 1; name <= 2.5 * SOLD; name += 1) sell(ledger, name);
  const numbers = Array.from({ length: 2.5 * SOLD }, (_, at) => 2.5 * SOLD - at);
  const ofDay = await turnsOf(() => ledger.reports.salesOfDay(DAY));
  expect(ofDay.value.map(({ number }) => number)).toEqual(numbers);
  expect(ofDay.turns).toBeGreaterThan(1);
  const of = { operator: 'cashier-1', after: 0, upTo: null };
  const rungUp = await turnsOf(() => ledger.reports.salesRungUp(of));
  expect(rungUp.value.map(({ number }) => number)).toEqual(numbers);
  expect(rungUp.turns).toBeGreaterThan(0);
});

import { beforeEach, describe, expect, test } from 'vitest';
import {
  type BusinessDay,
  businessDaySchema,
} from '../../../../../src/domain/calendar/business-day.ts';
import { minorUnits } from '../../../../../src/domain/money/money.ts';
import { atOnce } from '../../../../../src/domain/steps.ts';
import {
  attachEmptyTables,
  indexTables,
  openTablesConnection,
} from '../../../../../src/ledger/tables/file/tables-connection.ts';
import {
  openReceiptsTable,
  type ReceiptsTable,
} from '../../../../../src/ledger/tables/sales/receipts-table.ts';
import { seededRandom } from '../../../../generated-ledger/seeded-random.ts';

type TablesDatabase = ReturnType<typeof openTablesConnection>;

const dayOf = (number: number): BusinessDay =>
  businessDaySchema.parse(`2026-11-${String(number).padStart(2, '0')}`);

let database: TablesDatabase;
let receipts: ReceiptsTable;
let lastSequence: number;

beforeEach(() => {
  database = openTablesConnection();
  attachEmptyTables(database, null);
  atOnce(indexTables(database));
  receipts = openReceiptsTable(database, 'Europe/Paris');
  lastSequence = 0;
});

function receive(day: number, minor: number): void {
  lastSequence += 1;
  const saleNumber = lastSequence;
  receipts.put(saleNumber, {
    sequence: lastSequence,
    kind: 'inTime',
    atMs: Date.UTC(2026, 10, day, 12),
    businessDay: dayOf(day),
    minor: minorUnits(minor),
    taxes: [],
  });
}

/** Read anew, by whoever has remembered nothing. */
const summedAfresh = (after: BusinessDay | null) =>
  openReceiptsTable(database, 'Europe/Paris').sumAfter(after);

describe('what came after a day', () => {
  test('counts what came since it was asked last', () => {
    receive(3, 480);
    expect(receipts.sumAfter(null)).toEqual({ count: 1, minor: 480 });
    receive(3, 20);
    receive(4, 100);
    expect(receipts.sumAfter(null)).toEqual({ count: 3, minor: 600 });
  });

  test('leaves out the days that were closed since, and what came in them since', () => {
    for (const day of [3, 4, 5]) receive(day, day);
    expect(receipts.sumAfter(dayOf(3))).toEqual({ count: 2, minor: 9 });
    receive(4, 100);
    receive(5, 1_000);
    expect(receipts.sumAfter(dayOf(4))).toEqual({ count: 2, minor: 1_005 });
  });

  test('is summed ahead a day in each step, and not again after that', () => {
    for (const day of [3, 4, 5, 5]) receive(day, day);
    let steps = 0;
    for (const _ of receipts.sumAhead(dayOf(3))) steps += 1;
    expect(steps).toBe(2);
    database.exec('UPDATE receipts SET minor = 9');
    expect(receipts.sumAfter(dayOf(3))).toEqual({ count: 3, minor: 14 });
  });

  test('is summed again for an earlier day, whose closing was undone', () => {
    for (const day of [3, 4, 5]) receive(day, day);
    expect(receipts.sumAfter(dayOf(4)).count).toBe(1);
    expect(receipts.sumAfter(dayOf(3)).count).toBe(2);
  });

  test('reads what it has read before no second time', () => {
    receive(3, 480);
    receipts.sumAfter(null);
    database.exec('UPDATE receipts SET minor = 9');
    receive(3, 20);
    expect(receipts.sumAfter(null)).toEqual({ count: 2, minor: 500 });
    receipts.forget();
    expect(receipts.sumAfter(null)).toEqual({ count: 2, minor: 29 });
  });

  test.each([
    ['the receipt of an entry', () => receipts.remove(2)],
    ['the receipts of a sale', () => receipts.removeOf(2)],
    ['the receipts of all sales up to one', () => receipts.removeUpTo(2)],
    ['all of them', () => receipts.clear()],
  ])('does not count what is removed: %s', (_, remove) => {
    for (const day of [3, 4, 5]) receive(day, day);
    receipts.sumAfter(null);
    remove();
    expect(receipts.sumAfter(null)).toEqual(summedAfresh(null));
  });

  test('is the same as summed afresh, whatever happens', () => {
    const random = seededRandom(12);
    const upTo = (most: number): number => Math.floor(random.share() * (most + 1));
    let closed = 1;
    const some = () => receive(closed + 1 + upTo(2), 1 + upTo(1_000));
    const ways = [
      ...[some, some, some, some],
      () => receipts.remove(1 + upTo(lastSequence)),
      () => receipts.removeOf(1 + upTo(lastSequence)),
      () => {
        closed = Math.max(1, Math.min(20, closed + upTo(3) - 1));
      },
    ];
    for (let turn = 0; turn < 500; turn += 1) {
      random.pick(ways)();
      if (upTo(2) === 0) {
        expect(receipts.sumAfter(dayOf(closed)), `${turn}`).toEqual(summedAfresh(dayOf(closed)));
      }
    }
  });
});

test('whoever remembers what came is told when any of it was removed, undone, or came behind what was read', () => {
  receive(3, 480);
  receive(4, 20);
  const generation = receipts.generation();
  expect(receipts.newest()).toBe(2);
  receive(4, 100);
  expect(receipts.generation()).toBe(generation);
  receipts.remove(1);
  const removed = receipts.generation();
  expect(removed).not.toBe(generation);
  lastSequence = 0;
  receive(3, 480);
  expect(receipts.generation()).not.toBe(removed);
  const again = receipts.generation();
  receipts.forget();
  expect(receipts.generation()).not.toBe(again);
});

import { expect, test } from 'vitest';
import { businessDaySchema } from '../../../../src/domain/calendar/business-day.ts';
import { type SaleEvent, saleIdSchema } from '../../../../src/domain/sale/sale-event.ts';
import { followSales } from '../../../../src/ledger/archive/followed-sales.ts';
import { type JournalRow, journalRowSchema } from '../../../../src/ledger/entry/journal-row.ts';
import { codeCreated, completed, drafted, HOUR_MS, NOON_MS, saleId } from '../events.ts';

const WITHIN = businessDaySchema.parse('2026-11-20');
const OUTSIDE = businessDaySchema.parse('2026-11-21');
const DAY_MS = 24 * HOUR_MS;

/** Rows with numbers of their own, as a journal gives them. */
function rowsOf(...told: readonly (readonly [day: string, name: number, event: SaleEvent])[]) {
  return told.map(
    ([businessDay, name, event], place): JournalRow =>
      journalRowSchema.parse({
        sequence: place + 1,
        atMs: event.atMs,
        businessDay,
        operator: '',
        softwareVersion: '1.0.0',
        kind: event.type,
        saleId: saleIdSchema.parse(saleId(name)),
        body: JSON.stringify(event),
        previousHash: '',
        hash: place.toString(16).padStart(64, '0'),
        keyId: null,
        signature: null,
        stream: null,
        register: null,
      }),
  );
}

/** A sale of a day behind the archive is begun, many others behind it, and then its money comes in a day of the archive. */
function moneyBehind(others: number) {
  const begun = NOON_MS + DAY_MS;
  const between = Array.from(
    { length: others },
    (_, place) => [OUTSIDE, 100 + place, drafted(100 + place, { atMs: begun })] as const,
  );
  const follow = followSales({ from: WITHIN, to: WITHIN });
  const rows = rowsOf(
    [WITHIN, 1, drafted(1, { atMs: NOON_MS })],
    [OUTSIDE, 2, drafted(2, { atMs: begun })],
    ...between,
    [OUTSIDE, 2, codeCreated(2, begun)],
    [WITHIN, 2, completed(2, NOON_MS + HOUR_MS)],
    [WITHIN, 1, codeCreated(1, NOON_MS + HOUR_MS)],
  );
  for (const row of rows) follow.take(row);
  return follow;
}

test('money that a clock which was set back put into an archived day is of the sale that was begun outside', () => {
  const follow = moneyBehind(500);
  const [day, ...more] = follow.open();
  expect(more).toEqual([]);
  expect(day?.sales.map(({ sale }) => sale.id)).toEqual([saleId(1)]);
  expect(day?.money.map(({ begun }) => [begun.businessDay, begun.ordinal])).toEqual([[OUTSIDE, 2]]);
  expect(follow.isStranger(saleId(2))).toBe(false);
});

test('of thousands of sales outside an archive the oldest are not kept, and those within it are', () => {
  const follow = moneyBehind(2_000);
  const [day] = follow.open();
  // Its money is taken as a row says it, as that of a sale from before the archive.
  expect(day?.money).toEqual([]);
  expect([...(day?.ofStrangers.values() ?? [])].map((stranger) => stranger.saleId)).toEqual([
    saleId(2),
  ]);
  expect(follow.isStranger(saleId(2))).toBe(true);
  expect(follow.isStranger(saleId(1))).toBe(false);
  expect(day?.sales.map(({ sale }) => sale.payments.length)).toEqual([1]);
});

test('a sale that is begun twice cannot be, also outside', () => {
  const follow = followSales({ from: WITHIN, to: WITHIN });
  const twice = [OUTSIDE, 1, drafted(1, { atMs: NOON_MS + DAY_MS })] as const;
  for (const row of rowsOf(twice, twice)) follow.take(row);
  expect(follow.impossible()).toBe(2);
});

import { afterEach, expect, test, vi } from 'vitest';
import { businessDaySchema } from '../../../../src/domain/calendar/business-day.ts';
import { dayAfter, daysBetween } from '../../../../src/domain/calendar/days.ts';
import { closingSchema } from '../../../../src/domain/register/closing.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { countingRows } from '../../../support/counted-rows.ts';
import { acknowledged, codeCreated, completed, drafted, HOUR_MS } from '../events.ts';
import { openedLedger, record, value } from '../setting.ts';

/** How much a till does at once to close one day of many, or to read what many have brought: counted, since how long it takes is the bench's matter. */

afterEach(() => void vi.restoreAllMocks());

const FIRST = businessDaySchema.parse('2026-03-01');
const LAST = businessDaySchema.parse('2026-05-20');
const SOLD_MS = Date.UTC(2026, 2, 1, 12);
const NOW_MS = Date.UTC(2026, 4, 21, 12);

function close(ledger: Ledger, businessDay: typeof FIRST): void {
  const platform = { agreeing: 0, differing: [], unasked: [] };
  const request = { businessDay, by: 'person', currency: 'EUR', platform } as const;
  value(ledger.closings.closeDay({ ...request, atMs: NOW_MS }));
}

function soldOn(ledger: Ledger, name: string, atMs: number): void {
  record(ledger, drafted(name, { atMs }), [
    codeCreated(name, atMs),
    completed(name, atMs + HOUR_MS),
    acknowledged(),
  ]);
}

test('however many days without entries were closed before, closing one more reads as few closings', () => {
  const ledger = openedLedger();
  soldOn(ledger, 'first', SOLD_MS);
  const parse = vi.spyOn(closingSchema, 'parse');
  const readFor = daysBetween(FIRST, LAST).map((day) => {
    parse.mockClear();
    close(ledger, day);
    return { day, closings: parse.mock.calls.length };
  });
  // The last day of a month adds the month up.
  const usual = readFor.filter(({ day }) => dayAfter(day).slice(0, 7) === day.slice(0, 7));
  const fifth = usual[4]?.closings ?? 0;
  expect(fifth).toBeGreaterThan(0);
  expect(usual.at(-1)?.closings).toBe(fifth);
});

test('a reading looks at each entry of the days that were left open a few times, however many they are', () => {
  const ledger = openedLedger();
  const days = daysBetween(FIRST, LAST);
  for (const [n] of days.entries()) soldOn(ledger, `sale-${n}`, SOLD_MS + n * 24 * HOUR_MS);
  const counted = countingRows();
  const { perpetual } = ledger.closings.reading(dayAfter(LAST), 'EUR', NOW_MS);
  expect(perpetual.count).toBe(days.length);
  const entries = ledger.journal.head().sequence;
  expect(counted.rows).toBeGreaterThanOrEqual(entries);
  // That the sales were put aside is of a later day, which is open too, and lies over all of them.
  expect(counted.rows).toBeLessThan(5 * entries);
});

test('closing all of the days that were left open looks at each of their entries a few times, however many they are', () => {
  const ledger = openedLedger();
  const days = daysBetween(FIRST, LAST);
  for (const [n] of days.entries()) soldOn(ledger, `sale-${n}`, SOLD_MS + n * 24 * HOUR_MS);
  const entries = ledger.journal.head().sequence;
  const counted = countingRows(isOutline);
  for (const day of days) close(ledger, day);
  expect(counted.rows).toBeGreaterThanOrEqual(entries);
  expect(counted.rows).toBeLessThan(2 * entries);
});

/** What says of an entry to which day and sale it belongs, and no more. */
const isOutline = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && 'closes' in row;

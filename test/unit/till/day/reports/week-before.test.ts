import { expect, test } from 'vitest';
import { businessDaySchema } from '../../../../../src/domain/calendar/business-day.ts';
import { minorUnits } from '../../../../../src/domain/money/money.ts';
import type { MoneyOfDay } from '../../../../../src/ledger/ports/register-reports.ts';
import { viewWeekBefore } from '../../../../../src/till/day/reports/week-before.ts';

const BOUNDS = { timeZone: 'Europe/Paris', startsAtHour: 4 };
const FRIDAY = businessDaySchema.parse('2026-11-20');
const THURSDAY = businessDaySchema.parse('2026-11-19');
/** 14:27 in Paris. */
const NOW_MS = Date.parse('2026-11-20T13:27:00Z');

function moneyOf(byHour: Readonly<Record<number, number>>): MoneyOfDay {
  const hours = Object.entries(byHour).map(([hour, minor]) => ({
    hour: Number(hour),
    count: 1,
    minor: minorUnits(minor),
  }));
  const nothing = { count: 0, minor: minorUnits(0) };
  return {
    byHour: hours,
    byOperator: [],
    received: { inTime: nothing, late: nothing, again: nothing, total: nothing },
    forEarlierDays: nothing,
    onLaterDays: nothing,
  };
}

const before = moneyOf({ 9: 1_000, 13: 2_000, 14: 4_000, 2: 8_000 });

test('a day that goes on is compared as far as it has come, by whole hours', () => {
  const day = {
    businessDay: FRIDAY,
    today: FRIDAY,
    money: moneyOf({ 9: 500, 13: 3_100, 14: 9_999 }),
  };
  expect(viewWeekBefore(day, before, BOUNDS, NOW_MS)).toEqual({
    businessDay: '2026-11-13',
    minor: 3_600,
    beforeMinor: 3_000,
    untilHour: 14,
  });
});

test('a day that is over is compared whole, with its hours after midnight', () => {
  const day = { businessDay: THURSDAY, today: FRIDAY, money: moneyOf({ 9: 500, 3: 100 }) };
  expect(viewWeekBefore(day, before, BOUNDS, NOW_MS)).toEqual({
    businessDay: '2026-11-12',
    minor: 600,
    beforeMinor: 15_000,
    untilHour: null,
  });
});

test('nothing is compared with a day that had brought nothing by then', () => {
  const day = { businessDay: FRIDAY, today: FRIDAY, money: moneyOf({ 9: 500 }) };
  expect(viewWeekBefore(day, moneyOf({ 15: 100 }), BOUNDS, NOW_MS)).toBeNull();
});

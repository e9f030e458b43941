import fc from 'fast-check';
import { expect, test } from 'vitest';
import { businessDaySchema } from '../../../src/domain/calendar/business-day.ts';
import { closesAtMs } from '../../../src/domain/calendar/closing-hour.ts';
import { businessDayRange, toLocalTimestamp } from '../../../src/domain/calendar/shop-time.ts';
import { readWord, writeWord } from '../../../src/domain/money/payment-word.ts';

/** Troll's summer time begins with two hours that do not exist. */
const ZONES = [
  'Europe/Paris',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Antarctica/Troll',
  'UTC',
];
const hours = fc.integer({ min: 0, max: 23 });
const days = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
  .map((date) => businessDaySchema.parse(date.toISOString().slice(0, 10)));

test.each([
  [20, '2026-11-20T20:00:00.000+01:00'],
  [4, '2026-11-21T04:00:00.000+01:00'],
  [2, '2026-11-21T02:00:00.000+01:00'],
  [0, '2026-11-21T00:00:00.000+01:00'],
])('a day that starts at 04:00 closes by itself at %i o’clock', (hour, expected) => {
  const bounds = { timeZone: 'Europe/Paris', startsAtHour: 4 };
  const atMs = closesAtMs(businessDaySchema.parse('2026-11-20'), hour, bounds);
  expect(toLocalTimestamp(atMs, bounds.timeZone)).toBe(expected);
});

test.each([
  ['its hour, which does not exist, would be after its end', 3, 2, '2026-03-28', 'untilMs'],
  ['its hour would be before its start, which does not exist', 2, 3, '2026-03-29', 'fromMs'],
] as const)('a day closes by itself within it where %s', (_name, startsAtHour, hour, name, at) => {
  const bounds = { timeZone: 'Antarctica/Troll', startsAtHour };
  const day = businessDaySchema.parse(name);
  expect(closesAtMs(day, hour, bounds)).toBe(businessDayRange(day, bounds)[at]);
});

test('a day closes by itself within it or at its end, in every zone and summer time', () => {
  fc.assert(
    fc.property(
      days,
      hours,
      hours,
      fc.constantFrom(...ZONES),
      (day, hour, startsAtHour, timeZone) => {
        const bounds = { timeZone, startsAtHour };
        const { fromMs, untilMs } = businessDayRange(day, bounds);
        const atMs = closesAtMs(day, hour, bounds);
        expect(atMs).toBeGreaterThanOrEqual(fromMs);
        expect(atMs).toBeLessThanOrEqual(untilMs);
        if (hour === startsAtHour) expect(atMs).toBe(untilMs);
      },
    ),
  );
});

test('what is said of a payment is read back as it was written', () => {
  expect(readWord(writeWord('completed', 4890, 'EUR'))).toEqual({
    status: 'completed',
    amount: { minor: 4890, currency: 'EUR' },
  });
  expect(readWord(writeWord('in clearing', null, 'EUR'))).toEqual({
    status: 'in clearing',
    amount: null,
  });
  expect(readWord('-5 EUR')).toEqual({ status: '-5 EUR', amount: null });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BusinessDay, businessDaySchema } from '../../../src/domain/calendar/business-day.ts';
import { daysBetween } from '../../../src/domain/calendar/days.ts';
import { daysIn, monthOf, type Period, upTo, weekOf } from '../../../src/domain/calendar/period.ts';

const day = (text: string): BusinessDay => businessDaySchema.parse(text);
const period = (from: string, to: string): Period => ({ from: day(from), to: day(to) });

const anyDay = fc
  .date({ min: new Date('1999-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => day(date.toISOString().slice(0, 10)));

test.each([
  ['2026-11-20', '2026-11-16', '2026-11-22'],
  ['2026-11-16', '2026-11-16', '2026-11-22'],
  ['2026-11-22', '2026-11-16', '2026-11-22'],
  ['2027-01-01', '2026-12-28', '2027-01-03'],
  ['2028-02-29', '2028-02-28', '2028-03-05'],
])('the week of %s goes from Monday %s to Sunday %s', (of, from, to) => {
  expect(weekOf(day(of))).toEqual(period(from, to));
});

test.each([
  ['2026-11-20', '2026-11-01', '2026-11-30'],
  ['2028-02-01', '2028-02-01', '2028-02-29'],
  ['2026-12-31', '2026-12-01', '2026-12-31'],
])('the month of %s goes from %s to %s', (of, from, to) => {
  expect(monthOf(day(of))).toEqual(period(from, to));
});

test('each day of a week or a month has that same week or month, and no other day has', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom(weekOf, monthOf), (of, periodOf) => {
      const found = periodOf(of);
      const days = daysBetween(found.from, found.to);
      expect(days).toContain(of);
      expect(days.length).toBe(daysIn(found));
      for (const other of days) expect(periodOf(other)).toEqual(found);
    }),
  );
});

test('what lies ahead is left out, but never the first day', () => {
  const week = period('2026-11-16', '2026-11-22');
  expect(upTo(day('2026-11-20'), week)).toEqual(period('2026-11-16', '2026-11-20'));
  expect(upTo(day('2026-12-01'), week)).toEqual(week);
  expect(upTo(day('2026-11-01'), week)).toEqual(period('2026-11-16', '2026-11-16'));
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BusinessDay, businessDaySchema } from '../../../src/domain/calendar/business-day.ts';
import { dayAfter, daysBetween } from '../../../src/domain/calendar/days.ts';
import {
  daysIn,
  fairPart,
  PERIOD_KINDS,
  periodAfter,
  periodBefore,
  periodOf,
  weekNumber,
} from '../../../src/domain/calendar/period.ts';

const day = (name: string): BusinessDay => businessDaySchema.parse(name);

const anyDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => day(date.toISOString().slice(0, 10)));
const anyKind = fc.constantFrom(...PERIOD_KINDS);

describe('weeks and months', () => {
  test('hold the days that a calendar says', () => {
    expect(periodOf('week', day('2026-11-22'))).toEqual({
      from: '2026-11-16',
      to: '2026-11-22',
    });
    expect(periodOf('week', day('2026-11-23')).from).toBe('2026-11-23');
    expect(periodOf('month', day('2028-02-10'))).toEqual({
      from: '2028-02-01',
      to: '2028-02-29',
    });
  });

  test('are numbered as ISO 8601 does, over the turn of a year as well', () => {
    expect(weekNumber(day('2026-11-20'))).toBe(47);
    expect(weekNumber(day('2027-01-01'))).toBe(53);
    expect(weekNumber(day('2024-12-30'))).toBe(1);
  });

  test('share the days out: each day is in exactly one, and they follow each other without a gap', () => {
    fc.assert(
      fc.property(anyKind, anyDay, (kind, any) => {
        const period = periodOf(kind, any);
        const days = daysBetween(period.from, period.to);
        expect(days).toContain(any);
        for (const each of days) expect(periodOf(kind, each)).toEqual(period);
        expect(periodAfter(kind, any).from).toBe(dayAfter(period.to));
        expect(periodBefore(kind, periodAfter(kind, any).from)).toEqual(period);
        expect(daysIn(period)).toBe(days.length);
      }),
    );
  });
});

describe('what a week or a month is compared with', () => {
  const november = periodOf('month', day('2026-11-20'));
  const october = periodBefore('month', november.from);

  test('is as many days as it has had', () => {
    expect(fairPart(october, november, day('2026-11-20'))).toEqual({
      from: '2026-10-01',
      to: '2026-10-20',
    });
    expect(fairPart(october, november, november.from).to).toBe('2026-10-01');
  });

  test('is all of the one before once it is over, however long that was', () => {
    expect(fairPart(october, november, november.to)).toEqual(october);
    expect(fairPart(october, november, day('2027-05-01'))).toEqual(october);
  });

  test('ends with a month that is too short for as many', () => {
    const march = periodOf('month', day('2026-03-30'));
    const february = periodBefore('month', march.from);
    expect(fairPart(february, march, day('2026-03-30'))).toEqual(february);
  });
});

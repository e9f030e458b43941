import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { businessDaySchema } from '../../../src/domain/calendar/business-day.ts';
import {
  businessDayOf,
  businessDayRange,
  type DayBounds,
  hourOfDay,
  minuteOfDay,
  toLocalTimestamp,
  toUtcTimestamp,
} from '../../../src/domain/calendar/shop-time.ts';
import { isTimeZone } from '../../../src/domain/calendar/time-zone.ts';

const PARIS_AT_FOUR: DayBounds = { timeZone: 'Europe/Paris', startsAtHour: 4 };

describe('the business day', () => {
  test.each(['2026-02-30', '2026-13-01', '26-01-01', '', '2026-01-01T00:00'])(
    'has no day called %j',
    (name) => expect(businessDaySchema.safeParse(name).success).toBe(false),
  );

  test.each([
    ['2026-11-20T13:27:00Z', '2026-11-20', 'in the afternoon'],
    ['2026-11-20T02:59:59.999Z', '2026-11-19', 'a moment before four in the morning'],
    ['2026-11-20T03:00:00Z', '2026-11-20', 'at four in the morning'],
    ['2026-03-29T01:59:59Z', '2026-03-28', 'before four on the night summer time begins'],
    ['2026-03-29T02:00:00Z', '2026-03-29', 'at four on that night'],
  ])('%s belongs to %s: %s', (instant, day) => {
    expect(businessDayOf(Date.parse(instant), PARIS_AT_FOUR)).toBe(day);
  });

  test('that starts at an hour which summer time skips starts right after the gap', () => {
    const { fromMs } = businessDayRange(businessDaySchema.parse('2026-03-29'), {
      timeZone: 'Europe/Paris',
      startsAtHour: 2,
    });
    expect(new Date(fromMs).toISOString()).toBe('2026-03-29T01:00:00.000Z');
  });

  test('holds each of its instants, and days meet without a gap, in every zone and season', () => {
    const zone = fc.constantFrom(
      'Europe/Paris',
      'America/New_York',
      'Asia/Kolkata',
      'Pacific/Auckland',
      'Pacific/Chatham',
      'Australia/Lord_Howe',
      'UTC',
    );
    const instant = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) });
    fc.assert(
      fc.property(
        instant,
        zone,
        fc.integer({ min: 0, max: 23 }),
        (atMs, timeZone, startsAtHour) => {
          const bounds = { timeZone, startsAtHour };
          const day = businessDayOf(atMs, bounds);
          const { fromMs, untilMs } = businessDayRange(day, bounds);
          expect(atMs).toBeGreaterThanOrEqual(fromMs);
          expect(atMs).toBeLessThan(untilMs);
          expect(businessDayOf(untilMs, bounds)).not.toBe(day);
          expect(businessDayOf(untilMs - 1, bounds)).toBe(day);
        },
      ),
    );
  });

  test('shows an instant in the shop’s time with its offset, and in UTC', () => {
    const atMs = Date.parse('2026-11-20T13:27:05.12Z');
    expect(toLocalTimestamp(atMs, 'Europe/Paris')).toBe('2026-11-20T14:27:05.120+01:00');
    expect(toUtcTimestamp(atMs)).toBe('2026-11-20T13:27:05.120Z');
    expect(hourOfDay(atMs, 'Europe/Paris')).toBe(14);
    expect(minuteOfDay(atMs, 'Europe/Paris')).toBe(14 * 60 + 27);
  });

  test('knows a time zone from a word', () => {
    expect(isTimeZone('Europe/Paris')).toBe(true);
    expect(isTimeZone('Europe/Atlantis')).toBe(false);
    expect(isTimeZone('')).toBe(false);
  });

  test('knows the zones in which it tells the time, and no others', () => {
    const names = [...Intl.supportedValuesOf('timeZone'), 'UTC', 'GMT', 'US/Eastern', 'EST5EDT'];
    const unknown = ['Europe', 'Mars/Olympus', 'Europe/Paris ', 'utc+1', '+25:00'];
    for (const name of [...names, '+01:00', 'europe/paris', ...unknown]) {
      const tells = () => toLocalTimestamp(0, name);
      if (isTimeZone(name)) expect(tells, name).not.toThrow();
      else expect(tells, name).toThrow(RangeError);
    }
  });
});

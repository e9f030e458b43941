import { expect, test } from 'vitest';
import { businessDayOf } from '../../../../src/domain/calendar/shop-time.ts';
import { daysByClock } from '../../../../src/ledger/closing/days-by-clock.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

test.each([
  ['Asia/Beirut', 0, 'an hour comes twice across midnight', '2026-10-24T00:00:00Z'],
  ['Europe/Paris', 2, 'the hour at which it starts comes twice', '2026-10-24T00:00:00Z'],
  ['Europe/Paris', 2, 'the hour at which it starts does not come', '2026-03-28T00:00:00Z'],
  ['Asia/Kathmandu', 4, 'the clock differs from UTC by a quarter', '2026-06-01T00:00:00Z'],
  ['Australia/Lord_Howe', 2, 'the clock is changed by half an hour', '2026-04-04T00:00:00Z'],
])(
  'a moment is of its business day, whichever was asked about before: %s from %d on, where %s',
  (timeZone, startsAtHour, _where, from) => {
    const bounds = { timeZone, startsAtHour };
    const days = daysByClock(bounds, { firstOpenDay: () => null });
    const moments = Array.from(
      { length: (3 * DAY_MS) / (5 * MINUTE_MS) },
      (_, place) => Date.parse(from) + place * 5 * MINUTE_MS,
    );
    const asked = [...moments, ...moments.toReversed()].flatMap((atMs) => [atMs, atMs - 1]);
    const wrong = asked.filter((atMs) => days.dayByClock(atMs) !== businessDayOf(atMs, bounds));
    expect(wrong.map((atMs) => new Date(atMs).toISOString())).toEqual([]);
    expect(new Set(moments.map(days.dayByClock)).size).toBeGreaterThan(2);
  },
);

test('a clock that was found to be ahead is put right at once', () => {
  const bounds = { timeZone: 'UTC', startsAtHour: 4 };
  const days = daysByClock(bounds, { firstOpenDay: () => null });
  const atMs = Date.parse('2026-11-20T04:00:00Z');
  expect(days.dayByClock(atMs)).toBe('2026-11-20');
  days.correctClock(() => 1);
  expect(days.dayByClock(atMs)).toBe('2026-11-19');
});

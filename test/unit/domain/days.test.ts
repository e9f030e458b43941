import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { type BusinessDay, businessDaySchema } from '../../../src/domain/calendar/business-day.ts';
import { countOfDays, dayFrom, placeInWeek } from '../../../src/domain/calendar/days.ts';
import { monthOf, weekNumber } from '../../../src/domain/calendar/period.ts';

const day = (text: string): BusinessDay => businessDaySchema.parse(text);

/** Of four hundred years, after which the calendar repeats itself, and of years that some clocks take for others. */
const anyDay = fc
  .date({ min: new Date('0001-01-01'), max: new Date('2400-12-31'), noInvalidDate: true })
  .map((date) => day(date.toISOString().slice(0, 10)));

// The screens count days without Temporal; what they count is what it says.
test('days are counted as a calendar counts them', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -365, max: 40_000 }), (from, days) => {
      const date = Temporal.PlainDate.from(from);
      const to = dayFrom(from, days);
      expect(to).toBe(date.add({ days }).toString());
      expect(countOfDays(from, to)).toBe(Math.max(0, days + 1));
      expect(placeInWeek(from) + 1).toBe(date.dayOfWeek);
      expect(weekNumber(from)).toBe(date.weekOfYear);
      expect(monthOf(from)).toEqual({
        from: date.with({ day: 1 }).toString(),
        to: date.with({ day: date.daysInMonth }).toString(),
      });
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['2028-02-29', 1, '2028-03-01'],
  ['2026-03-29', 1, '2026-03-30'],
  ['2027-01-01', -1, '2026-12-31'],
])('%s and %d days more is %s', (from, days, to) => {
  expect(dayFrom(day(from), days)).toBe(to);
});

test('no day is named before the year 0 or after 9999', () => {
  expect(() => dayFrom(day('9999-12-31'), 1)).toThrow();
  expect(monthOf(day('9999-12-05')).to).toBe('9999-12-31');
});

import { expect, test } from 'vitest';
import { isOpenAt } from '../../../src/domain/calendar/opening-hours.ts';

const openHours = (opens: number | null, closes: number | null): readonly number[] =>
  Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => isOpenAt(hour, opens, closes));

test('it is open from the hour at which it opens until the one at which it closes', () => {
  expect(openHours(9, 12)).toEqual([9, 10, 11]);
});

test('it is open over midnight', () => {
  expect(openHours(22, 2)).toEqual([0, 1, 22, 23]);
});

test('it is always open where an hour is not said, or they are the same', () => {
  for (const hours of [openHours(null, 12), openHours(9, null), openHours(9, 9)]) {
    expect(hours).toHaveLength(24);
  }
});

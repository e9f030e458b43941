import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chartScale } from '../../../../src/renderer/day/chart/scale.ts';

test.each([
  [0, [0, 100]],
  [90, [0, 100]],
  [4_890, [0, 2_000, 4_000, 6_000]],
  [23_000, [0, 10_000, 20_000, 30_000]],
  [131_060, [0, 50_000, 100_000, 150_000]],
])('the axis of a chart up to %i cents has round amounts', (most, amounts) => {
  expect(chartScale(most)).toEqual(amounts);
});

test.each([
  [0, -90, [-100, 0, 100]],
  [4_890, -400, [-2_000, 0, 2_000, 4_000, 6_000]],
  [0, -131_060, [-150_000, -100_000, -50_000, 0, 50_000]],
])('an axis from %i down to %i cents has nothing among its amounts', (most, least, amounts) => {
  expect(chartScale(most, least)).toEqual(amounts);
});

test('no bar is higher than its axis, whose amounts are whole, evenly apart and few', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (most) => {
      const scale = chartScale(most);
      const steps = scale.slice(1).map((amount, index) => amount - (scale[index] ?? 0));
      expect(scale.at(-1)).toBeGreaterThanOrEqual(most);
      expect(new Set(steps).size).toBe(1);
      expect(scale.length).toBeLessThanOrEqual(4);
      expect(scale.every((amount) => amount % 100 === 0)).toBe(true);
    }),
  );
});

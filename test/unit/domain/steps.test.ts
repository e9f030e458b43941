import { array, assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atOnce, madeInSteps, sortedInSteps } from '../../../src/domain/steps.ts';

describe('work in steps', () => {
  test('does so many in each, and each of them once', () => {
    const made: number[] = [];
    const steps = madeInSteps(Array.from({ length: 25 }).keys(), 10, (one) => made.push(one));
    const after: number[] = [];
    for (let done = false; !done; after.push(made.length)) done = steps.next().done === true;
    expect(after).toEqual([10, 20, 25]);
    expect(made).toEqual([...Array.from({ length: 25 }).keys()]);
  });

  test('puts in order what `toSorted` would, what compares as equal too', () => {
    const compare = (one: { key: number }, other: { key: number }) => one.key - other.key;
    assert(
      property(array(integer({ min: 0, max: 40 }), { maxLength: 1_500 }), (keys) => {
        const all = keys.map((key, place) => ({ key, place }));
        expect(atOnce(sortedInSteps(all, compare))).toEqual(all.toSorted(compare));
      }),
      { numRuns: 40 },
    );
  });

  test('compares only so many before others have a turn, in whatever order they were', () => {
    const count = 3_000;
    const shuffled = Array.from({ length: count }, (_, place) => (place * 7_919) % count);
    for (const all of [shuffled, shuffled.toSorted((one, other) => one - other)]) {
      let compared = 0;
      let most = 0;
      const steps = sortedInSteps(all, (one, other) => {
        compared += 1;
        return one - other;
      });
      for (let done = false; !done; compared = 0) {
        done = steps.next().done === true;
        most = Math.max(most, compared);
      }
      // A piece of 200 is put in order in one go: 200 times the eight halvings of it.
      expect(most).toBeLessThan(2_000);
    }
  });
});

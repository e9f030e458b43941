import { describe, expect, test } from 'vitest';
import {
  type Attention,
  CUSTOMER_MAY_WAIT_MS,
  LONGEST_WAIT_FOR_CUSTOMER_MS,
  nextPollMs,
} from '../../../../src/till/asking/poll-schedule.ts';

const HOUR_MS = 60 * 60_000;
const RANDOM = [0, 0.25, 0.5, 0.75, 1];

const waits = (attention: Attention, sinceEndMs: number, silent = false): readonly number[] =>
  RANDOM.map((random) =>
    nextPollMs(attention, { streamOpen: false, silent, sinceEndMs }, () => random),
  );

describe('the wait before a payment is asked about again', () => {
  test.each([
    ['while its code can be paid', 'waiting', -60_000, false],
    ['in doubt', 'doubt', 10_000, false],
    ['while its customer may still be there', 'givenUp', CUSTOMER_MAY_WAIT_MS - 1, false],
    ['an hour after its end', 'givenUp', HOUR_MS, false],
    ['a day after its end', 'givenUp', 24 * HOUR_MS, false],
    ['a day after its end, in silence', 'givenUp', 24 * HOUR_MS, true],
  ] as const)(
    '%s is spread, so that tills do not ask together',
    (_when, attention, since, silent) => {
      const spread = waits(attention, since, silent);
      expect(new Set(spread).size).toBe(RANDOM.length);
      const [least = 0, most = 0] = [spread.at(0), spread.at(-1)];
      expect(most / least).toBeCloseTo(1.1 / 0.9, 6);
    },
  );

  test('is never longer than half a minute while a customer may be waiting', () => {
    for (let sinceEndMs = -HOUR_MS; sinceEndMs < CUSTOMER_MAY_WAIT_MS; sinceEndMs += 10_000) {
      for (const attention of ['waiting', 'doubt', 'givenUp'] as const) {
        const most = Math.max(...waits(attention, sinceEndMs));
        expect(most).toBeLessThanOrEqual(LONGEST_WAIT_FOR_CUSTOMER_MS);
      }
    }
  });

  test('grows with the age of the doubt, from seconds to an hour', () => {
    const middle = [0, 60_000, CUSTOMER_MAY_WAIT_MS, HOUR_MS, 24 * HOUR_MS].map(
      (sinceEndMs) => waits('givenUp', sinceEndMs)[2] ?? 0,
    );
    expect(middle).toEqual(middle.toSorted((one, other) => one - other));
    expect(middle.at(0)).toBe(5_000);
    expect(middle.at(-1)).toBe(HOUR_MS);
  });
});

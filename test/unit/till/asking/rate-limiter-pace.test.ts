import { beforeEach, describe, expect, test } from 'vitest';
import {
  createRateLimiter,
  REQUESTS_PER_MINUTE,
} from '../../../../src/till/asking/rate-limiter.ts';
import {
  askOften,
  beginAnew,
  clock,
  gone,
  goOnWith,
  limiter,
  NEVER,
  pass,
  settle,
} from './limiter-on-hand.ts';

const MINUTE_MS = 60_000;

beforeEach(beginAnew);

describe('the pace of questions', () => {
  test.each([
    ['waiting', 18, 90],
    ['doubt', 18, 90],
    ['recent', 14, 70],
    ['givenUp', 10, 50],
  ] as const)(
    'that are %s is even after the first %i, %i a minute: there is never a silence',
    async (urgency, burst, perMinute) => {
      askOften(1_000, urgency);
      await settle();
      expect(gone).toHaveLength(burst);
      const everyMs = Math.ceil(MINUTE_MS / perMinute);
      for (let n = 1; n <= 3 * perMinute; n += 1) {
        await pass(everyMs);
        expect(gone.length).toBeGreaterThanOrEqual(burst + n);
      }
      expect(gone.length).toBeLessThanOrEqual(burst + 3 * perMinute + 3);
    },
  );

  test('has its first few at once again after twelve seconds without any', async () => {
    askOften(18, 'waiting');
    await pass(12_000);
    askOften(30, 'waiting');
    await settle();
    expect(gone).toHaveLength(36);
  });

  test('is not slowed for what a person presses', async () => {
    askOften(18, 'waiting');
    askOften(40, 'asked');
    await settle();
    expect(gone).toHaveLength(58);
  });

  test('is taken up again at once after many presses, within the bound', async () => {
    askOften(80, 'asked');
    askOften(5, 'waiting');
    await pass(5_000);
    expect(gone).toHaveLength(85);
  });

  test('is kept by the bound of a minute, whoever asks in turn', async () => {
    const sentAtMs: number[] = [];
    for (let second = 0; second < 300; second += 1) {
      for (const urgency of ['asked', 'waiting', 'doubt', 'recent', 'givenUp'] as const) {
        const isFirst = second % 3 === 0;
        const byMs = clock.monotonicMs() + 20_000;
        void limiter
          .turn(urgency, NEVER, byMs, isFirst ? 'first' : 'again')
          .then(() => sentAtMs.push(clock.monotonicMs()));
      }
      await pass(1_000);
    }
    // What is sent is noted down a step late at the most.
    const aMinuteMs = MINUTE_MS - 100;
    for (const fromMs of sentAtMs) {
      const inMinute = sentAtMs.filter((atMs) => atMs >= fromMs && atMs < fromMs + aMinuteMs);
      expect(inMinute.length).toBeLessThanOrEqual(REQUESTS_PER_MINUTE);
    }
  });

  test('is worked out once for all old codes that wait, not once for each', () => {
    let looks = 0;
    const counted = {
      ...clock,
      monotonicMs() {
        looks += 1;
        return clock.monotonicMs();
      },
    };
    goOnWith(createRateLimiter(counted));
    askOften(1_000, 'givenUp');
    looks = 0;
    clock.advance(12_000);
    expect(looks).toBeGreaterThan(10);
    expect(looks).toBeLessThan(200);
  });
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PlatformErrorCode, platformError } from '../../../../src/platform/http/errors.ts';
import { waitBeforeNextTryMs } from '../../../../src/platform/http/retry.ts';

const BOUNDS = { maxTries: 4, maxTotalMs: 30_000, tryTimeoutMs: 8_000 };
const half = () => 0.5;
const failed = (code: PlatformErrorCode, retryAfterMs: number | null = null) =>
  platformError(code, '', { retryAfterMs });

describe('A call is given up', () => {
  test.each(['invalidRequest', 'keyRefused', 'accessDenied', 'notFound', 'aborted'] as const)(
    'at once when it failed with %s',
    (code) => {
      expect(
        waitBeforeNextTryMs(failed(code), { tries: 1, elapsedMs: 0 }, BOUNDS, half),
      ).toBeNull();
    },
  );

  test.each([
    ['after its last try', failed('timedOut'), { tries: 4, elapsedMs: 0 }],
    ['when no further try fits its time', failed('timedOut'), { tries: 1, elapsedMs: 22_000 }],
    [
      'when it is asked to wait too long',
      failed('tooManyRequests', 22_000),
      { tries: 1, elapsedMs: 0 },
    ],
  ])('%s', (_, error, soFar) => {
    expect(waitBeforeNextTryMs(error, soFar, BOUNDS, half)).toBeNull();
  });

  test('within its tries and its time, however the platform fails', () => {
    const anyError = fc.constantFrom(
      failed('tooManyRequests'),
      failed('tooManyRequests', 1_000),
      failed('tooManyRequests', 86_400_000),
      failed('platformError'),
      failed('unreadableAnswer'),
      failed('timedOut'),
      failed('unreachable'),
    );
    const anyTryMs = fc.integer({ min: 0, max: BOUNDS.tryTimeoutMs });
    const anyFailures = fc.array(fc.tuple(anyError, anyTryMs), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(
        anyFailures,
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (failures, jitter) => {
          let tries = 0;
          let elapsedMs = 0;
          for (const [error, tryMs] of failures) {
            tries += 1;
            elapsedMs += tryMs;
            const waitMs = waitBeforeNextTryMs(error, { tries, elapsedMs }, BOUNDS, () => jitter);
            if (waitMs === null) break;
            expect(waitMs).toBeGreaterThanOrEqual(error.retryAfterMs ?? 0);
            elapsedMs += waitMs;
          }
          expect(tries).toBeLessThanOrEqual(BOUNDS.maxTries);
          expect(elapsedMs).toBeLessThanOrEqual(BOUNDS.maxTotalMs);
        },
      ),
    );
  });
});

describe('A call is sent again', () => {
  test.each([
    [1, 125],
    [2, 250],
    [3, 500],
  ])('after try %i and a wait that doubles and is spread', (tries, waitMs) => {
    const soFar = { tries, elapsedMs: 0 };
    expect(waitBeforeNextTryMs(failed('platformError'), soFar, BOUNDS, half)).toBe(waitMs);
    expect(waitBeforeNextTryMs(failed('platformError'), soFar, BOUNDS, () => 0)).toBe(0);
  });

  test('no sooner than the platform asked for, and not all tills at once', () => {
    const soFar = { tries: 1, elapsedMs: 0 };
    const wait = (random: number) =>
      waitBeforeNextTryMs(failed('tooManyRequests', 5_000), soFar, BOUNDS, () => random);
    expect([wait(0), wait(0.5)]).toEqual([5_000, 5_125]);
  });

  test('while a whole try still fits its time, to the millisecond', () => {
    const wait = (elapsedMs: number) =>
      waitBeforeNextTryMs(failed('timedOut'), { tries: 1, elapsedMs }, BOUNDS, half);
    expect([wait(21_875), wait(21_876)]).toEqual([125, null]);
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import type { PlatformErrorCode } from '../../../../src/platform/http/errors.ts';
import { createHealth, type Health } from '../../../../src/till/asking/health.ts';
import { createRateLimiter, type RateLimiter } from '../../../../src/till/asking/rate-limiter.ts';
import { createReadiness, type Readiness } from '../../../../src/till/asking/readiness.ts';
import { createPlatformClock } from '../../../../src/till/time/platform-clock.ts';
import { createManualClock, type ManualClock } from '../../../support/manual-clock.ts';
import { openBenchTill } from '../../../support/till-on-the-bench.ts';

const MINUTE_MS = 60_000;

let clock: ManualClock;
let health: Health;
let limiter: RateLimiter;
let readiness: Readiness;
/** When the platform was asked, by the monotonic clock. */
let asked: number[];
let failing: PlatformErrorCode | null;
let retryAfterMs: number | null;
/** While true, a customer waits. */
let sells: boolean;
let told: number;
/** While set, no answer comes before it is called. */
let hold: Promise<void> | null;

beforeEach(() => {
  clock = createManualClock();
  health = createHealth(clock);
  limiter = createRateLimiter(clock);
  asked = [];
  failing = null;
  retryAfterMs = null;
  sells = false;
  told = 0;
  hold = null;
  readiness = createReadiness({
    clock,
    health,
    limiter,
    random: () => 0.5,
    isQuiet: () => !sells,
    platformClock: createPlatformClock(clock),
    timeTold: () => undefined,
    changed: () => {
      told += 1;
    },
    gateway: {
      async probe() {
        asked.push(clock.monotonicMs());
        await hold;
        return { failure: failing, httpStatus: null, platformNowMs: null, retryAfterMs };
      },
    },
  });
});

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000) {
    clock.advance(Math.min(1_000, left));
    await settle();
  }
}

describe('whether the till could be paid', () => {
  test('is asked at the start, before any sale, and every few minutes while nothing is sold', async () => {
    expect(health.view([]).channel).toBe('idle');
    readiness.start();
    await settle();
    expect(health.view([]).channel).toBe('ready');
    expect(told).toBe(1);
    await pass(20 * MINUTE_MS);
    expect(asked).toHaveLength(6);
    for (const [n, atMs] of asked.entries()) {
      if (n > 0) expect(atMs - (asked[n - 1] ?? 0)).toBe(4 * MINUTE_MS);
    }
  });

  test('is spread, so that tills that were started together do not ask together', async () => {
    const at = async (random: number): Promise<number> => {
      const own = createManualClock();
      let count = 0;
      const one = createReadiness({
        clock: own,
        health: createHealth(own),
        limiter: createRateLimiter(own),
        random: () => random,
        isQuiet: () => true,
        platformClock: createPlatformClock(own),
        timeTold: () => undefined,
        changed: () => undefined,
        gateway: {
          async probe() {
            count += 1;
            return { failure: null, httpStatus: 200, platformNowMs: null, retryAfterMs: null };
          },
        },
      });
      one.start();
      await settle();
      const [nextMs = 0] = own.pendingMs;
      expect(count).toBe(1);
      return nextMs;
    };
    expect([await at(0), await at(1)]).toEqual([192_000, 288_000]);
  });

  test.each(['keyRefused', 'certificateUntrusted', 'unreachable'] as const)(
    'is told at once where it could not: %s, and asked again ever less often',
    async (failure) => {
      failing = failure;
      readiness.start();
      await settle();
      expect(health.view([])).toMatchObject({ trouble: failure });
      expect(['troubled', 'unchecked']).toContain(health.view([]).channel);
      await pass(30 * MINUTE_MS);
      const waits = asked.slice(1).map((atMs, n) => atMs - (asked[n] ?? 0));
      expect(waits.slice(0, 4)).toEqual([5_000, 10_000, 20_000, 40_000]);
      expect(Math.max(...waits)).toBe(5 * MINUTE_MS);
    },
  );

  test('is asked at once when the network is back or the machine wakes up', async () => {
    failing = 'unreachable';
    readiness.start();
    await pass(20 * MINUTE_MS);
    const before = asked.length;
    failing = null;
    readiness.checkNow();
    await settle();
    expect(asked).toHaveLength(before + 1);
    expect(health.view([]).channel).toBe('ready');
  });

  test('is one question at a time, however often the till is woken', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    hold = promise;
    for (let n = 0; n < 20; n += 1) readiness.checkNow();
    await settle();
    expect(asked).toHaveLength(1);
    resolve();
    await settle();
    for (let n = 0; n < 200; n += 1) {
      readiness.checkNow();
      await settle();
    }
    // A tenth of what the till may ask in a minute.
    expect(asked).toHaveLength(12);
  });

  test('is never asked while a customer waits, and soon after', async () => {
    sells = true;
    readiness.start();
    await pass(10 * MINUTE_MS);
    readiness.checkNow();
    await settle();
    expect(asked).toEqual([]);
    sells = false;
    await pass(20_000);
    expect(asked).toHaveLength(1);
  });

  test('takes nothing of what a customer’s questions may use', async () => {
    for (let n = 0; n < 12; n += 1) {
      readiness.checkNow();
      await settle();
    }
    expect(asked).toHaveLength(12);
    let gone = 0;
    for (let n = 0; n < 120; n += 1) {
      void limiter.turn('asked', new AbortController().signal).then(() => {
        gone += 1;
      });
    }
    await settle();
    expect(gone).toBe(120);
  });

  test('is not asked where a sale was answered just now', async () => {
    readiness.start();
    await settle();
    await pass(3 * MINUTE_MS);
    health.exchanged(null, clock.monotonicMs());
    await pass(2 * MINUTE_MS);
    expect(asked).toHaveLength(1);
    await pass(4 * MINUTE_MS);
    expect(asked).toHaveLength(2);
  });

  test('is asked again only when the platform wants to be asked', async () => {
    failing = 'tooManyRequests';
    retryAfterMs = 3 * MINUTE_MS;
    readiness.start();
    await settle();
    await pass(3 * MINUTE_MS - 1_000);
    expect(asked).toHaveLength(1);
    await pass(2_000);
    expect(asked).toHaveLength(2);
  });

  test('is asked no more once the till is closed', async () => {
    readiness.start();
    await settle();
    readiness.close();
    readiness.checkNow();
    await pass(20 * MINUTE_MS);
    expect(asked).toHaveLength(1);
  });
});

describe('a till on which nothing was sold yet', () => {
  test('says that its key is refused, that it is ready once it is not, and charges nothing for it', async () => {
    const on = openBenchTill();
    try {
      expect(on.till.view().health.channel).toBe('idle');
      on.gateway.failing = 'keyRefused';
      on.till.checkReadiness();
      await on.settle();
      expect(on.till.view().health).toMatchObject({ channel: 'troubled', trouble: 'keyRefused' });
      on.gateway.failing = null;
      on.till.wake();
      await on.settle();
      expect(on.till.view().health).toMatchObject({ channel: 'ready', trouble: null });
      expect(on.gateway).toMatchObject({ requests: [], asked: 0, probed: 2 });
    } finally {
      on.close();
    }
  });

  test('asks nothing while its sale waits', async () => {
    const on = openBenchTill();
    try {
      on.till.checkReadiness();
      await on.settle();
      await on.charge();
      await on.advance(2 * MINUTE_MS);
      on.till.wake();
      await on.settle();
      expect(on.gateway.probed).toBe(1);
    } finally {
      on.close();
    }
  });
});

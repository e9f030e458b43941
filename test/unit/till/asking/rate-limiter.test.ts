import { beforeEach, describe, expect, test } from 'vitest';
import type { Urgency } from '../../../../src/till/asking/question-order.ts';
import {
  CLOSING_REQUESTS_PER_MINUTE,
  createRateLimiter,
  type RateLimiter,
  REQUESTS_PER_MINUTE,
} from '../../../../src/till/asking/rate-limiter.ts';
import { createManualClock, type ManualClock } from '../../../support/manual-clock.ts';

const MINUTE_MS = 60_000;
const NEVER = new AbortController().signal;

let clock: ManualClock;
let limiter: RateLimiter;
/** Who was let through, in order. */
let gone: string[];

beforeEach(() => {
  clock = createManualClock();
  limiter = createRateLimiter(clock, undefined, () => 0);
  gone = [];
});

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** In steps, so that who was let through asks again at that time. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 100) {
    clock.advance(Math.min(100, left));
    await settle();
  }
}

function queue(name: string, urgency: Urgency, signal = NEVER): void {
  void limiter.turn(urgency, signal).then((turn) => gone.push(`${name}: ${turn}`));
}

function askOften(count: number, urgency: Urgency): void {
  for (let n = 0; n < count; n += 1)
    void limiter.turn(urgency, NEVER).then(() => gone.push(urgency));
}

describe('questions to the platform', () => {
  test('go at once while there are few', async () => {
    queue('first', 'givenUp');
    await settle();
    expect(gone).toEqual(['first: go']);
  });

  test('are never more in any minute than the bound, whoever asks', async () => {
    askOften(REQUESTS_PER_MINUTE * 3, 'asked');
    const perMinute: number[] = [];
    for (let minute = 0; minute < 4; minute += 1) {
      const before = gone.length;
      await settle();
      perMinute.push(gone.length - before);
      clock.advance(MINUTE_MS);
    }
    expect(perMinute).toEqual([REQUESTS_PER_MINUTE, REQUESTS_PER_MINUTE, REQUESTS_PER_MINUTE, 0]);
  });

  test('about old codes leave room for the customer who waits', async () => {
    askOften(REQUESTS_PER_MINUTE, 'givenUp');
    await settle();
    queue('customer', 'waiting');
    await settle();
    expect(gone.at(-1)).toBe('customer: go');
    await pass(MINUTE_MS - 1);
    expect(gone).toHaveLength(REQUESTS_PER_MINUTE / 2);
  });

  test('that are more pressing overtake those that wait', async () => {
    askOften(REQUESTS_PER_MINUTE, 'asked');
    queue('old', 'givenUp');
    queue('doubt', 'doubt');
    queue('customer', 'waiting');
    queue('person', 'asked');
    await pass(2 * MINUTE_MS);
    expect(gone.slice(-4)).toEqual(['person: go', 'customer: go', 'doubt: go', 'old: go']);
  });

  test('wait for the end of the pause that the platform asked for', async () => {
    limiter.pause(20_000);
    queue('customer', 'waiting');
    clock.advance(19_999);
    await settle();
    expect(gone).toEqual([]);
    expect(limiter.waitMs('waiting')).toBe(1);
    clock.advance(1);
    await settle();
    expect(gone).toEqual(['customer: go']);
  });

  test('of a person go at once while the platform wants a pause, at a rate of their own', async () => {
    limiter.pause(20_000);
    askOften(20, 'asked');
    await settle();
    expect(gone).toHaveLength(12);
  });

  test('about a customer’s sale wait for half a minute at the most, whatever the platform asks for', async () => {
    limiter.pause(60 * MINUTE_MS);
    for (const urgency of ['waiting', 'doubt', 'recent', 'givenUp', 'closing'] as const) {
      queue(urgency, urgency);
    }
    clock.advance(29_999);
    await settle();
    expect(gone).toEqual([]);
    clock.advance(1);
    await settle();
    expect(gone).toEqual(['waiting: go', 'doubt: go', 'recent: go', 'closing: go']);
    clock.advance(60 * MINUTE_MS - 30_000);
    await settle();
    expect(gone.slice(4)).toEqual(['givenUp: go']);
  });

  test('of a closing go on while many codes are asked about, within the bound of all', async () => {
    askOften(90, 'doubt');
    await pass(MINUTE_MS);
    askOften(180, 'doubt');
    askOften(100, 'closing');
    await pass(2 * MINUTE_MS);
    expect(gone.filter((one) => one === 'closing').length).toBeGreaterThanOrEqual(24);
    expect(gone.length).toBeLessThanOrEqual(3 * REQUESTS_PER_MINUTE);
  });

  test('of a closing go on after half a minute of a pause, at a rate of their own', async () => {
    limiter.pause(60 * MINUTE_MS);
    askOften(100, 'closing');
    await pass(30_000);
    expect(gone).toHaveLength(12);
    await pass(2 * MINUTE_MS);
    expect(gone).toHaveLength(36);
  });

  test('wait no longer for a pause once the platform answers behind its first half minute', async () => {
    limiter.pause(60 * MINUTE_MS);
    queue('givenUp', 'givenUp');
    limiter.answered();
    await settle();
    expect(gone).toEqual([]);
    expect(limiter.pausedForMs()).toBe(60 * MINUTE_MS);
    await pass(30_000);
    expect(gone).toEqual([]);
    limiter.answered();
    await settle();
    expect(gone).toEqual(['givenUp: go']);
    expect(limiter.pausedForMs()).toBe(0);
  });

  test('never wait longer than an hour, even where the platform asks for a year', async () => {
    limiter.pause(365 * 24 * 60 * MINUTE_MS);
    expect(limiter.pausedForMs()).toBe(60 * MINUTE_MS);
    expect(limiter.waitMs('givenUp')).toBe(60 * MINUTE_MS);
  });

  test('that were given up leave the queue and use nothing of the bound', async () => {
    limiter.pause(1_000);
    const controller = new AbortController();
    queue('given up', 'waiting', controller.signal);
    queue('customer', 'waiting');
    controller.abort();
    clock.advance(1_000);
    await settle();
    expect(gone).toEqual(['given up: aborted', 'customer: go']);
  });

  test('are all given up when the till closes', async () => {
    limiter.pause(1_000);
    queue('customer', 'waiting');
    limiter.close();
    await settle();
    expect(gone).toEqual(['customer: aborted']);
    expect(clock.pendingMs).toEqual([]);
  });
});

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
    limiter = createRateLimiter(counted);
    askOften(1_000, 'givenUp');
    looks = 0;
    clock.advance(12_000);
    expect(looks).toBeGreaterThan(10);
    expect(looks).toBeLessThan(200);
  });
});

describe('among those for whom a customer may be waiting, a question', () => {
  /** Somebody asks about each of so many payments, again and again, as soon as there was an answer. */
  function keepAsking(name: string, urgency: Urgency): void {
    const go = (): void => {
      const byMs = clock.monotonicMs() + 25_000;
      void limiter.turn(urgency, NEVER, byMs).then((turn) => {
        if (turn === 'aborted') return;
        gone.push(name);
        clock.after(2_000, go);
      });
    };
    go();
  }

  function keepAskingAbout(count: number, urgency: Urgency): void {
    for (let n = 0; n < count; n += 1) keepAsking(`${urgency} ${n}`, urgency);
  }

  test('that should have been sent by now goes before those that should not yet', async () => {
    keepAskingAbout(30, 'waiting');
    await pass(10_000);
    const byMs = clock.monotonicMs() + 5_000;
    void limiter.turn('recent', NEVER, byMs).then(() => gone.push('due'));
    await pass(4_900);
    expect(gone).not.toContain('due');
    await pass(800);
    expect(gone).toContain('due');
  });

  test('that should have been sent longest ago goes first of these, in turn with a customer who waits', async () => {
    askOften(18, 'waiting');
    await settle();
    gone = [];
    for (const byMs of [3, 1, 2]) {
      void limiter.turn('recent', NEVER, byMs).then(() => gone.push(`by ${byMs}`));
    }
    queue('customer', 'waiting');
    queue('person', 'asked');
    clock.advance(3);
    await pass(4_000);
    expect(gone).toEqual(['person: go', 'by 1', 'customer: go', 'by 2', 'by 3']);
  });

  test('about an old code is never due: it waits for its share', async () => {
    askOften(10, 'givenUp');
    await settle();
    gone = [];
    void limiter.turn('givenUp', NEVER, 0).then(() => gone.push('old'));
    await pass(1_100);
    expect(gone).toEqual([]);
    await pass(200);
    expect(gone).toEqual(['old']);
  });

  test('has its turn at once though dozens that were given up a while ago should have been sent', async () => {
    for (let n = 0; n < 60; n += 1) {
      void limiter.turn('recent', NEVER, 1_000).then(() => gone.push(`recent ${n}`));
    }
    await pass(5_000);
    queue('customer', 'waiting');
    await pass(700);
    expect(gone.slice(-2)).toContain('customer: go');
    await pass(40_000);
    expect(gone).toHaveLength(61);
  });

  test.each(['waiting', 'doubt'] as const)(
    'that is the first about its payment finds room at once while many are %s',
    async (urgency) => {
      keepAskingAbout(40, urgency);
      await pass(20_000);
      void limiter
        .turn('waiting', NEVER, clock.monotonicMs() + 25_000, 'first')
        .then(() => gone.push('new sale'));
      await settle();
      expect(gone.at(-1)).toBe('new sale');
    },
  );

  test.each([
    ['waiting', 'doubt'],
    ['doubt', 'waiting'],
  ] as const)('about one that is %s has every second turn while many are %s', async (one, many) => {
    keepAskingAbout(20, many);
    await pass(15_000);
    keepAsking('the one', one);
    await pass(20_000);
    const asked = gone.filter((name) => name === 'the one').length;
    expect(asked).toBeGreaterThanOrEqual(6);
  });

  test('is overtaken by none that comes when there is room for one', async () => {
    askOften(18, 'waiting');
    queue('earlier', 'waiting');
    clock.after(666, () => queue('later', 'waiting'));
    await pass(1_000);
    expect(gone.at(-1)).toBe('earlier: go');
  });
});

describe('questions of a closing', () => {
  test('go faster while no sale is open, and are never counted against a customer', async () => {
    limiter = createRateLimiter(clock, () => true);
    askOften(CLOSING_REQUESTS_PER_MINUTE * 2, 'closing');
    await settle();
    expect(gone).toHaveLength(CLOSING_REQUESTS_PER_MINUTE);
    queue('customer', 'waiting');
    await settle();
    expect(gone.at(-1)).toBe('customer: go');
    clock.advance(MINUTE_MS);
    await settle();
    expect(gone).toHaveLength(CLOSING_REQUESTS_PER_MINUTE * 2 + 1);
  });

  test('are not slowed: nobody stands there, and the day should be over soon', async () => {
    limiter = createRateLimiter(clock, () => true);
    askOften(400, 'closing');
    await settle();
    expect(gone).toHaveLength(400);
  });

  test('keep to half of the common bound while a sale is open', async () => {
    askOften(REQUESTS_PER_MINUTE, 'closing');
    await settle();
    expect(gone).toHaveLength(REQUESTS_PER_MINUTE / 2);
  });

  test('keep to it as well once the platform has asked for a pause', async () => {
    limiter = createRateLimiter(clock, () => true);
    limiter.pause(1_000);
    askOften(REQUESTS_PER_MINUTE, 'closing');
    clock.advance(1_000);
    await settle();
    expect(gone).toHaveLength(REQUESTS_PER_MINUTE / 2);
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import {
  CLOSING_REQUESTS_PER_MINUTE,
  createRateLimiter,
  type RateLimiter,
  REQUESTS_PER_MINUTE,
  type Urgency,
} from '../../src/till/rate-limiter.ts';
import { createManualClock, type ManualClock } from '../support/manual-clock.ts';

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
    expect(gone).toHaveLength(REQUESTS_PER_MINUTE / 2);
    queue('customer', 'waiting');
    await settle();
    expect(gone.at(-1)).toBe('customer: go');
  });

  test('that are more pressing overtake those that wait', async () => {
    askOften(REQUESTS_PER_MINUTE, 'asked');
    queue('old', 'givenUp');
    queue('doubt', 'doubt');
    queue('customer', 'waiting');
    queue('person', 'asked');
    clock.advance(MINUTE_MS);
    await settle();
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
    expect(gone).toEqual(['waiting: go', 'doubt: go', 'recent: go']);
    clock.advance(60 * MINUTE_MS - 30_000);
    await settle();
    expect(gone.slice(3)).toEqual(['givenUp: go', 'closing: go']);
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

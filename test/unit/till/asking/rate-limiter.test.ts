import { beforeEach, describe, expect, test } from 'vitest';
import {
  CLOSING_REQUESTS_PER_MINUTE,
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
  pass,
  queue,
  settle,
} from './limiter-on-hand.ts';

const MINUTE_MS = 60_000;

beforeEach(beginAnew);

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

describe('questions of a closing', () => {
  test('go faster while no sale is open, and are never counted against a customer', async () => {
    goOnWith(createRateLimiter(clock, () => true));
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
    goOnWith(createRateLimiter(clock, () => true));
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
    goOnWith(createRateLimiter(clock, () => true));
    limiter.pause(1_000);
    askOften(REQUESTS_PER_MINUTE, 'closing');
    clock.advance(1_000);
    await settle();
    expect(gone).toHaveLength(REQUESTS_PER_MINUTE / 2);
  });
});

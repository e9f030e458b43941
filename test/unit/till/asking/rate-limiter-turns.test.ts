import { beforeEach, describe, expect, test } from 'vitest';
import type { Urgency } from '../../../../src/till/asking/question-order.ts';
import {
  askOften,
  beginAnew,
  clock,
  gone,
  limiter,
  NEVER,
  pass,
  queue,
  settle,
} from './limiter-on-hand.ts';

beforeEach(beginAnew);

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
    gone.length = 0;
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
    gone.length = 0;
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

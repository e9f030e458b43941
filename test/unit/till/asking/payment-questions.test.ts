import { beforeEach, describe, expect, test } from 'vitest';
import { err, ok } from '../../../../src/domain/result.ts';
import { type PaymentId, paymentIdSchema } from '../../../../src/domain/sale/sale-event.ts';
import { type PlatformErrorCode, platformError } from '../../../../src/platform/http/errors.ts';
import type { StatusAnswer } from '../../../../src/till/asking/gateway.ts';
import { askAboutAll } from '../../../../src/till/asking/payment-questions.ts';
import { createRateLimiter } from '../../../../src/till/asking/rate-limiter.ts';
import { createManualClock, type ManualClock } from '../../../support/manual-clock.ts';

const MINUTE_MS = 60_000;

const said = (status: string): StatusAnswer =>
  ok({ status, amountMinor: 4890, currency: 'EUR', isSimulation: true, platformNowMs: null });
const failed = (code: PlatformErrorCode, httpStatus: number | null): StatusAnswer =>
  err(platformError(code, 'as the test said', { httpStatus }));
const SILENCE = failed('unreachable', null);

/** What was asked, what was told of each payment, and how many questions were out at once. */
interface Asking {
  readonly asked: string[];
  readonly told: Map<string, string>;
  readonly stop: AbortController;
  mostAtOnce: number;
  isDone: boolean;
}

let clock: ManualClock;

beforeEach(() => {
  clock = createManualClock();
});

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Asks about so many payments; `answer` is told how many questions there were before. Null never answers. */
function ask(
  count: number,
  answer: (asked: number) => StatusAnswer | null,
  outcomeOf: (asked: number) => 'open' | 'completed' = () => 'open',
): Asking {
  const asking: Asking = {
    asked: [],
    told: new Map(),
    stop: new AbortController(),
    mostAtOnce: 0,
    isDone: false,
  };
  let out = 0;
  const ids = Array.from({ length: count }, (_, n) => paymentIdSchema.parse(`pay_${n + 1}`));
  async function getStatus(paymentId: PaymentId, signal: AbortSignal): Promise<StatusAnswer> {
    const given = answer(asking.asked.push(paymentId) - 1);
    out += 1;
    asking.mostAtOnce = Math.max(asking.mostAtOnce, out);
    await (given ?? new Promise((resolve) => signal.addEventListener('abort', resolve)));
    await settle();
    out -= 1;
    return given ?? failed('aborted', null);
  }
  const gateway = {
    getStatus,
    create: refuse,
    probe: () => Promise.reject(new Error('not asked here')),
    follow: refuse,
  };
  const parts = {
    gateway,
    clock,
    limiter: createRateLimiter(clock),
    outcomeOf: () => outcomeOf(asking.asked.length),
    heard: (paymentId: PaymentId, heard: StatusAnswer) =>
      void asking.told.set(paymentId, heard.ok ? heard.value.status : heard.error.code),
  };
  void askAboutAll(ids, parts, asking.stop.signal).then(() => {
    asking.isDone = true;
  });
  return asking;
}

const refuse = (): never => {
  throw new Error('asked for something else');
};

async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000) {
    clock.advance(Math.min(1_000, left));
    for (let turn = 0; turn < 8; turn += 1) await settle();
  }
}

const wordsOf = ({ told }: Asking): readonly string[] => [...new Set(told.values())];

describe('the questions about a day’s payments', () => {
  test('ask about each once, a few at a time', async () => {
    const asking = ask(20, () => said('completed'));
    await pass(1_000);
    expect(asking.asked.toSorted()).toEqual([...asking.told.keys()].toSorted());
    expect([asking.told.size, asking.mostAtOnce, asking.isDone]).toEqual([20, 6, true]);
    expect(clock.pendingMs).toEqual([]);
  });

  test('stop once the platform has been silent six times in a row: the rest was not asked', async () => {
    const asking = ask(20, () => SILENCE);
    await pass(1_000);
    expect(asking.asked.length).toBeLessThanOrEqual(11);
    expect([asking.told.size, wordsOf(asking)]).toEqual([20, ['unreachable']]);
  });

  test('go on where the platform is silent now and then', async () => {
    const asking = ask(30, (asked) => (asked % 5 === 4 ? said('pending') : SILENCE));
    await pass(1_000);
    expect(asking.asked).toHaveLength(30);
  });

  test('go on where the platform answers with an error: that is no silence', async () => {
    const asking = ask(20, () => failed('platformError', 500));
    await pass(1_000);
    expect([asking.asked.length, wordsOf(asking)]).toEqual([20, ['platformError']]);
  });

  test('take half an hour together at the most: the rest is told of as too late', async () => {
    const asking = ask(9, () => null);
    await pass(30 * MINUTE_MS - 2_000);
    expect([asking.told.size, asking.isDone]).toEqual([0, false]);
    await pass(3_000);
    expect([asking.told.size, wordsOf(asking), asking.isDone]).toEqual([9, ['timedOut'], true]);
  });

  test('tell nothing more once they were given up', async () => {
    const asking = ask(9, () => null);
    await pass(1_000);
    asking.stop.abort();
    await pass(1_000);
    expect([asking.told.size, asking.isDone]).toEqual([0, true]);
    expect(clock.pendingMs).toEqual([]);
  });

  test('are put off three times by a platform that asks for a pause, and then told of as such', async () => {
    const asking = ask(1, () => failed('tooManyRequests', 429));
    await pass(4_000);
    expect(asking.asked).toHaveLength(1);
    await pass(20_000);
    expect([asking.asked.length, wordsOf(asking)]).toEqual([3, ['tooManyRequests']]);
  });

  test('are asked again where money came while the answer was under way that knew nothing of it', async () => {
    const asking = ask(
      1,
      (asked) => said(asked === 0 ? 'pending' : 'completed'),
      (asked) => (asked === 0 ? 'open' : 'completed'),
    );
    await pass(1_000);
    expect([asking.asked.length, wordsOf(asking)]).toEqual([2, ['completed']]);
  });

  test('are not asked again where the answer tells of that money', async () => {
    const asking = ask(
      1,
      () => said('completed'),
      (asked) => (asked === 0 ? 'open' : 'completed'),
    );
    await pass(1_000);
    expect(asking.asked).toHaveLength(1);
  });
});

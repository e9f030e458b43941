import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { saidOf } from '../../../src/platform/http/said.ts';
import { decodePosStatus, readStatus } from '../../../src/platform/pos/pos-status.ts';
import type { PosStatusResponse } from '../../../src/platform/wire/pos.ts';
import type { Payment } from '../../../src/simulator/book/payment.ts';
import { creationUnder } from '../../../src/simulator/faults/creation.ts';
import type { Fault } from '../../../src/simulator/faults/fault.ts';
import { type LiveFaults, openLiveFaults } from '../../../src/simulator/faults/live-faults.ts';
import { streamGarbage } from '../../../src/simulator/faults/stream-garbage.ts';
import { toldEvents } from '../../../src/simulator/faults/told-events.ts';
import { toldStatus } from '../../../src/simulator/faults/told-status.ts';
import { createManualClock, type ManualClock } from '../../support/manual-clock.ts';

interface Bench {
  readonly live: LiveFaults;
  readonly clock: ManualClock;
  /** What was done to the streams, in order. */
  readonly done: readonly string[];
}

/** Faults over streams that only note what is done to them. */
const openBench = (...faults: readonly Fault[]): Bench => {
  const clock = createManualClock();
  const done: string[] = [];
  const streams = {
    cut: (paymentId: string | null) => void done.push(`cut ${paymentId}`),
    say: (paymentId: string | null, bytes: string | Uint8Array) =>
      void done.push(`say ${paymentId} ${bytes}`),
  };
  const machine = { nowMs: clock.wallMs, after: clock.after };
  const live = openLiveFaults(machine, streams, (index) => `piece ${index}`);
  for (const fault of faults) live.begin(fault, null);
  return { live, clock, done };
};

const payment = (revision: number, status: Payment['status']): Payment => ({
  paymentId: 'pay_x',
  mode: 'test',
  status,
  revision,
  amount: 4890,
  currency: 'EUR',
  createdAtMs: 0,
  expiresAtMs: 1_000,
  changedAtMs: 0,
  banksReached: [],
  purpose: { channel: 'pos' },
  payer: { name: null, email: null },
  isHeldByBank: false,
  schedule: null,
  failureReason: null,
});
const READY = { name: 'ready', payment: payment(1, 'pending') };
const PAID = { name: 'payment.status', payment: payment(2, 'completed') };

describe('Faults that are over', () => {
  test('have no effect and wait for nothing', async () => {
    const { live, clock, done } = openBench(
      { kind: 'platformDown' },
      { kind: 'streamCut', everyMs: 10 },
      { kind: 'streamGarbage', everyMs: 10 },
      { kind: 'dateSkewed', skewMs: 5, forMs: 1_000 },
    );
    live.later(5, () => void clock.advance(1));
    const waited = live.wait(60_000);
    live.end();
    await waited;
    await live.wait(60_000);
    live.later(60_000, () => {});
    expect(clock.pendingMs).toEqual([]);
    expect(live.last('platformDown') ?? live.last('dateSkewed')).toBeUndefined();
    const before = done.length;
    clock.advance(60_000);
    expect(done).toHaveLength(before);
  });

  test('end at their moment, not before', () => {
    const { live, clock } = openBench({ kind: 'dateSkewed', skewMs: 5, forMs: 1_000 });
    clock.advance(999);
    expect(live.last('dateSkewed')?.skewMs).toBe(5);
    clock.advance(1);
    expect(live.last('dateSkewed')).toBeUndefined();
  });

  test('end after as many times as they count, each by itself', () => {
    const failing: Fault = { kind: 'answersFail', httpStatus: 500, count: 2 };
    const { live } = openBench(failing, failing);
    let times = 0;
    for (
      let fault = live.last('answersFail');
      fault !== undefined;
      fault = live.last('answersFail')
    ) {
      live.spend(fault);
      times += 1;
    }
    expect(times).toBe(4);
  });
});

describe('Faults at work', () => {
  test('of one description count each for itself', () => {
    const failing: Fault = { kind: 'answersFail', httpStatus: 500, count: 2, forMs: 1_000 };
    const { live, clock } = openBench(failing);
    clock.advance(500);
    live.begin(failing, null);
    const spend = () => {
      const fault = live.last('answersFail');
      if (fault !== undefined) live.spend(fault);
      return fault !== undefined;
    };
    expect(spend()).toBe(true);
    clock.advance(500);
    expect([spend(), spend()]).toEqual([true, false]);
  });

  test('of one kind: the one that began last holds, then the one before', () => {
    const { live, clock } = openBench(
      { kind: 'dateSkewed', skewMs: 1 },
      { kind: 'dateSkewed', skewMs: 2, forMs: 100 },
    );
    expect(live.last('dateSkewed')?.skewMs).toBe(2);
    clock.advance(100);
    expect(live.last('dateSkewed')?.skewMs).toBe(1);
  });

  test('on one payment leave every other alone', () => {
    const { live, clock, done } = openBench();
    live.begin({ kind: 'streamCut', everyMs: 1_000, forMs: 2_500 }, 'pay_x');
    live.begin({ kind: 'streamNeverOpens' }, 'pay_x');
    expect(live.ofPayment('streamNeverOpens', 'pay_x')).toBeDefined();
    expect(live.ofPayment('streamNeverOpens', 'pay_y')).toBeUndefined();
    clock.advance(10_000);
    expect(done).toEqual(['cut pay_x', 'cut pay_x']);
  });

  test('babble through all of it, piece by piece', () => {
    const { clock, done } = openBench({ kind: 'streamGarbage', everyMs: 100, forMs: 250 });
    clock.advance(1_000);
    expect(done).toEqual(['say null piece 0', 'say null piece 1', 'cut null']);
  });

  test('of the create route add up, and hold for their own tries only', () => {
    const { live } = openBench(
      { kind: 'createDelayed', delayMs: 50, tries: [1, 2] },
      { kind: 'createRefused', httpStatus: 500, tries: [2] },
      { kind: 'createUnmarked', tries: [3] },
    );
    expect(creationUnder(live, 1)).toMatchObject({
      delayMs: 50,
      refusal: null,
      isSimulation: true,
    });
    expect(creationUnder(live, 2)).toMatchObject({ delayMs: 50, refusal: { httpStatus: 500 } });
    expect(creationUnder(live, 3)).toMatchObject({
      delayMs: 0,
      refusal: null,
      isSimulation: false,
    });
  });
});

describe('What the stream says', () => {
  test('of garbage is never money', () => {
    const pieces = Array.from({ length: 40 }, (_, index) => streamGarbage(index));
    expect(new Set(pieces).size).toBeLessThan(40);
    for (const piece of new Set(pieces)) {
      const [, data] = /^event: payment\.status\ndata: (.*)\n\n$/.exec(String(piece)) ?? [];
      if (data === undefined) continue;
      let body: unknown;
      try {
        body = JSON.parse(data);
      } catch {
        continue;
      }
      const told = decodePosStatus(
        saidOf(body, (text) => text),
        { paymentId: 'pay_x', platformNowMs: null },
      );
      expect([data, told.ok && readStatus(told.value.status)]).not.toEqual([data, 'paid']);
    }
  });

  const orders: readonly [string, readonly Fault[], readonly string[]][] = [
    ['nothing wrong', [], ['2 in 0']],
    ['reordered', [{ kind: 'eventsReordered' }], ['2 in 0', '1 in 0']],
    ['duplicated', [{ kind: 'eventsDuplicated', times: 2 }], ['2 in 0', '2 in 0']],
    ['late', [{ kind: 'eventsLate', delayMs: 7 }], ['2 in 7']],
    [
      'all of it',
      [
        { kind: 'eventsLate', delayMs: 7 },
        { kind: 'eventsDuplicated', times: 2 },
        { kind: 'eventsReordered' },
      ],
      ['2 in 7', '2 in 7', '1 in 7', '1 in 7'],
    ],
  ];
  test.each(orders)('of news, %s', (_name, faults, expected) => {
    const { live } = openBench(...faults);
    const told = toldEvents(live, 'pay_x', [PAID], READY.payment);
    expect(told.map(({ payment: { revision }, delayMs }) => `${revision} in ${delayMs}`)).toEqual(
      expected,
    );
  });

  test('at its opening, reordered, begins with the news and never invents any', () => {
    const { live } = openBench({ kind: 'eventsReordered' }, { kind: 'eventsLate', delayMs: 7 });
    const told = toldEvents(live, 'pay_x', [READY, PAID], null);
    expect(told.map(({ name, delayMs }) => [name, delayMs])).toEqual([
      ['payment.status', 7],
      ['ready', 0],
    ]);
  });
});

describe('A status', () => {
  const body = {
    status: 'pending',
    paymentId: 'pay_x',
    amount: 4890,
    currency: 'EUR',
    isSimulation: true,
  };

  test('with no fault of its own is told as it is', () => {
    const { live } = openBench({ kind: 'platformDown' });
    live.begin({ kind: 'statusSays', status: 'completed' }, 'pay_y');
    expect(toldStatus(live, body, 'status')).toEqual(body);
  });

  test('is told wrong in exactly what the faults name', () => {
    const wrongs: readonly [Fault, Partial<PosStatusResponse>][] = [
      [{ kind: 'statusSays', status: 'completed' }, { status: 'completed' }],
      [{ kind: 'amountDiffers', byMinor: -4891 }, { amount: -1 }],
      [{ kind: 'currencyDiffers', currency: 'CHF' }, { currency: 'CHF' }],
      [{ kind: 'notMarkedSimulation' }, { isSimulation: false }],
    ];
    fc.assert(
      fc.property(fc.subarray([...wrongs]), (chosen) => {
        const { live } = openBench(...chosen.map(([fault]) => fault));
        const expected = Object.assign({}, body, ...chosen.map(([, wrong]) => wrong));
        expect(toldStatus(live, body, 'stream')).toEqual(expected);
      }),
    );
  });
});

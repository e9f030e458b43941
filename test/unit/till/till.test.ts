import { afterEach, describe, expect, test } from 'vitest';
import type { Mode } from '../../../src/contract/views/view.ts';
import type { SaleId } from '../../../src/domain/sale/sale-event.ts';
import { LIFETIME_MS } from '../../support/fake-gateway.ts';
import { type BenchTill, openBenchTill } from '../../support/till-on-the-bench.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The grace period, and time for the answer after it. */
const AFTER_THE_GRACE_MS = 8_000;

const ASIDE = { decision: null, attachedTo: null };

let bench: BenchTill | null = null;

function open(options?: { readonly mode?: Mode; readonly platformOffsetMs?: number }): BenchTill {
  bench = openBenchTill(options);
  return bench;
}

afterEach(() => {
  bench?.close();
  bench = null;
});

const stateOf = (on: BenchTill, saleId: SaleId) => on.ledger.journal.sale(saleId)?.sale.state;

describe('a sale', () => {
  test('shows its code, and is paid when the stream says so', async () => {
    const on = open();
    const saleId = await on.charge();
    expect(on.view(saleId)).toMatchObject({
      state: 'awaiting',
      number: 1,
      paymentLink: 'https://pay.example/pay_1',
      confirmation: 'stream',
    });
    on.gateway.tell('pay_1', 'completed');
    expect(on.view(saleId)).toMatchObject({ state: 'paid', confirmedBy: 'stream', timesPaid: 1 });
    expect(on.till.view().today).toMatchObject({ paidMinor: 4890, paidCount: 1 });
  });

  test('sends the platform its own id, and no empty label', async () => {
    const on = open();
    const saleId = await on.charge();
    expect(on.gateway.requests).toEqual([
      {
        amount: 4890,
        currency: 'EUR',
        terminalId: 'till-1',
        erpProvider: 'comptoir',
        erpOrderId: saleId,
      },
    ]);
  });

  test('is made once by two presses of Charge', async () => {
    const on = open();
    const first = await on.charge(4890, 'draft_same');
    const second = await on.charge(4890, 'draft_same');
    expect(second).toBe(first);
    expect(on.gateway.requests).toHaveLength(1);
  });

  test('is paid within two seconds when the stream is dead from the start', async () => {
    const on = open();
    on.gateway.streams = false;
    const saleId = await on.charge();
    await on.advance(1_000);
    expect(on.view(saleId)?.confirmation).toBe('polling');
    on.gateway.set('pay_1', 'completed');
    await on.advance(2_000);
    expect(on.view(saleId)).toMatchObject({ state: 'paid', confirmedBy: 'status' });
  });

  test('expires only after the platform has answered from after the grace period', async () => {
    const on = open();
    const saleId = await on.charge();
    await on.advance(LIFETIME_MS - 1_000);
    expect(on.view(saleId)?.state).toBe('awaiting');
    await on.advance(1_500);
    expect(on.view(saleId)?.state).toBe('checking');
    await on.advance(3_000);
    expect(on.view(saleId)?.state).toBe('checking');
    await on.advance(AFTER_THE_GRACE_MS);
    expect(on.view(saleId)).toMatchObject({ state: 'expired', paymentLink: null });
  });

  test('is asked about when the grace period ends, whatever its pace', async () => {
    const on = open();
    await on.charge();
    await on.advance(LIFETIME_MS - 1_000);
    const askedAtMs: number[] = [];
    const { getStatus } = on.gateway;
    on.gateway.getStatus = (paymentId, signal) => {
      askedAtMs.push(on.clock.monotonicMs());
      return getStatus(paymentId, signal);
    };
    await on.advance(AFTER_THE_GRACE_MS);
    const [beganAtMs = Number.NaN] = askedAtMs;
    expect(askedAtMs.map((atMs) => atMs - beganAtMs)).toContain(5_000);
  });

  test('is paid in time by a payer who finishes within the grace period', async () => {
    const on = open();
    const saleId = await on.charge();
    await on.advance(LIFETIME_MS + 2_000);
    on.gateway.set('pay_1', 'completed');
    await on.advance(2_500);
    expect(on.view(saleId)?.state).toBe('paid');
  });

  test('that the platform ends early is checked, then expired', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.tell('pay_1', 'expired');
    await on.settle();
    expect(on.view(saleId)?.state).toBe('checking');
    await on.advance(AFTER_THE_GRACE_MS);
    expect(on.view(saleId)?.state).toBe('expired');
  });

  test('is refused when the platform says so', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.tell('pay_1', 'failed');
    await on.settle();
    expect(on.view(saleId)?.state).toBe('refused');
  });

  test.each([
    ['keyRefused', 'keyRefused'],
    ['timedOut', 'timedOut'],
    ['unreachable', 'unreachable'],
    ['platformError', 'platformError'],
  ] as const)(
    'fails with %s when the create call does, and a new try makes one code',
    async (code, failure) => {
      const on = open();
      on.gateway.failing = code;
      const saleId = await on.charge();
      expect(on.view(saleId)).toMatchObject({ state: 'failed', failure });
      on.gateway.failing = null;
      expect(await on.till.desk.retry(saleId)).toMatchObject({ ok: true });
      await on.settle();
      expect(on.view(saleId)).toMatchObject({ state: 'awaiting', failure: null });
      expect(on.gateway.requests.map(({ erpOrderId }) => erpOrderId)).toEqual([saleId, saleId]);
    },
  );

  test('is stopped once the platform has answered, says until when its code is payable, and is still watched', async () => {
    const on = open();
    const saleId = await on.charge();
    expect(on.till.desk.stop(saleId)).toMatchObject({ ok: true });
    expect(on.view(saleId)?.state).toBe('checking');
    await on.settle();
    expect(on.view(saleId)?.state).toBe('stopped');
    expect(on.view(saleId)?.endsInMs).toBeGreaterThan(0);
    on.till.desk.acknowledge(saleId, ASIDE);
    expect(on.view(saleId)).toMatchObject({ acknowledged: true });
    on.gateway.set('pay_1', 'completed');
    await on.advance(10_000);
    expect(on.view(saleId)).toMatchObject({ state: 'paidLate', gaveUpAs: 'stopped' });
  });

  test('rings late money up to a day after it expired', async () => {
    const on = open();
    const saleId = await on.charge();
    await on.advance(LIFETIME_MS + AFTER_THE_GRACE_MS);
    on.till.desk.acknowledge(saleId, ASIDE);
    await on.advance(DAY_MS - HOUR_MS, MINUTE_MS);
    on.gateway.set('pay_1', 'completed');
    await on.advance(2 * HOUR_MS, MINUTE_MS);
    expect(on.view(saleId)).toMatchObject({ state: 'paidLate', gaveUpAs: 'expired' });
  });

  test('is no longer asked about a day after it expired', async () => {
    const on = open();
    const atRest = on.clock.pendingMs.length;
    await on.charge();
    await on.advance(LIFETIME_MS + AFTER_THE_GRACE_MS);
    await on.advance(DAY_MS + 2 * HOUR_MS, MINUTE_MS);
    const { asked } = on.gateway;
    await on.advance(HOUR_MS, MINUTE_MS);
    expect(on.gateway.asked).toBe(asked);
    expect(on.clock.pendingMs).toHaveLength(atRest);
  });

  test('keeps late money on the screens until a decision is made', async () => {
    const on = open();
    const saleId = await on.charge();
    on.till.desk.stop(saleId);
    await on.settle();
    on.gateway.set('pay_1', 'completed');
    await on.advance(10_000);
    expect(on.till.desk.acknowledge(saleId, ASIDE)).toMatchObject({ ok: false });
    expect(on.view(saleId)?.state).toBe('paidLate');
    expect(
      on.till.desk.acknowledge(saleId, { decision: 'handedOver', attachedTo: null }),
    ).toMatchObject({ ok: true });
    expect(on.view(saleId)).toBeUndefined();
  });

  test('gets no new code while an earlier one cannot be asked about', async () => {
    const on = open();
    const saleId = await on.charge();
    await on.advance(LIFETIME_MS + AFTER_THE_GRACE_MS);
    on.gateway.failing = 'unreachable';
    expect(await on.till.desk.retry(saleId)).toEqual({
      ok: false,
      error: { code: 'earlierCodeUnasked' },
    });
    expect(on.gateway.requests).toHaveLength(1);
  });

  test('gets no new code when the earlier one turns out to be paid', async () => {
    const on = open();
    const saleId = await on.charge();
    on.till.desk.stop(saleId);
    await on.settle();
    on.gateway.set('pay_1', 'completed');
    expect(await on.till.desk.retry(saleId)).toEqual({
      ok: false,
      error: { code: 'notRetryable' },
    });
    expect(on.gateway.requests).toHaveLength(1);
    expect(on.view(saleId)?.state).toBe('paidLate');
  });

  test('gets one new code from two presses', async () => {
    const on = open();
    on.gateway.failing = 'timedOut';
    const saleId = await on.charge();
    on.gateway.failing = null;
    await Promise.all([on.till.desk.retry(saleId), on.till.desk.retry(saleId)]);
    await on.settle();
    expect(on.gateway.requests).toHaveLength(2);
  });

  test('that is paid twice comes back to the screens and wants a decision', async () => {
    const on = open();
    const saleId = await on.charge();
    await on.advance(LIFETIME_MS + AFTER_THE_GRACE_MS);
    await on.till.desk.retry(saleId);
    await on.settle();
    on.gateway.tell('pay_2', 'completed');
    expect(on.view(saleId)).toMatchObject({ state: 'paid', timesPaid: 1 });
    on.till.desk.acknowledge(saleId, ASIDE);
    expect(on.view(saleId)).toBeUndefined();
    on.gateway.set('pay_1', 'completed');
    await on.advance(MINUTE_MS);
    expect(on.view(saleId)).toMatchObject({ state: 'paid', timesPaid: 2 });
    expect(on.till.desk.acknowledge(saleId, ASIDE)).toMatchObject({ ok: false });
    expect(
      on.till.desk.acknowledge(saleId, { decision: 'refundNeeded', attachedTo: null }),
    ).toMatchObject({ ok: true });
  });
});

describe('doubt', () => {
  test('is shown once the end has passed and the platform cannot be reached, and ends with its answer', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.failing = 'unreachable';
    await on.advance(LIFETIME_MS + 20_000);
    expect(on.view(saleId)?.state).toBe('unknown');
    expect(on.till.view().health.channel).toBe('stream');
    on.gateway.failing = null;
    await on.advance(6_000);
    expect(on.view(saleId)?.state).toBe('expired');
  });

  test('cannot be put aside, nor charged again', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.failing = 'unreachable';
    await on.advance(LIFETIME_MS + 20_000);
    expect(on.till.desk.acknowledge(saleId, ASIDE)).toMatchObject({ ok: false });
    on.gateway.failing = null;
    on.gateway.set('pay_1', 'completed');
    expect(await on.till.desk.retry(saleId)).toMatchObject({ ok: false });
    expect(on.gateway.requests).toHaveLength(1);
    expect(on.view(saleId)?.state).toBe('paidLate');
  });

  test('follows from an answer about another amount: it is recorded, shown, and no answer', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.amountMinor = 4891;
    await on.advance(LIFETIME_MS + 30_000);
    expect(on.view(saleId)).toMatchObject({ state: 'unknown', contradictions: ['amountDiffers'] });
  });

  test('of a simulated payment under a live key: it is a contradiction, never a sale', async () => {
    const on = open({ mode: 'live' });
    const saleId = await on.charge();
    expect(on.view(saleId)).toMatchObject({ state: 'failed', failure: 'simulatedUnderLiveKey' });
    on.gateway.simulated = false;
    await on.till.desk.retry(saleId);
    await on.settle();
    on.gateway.simulated = true;
    on.gateway.tell('pay_2', 'completed');
    expect(on.view(saleId)?.state).toBe('awaiting');
    await on.settle();
    expect(on.view(saleId)).toMatchObject({
      state: 'mismatched',
      timesPaid: 0,
      collected: [{ mismatch: 'simulatedUnderLiveKey' }],
    });
  });

  test.each(['test', 'simulation', 'training'] as const)(
    'of a real payment in the mode %s: its code is never shown',
    async (mode) => {
      const on = open({ mode });
      on.gateway.simulated = false;
      const saleId = await on.charge();
      expect(on.view(saleId)).toMatchObject({
        state: 'failed',
        failure: 'notSimulatedUnderTestKey',
        paymentLink: null,
      });
      expect(on.till.view().sales.flatMap(({ evidence }) => evidence.codes)).toEqual([]);
    },
  );

  test('is not raised by a stale event: paid then pending is recorded and changes nothing', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.set('pay_1', 'completed');
    await on.till.desk.check(saleId);
    const entries = (await on.ledger.reports.history(saleId)).length;
    expect(on.view(saleId)?.state).toBe('paid');
    expect(await on.ledger.reports.history(saleId)).toHaveLength(entries);
  });
});

describe('a till that starts again', () => {
  test('shows a sale that was paid while it was down, once', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.set('pay_1', 'completed');
    await on.restart();
    expect(on.view(saleId)?.state).toBe('paid');
    on.till.desk.acknowledge(saleId, ASIDE);
    await on.restart();
    expect(on.view(saleId)).toBeUndefined();
    expect(
      (await on.ledger.reports.history(saleId)).filter(
        ({ entry }) => entry.event.type === 'completed',
      ),
    ).toHaveLength(1);
  });

  test('fails a sale whose create answer was lost, and lets it be tried again', async () => {
    const on = open();
    on.gateway.create = () => new Promise(() => undefined);
    const saleId = await on.charge();
    expect(on.view(saleId)?.state).toBe('drafted');
    await on.restart();
    expect(on.view(saleId)).toMatchObject({ state: 'failed', failure: 'interrupted' });
  });

  test.each([
    ['a day slow', -DAY_MS],
    ['a day fast', DAY_MS],
  ])('with its clock %s comes to the same outcome', async (_name, offMs) => {
    const on = open({ platformOffsetMs: 3_000 });
    const saleId = await on.charge();
    await on.advance(10_000);
    on.clock.setWallMs(on.clock.wallMs() + offMs);
    await on.restart();
    on.gateway.tell('pay_1', 'completed');
    await on.advance(5_000);
    expect(stateOf(on, saleId)).toBe('paid');
  });

  test('asks at once about a code that it had given up, and rings if it was paid', async () => {
    const on = open();
    const saleId = await on.charge();
    on.till.desk.stop(saleId);
    await on.settle();
    on.till.desk.acknowledge(saleId, ASIDE);
    on.gateway.set('pay_1', 'completed');
    await on.restart();
    expect(on.view(saleId)?.state).toBe('paidLate');
  });

  test('asks about every open payment at once, and again on waking', async () => {
    const on = open();
    const first = await on.charge();
    const second = await on.charge();
    on.gateway.streams = false;
    await on.restart();
    on.gateway.set('pay_1', 'completed');
    on.gateway.set('pay_2', 'completed');
    on.till.wake();
    await on.settle();
    expect([stateOf(on, first), stateOf(on, second)]).toEqual(['paid', 'paid']);
  });
});

describe('the countdown', () => {
  test.each([
    ['a day slow', -DAY_MS],
    ['a day fast', DAY_MS],
  ])('is not moved by a till clock that is set %s during a sale', async (_name, offMs) => {
    const on = open();
    const saleId = await on.charge();
    on.clock.setWallMs(on.clock.wallMs() + offMs);
    await on.advance(LIFETIME_MS - 2_000);
    expect(on.view(saleId)?.state).toBe('awaiting');
    await on.advance(3_000);
    expect(on.view(saleId)?.state).toBe('checking');
  });
});

describe('several sales', () => {
  test('wait at once, and are settled each by its own payment', async () => {
    const on = open();
    const first = await on.charge(1200);
    const second = await on.charge(23_000);
    on.gateway.tell('pay_2', 'completed');
    expect([on.view(first)?.state, on.view(second)?.state]).toEqual(['awaiting', 'paid']);
    on.gateway.tell('pay_1', 'completed');
    expect(on.till.view().today).toMatchObject({ paidMinor: 24_200, paidCount: 2 });
  });
});

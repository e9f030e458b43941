import { describe, expect, test } from 'vitest';
import { LIFETIME_MS } from '../../support/fake-gateway.ts';
import { tillOfEachTest } from '../../support/till-of-each-test.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The grace period, and time for the answer after it. */
const AFTER_THE_GRACE_MS = 8_000;

const ASIDE = { decision: null, attachedTo: null };

const open = tillOfEachTest();

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

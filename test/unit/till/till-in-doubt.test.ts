import { describe, expect, test } from 'vitest';
import { LIFETIME_MS } from '../../support/fake-gateway.ts';
import { tillOfEachTest } from '../../support/till-of-each-test.ts';

const ASIDE = { decision: null, attachedTo: null };

const open = tillOfEachTest();

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

import { describe, expect, test } from 'vitest';
import type { SaleId } from '../../../../src/domain/sale/sale-event.ts';
import { tillOfEachTest } from '../../../support/till-of-each-test.ts';
import type { BenchTill } from '../../../support/till-on-the-bench.ts';
import { ASIDE } from './codes-of-a-sale.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const open = tillOfEachTest();

describe('a sale that the stream calls paid', () => {
  const paidByStream = async (
    on: BenchTill,
    says: BenchTill['gateway']['says'],
  ): Promise<SaleId> => {
    const saleId = await on.charge();
    on.gateway.says = says;
    on.gateway.set('pay_1', 'completed');
    on.gateway.hint('pay_1', { status: 'completed' });
    expect(on.view(saleId)?.state, 'the screen waits for no second word').toBe('paid');
    await on.settle();
    return saleId;
  };

  test.each([
    ['another amount', { amountMinor: 500 }, { amountMinor: 500 }],
    ['another currency', { currency: 'USD' }, { mismatch: 'currencyDiffers', currency: 'USD' }],
    ['another mode', { isSimulation: false }, { mismatch: 'notSimulatedUnderTestKey' }],
    ['money that cannot be read', { isUnreadable: true as const }, { mismatch: 'amountDiffers' }],
  ])(
    'while the status route says %s needs a manager’s decision, also after a restart',
    async (_name, says, told) => {
      const on = open({ mode: 'test' });
      const saleId = await paidByStream(on, says);
      const seen = {
        state: 'paid',
        acknowledged: false,
        collected: [{ ...told, afterPaid: true }],
      };
      expect(on.view(saleId)).toMatchObject(seen);
      expect(on.till.desk.acknowledge(saleId, ASIDE)).toEqual({
        ok: false,
        error: { code: 'managerNeeded' },
      });
      await on.restart();
      expect(on.view(saleId)).toMatchObject(seen);
      expect(on.till.desk.decideMismatch(saleId, 'refundNeeded')).toMatchObject({ ok: true });
      expect(on.view(saleId)).toBeUndefined();
    },
  );

  test('with an amount, while the status route’s cannot be read, is of no known amount', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.hint('pay_1', { status: 'completed', amountMinor: 4890 });
    on.gateway.set('pay_1', 'completed');
    on.gateway.says = { amountMinor: null, isUnreadable: true };
    await on.advance(10_000);
    expect(on.view(saleId)).toMatchObject({
      state: 'paid',
      timesPaid: 0,
      collected: [{ mismatch: 'amountDiffers', amountMinor: null }],
    });
    expect(on.till.view().today).toMatchObject({ paidMinor: 0, paidCount: 0 });
  });

  test.each([
    ['amountDiffers', { amountMinor: 500 }, { amountMinor: null }],
    ['currencyDiffers', { currency: 'USD' }, { currency: null }],
    ['notSimulatedUnderTestKey', { isSimulation: false }, { isSimulation: null }],
  ] as const)(
    'does not match again (%s) because a later answer says nothing of it',
    async (mismatch, says, silent) => {
      const on = open({ mode: 'test' });
      const saleId = await on.charge();
      on.gateway.says = says;
      on.gateway.set('pay_1', 'completed');
      await on.advance(11_000);
      const seen = { state: 'mismatched', timesPaid: 0, collected: [{ mismatch }] };
      expect(on.view(saleId)).toMatchObject(seen);
      on.gateway.says = silent;
      await on.restart();
      await on.advance(HOUR_MS, 10_000);
      expect(on.view(saleId)).toMatchObject(seen);
      on.gateway.says = {};
      await on.advance(HOUR_MS, 10_000);
      expect(on.view(saleId)).toMatchObject({ state: 'paidLate', timesPaid: 1, collected: [] });
    },
  );

  test('and the status route pending for some seconds is paid, without an alarm', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.hint('pay_1', { status: 'completed' });
    await on.advance(4_000);
    expect(on.view(saleId)).toMatchObject({ state: 'paid', contradictions: [] });
    on.gateway.set('pay_1', 'completed');
    await on.advance(MINUTE_MS);
    expect(on.view(saleId)).toMatchObject({ state: 'paid', contradictions: [] });
  });

  test('and the status route pending for good is a contradiction', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.hint('pay_1', { status: 'completed' });
    await on.advance(20_000);
    expect(on.view(saleId)).toMatchObject({ state: 'paid', contradictions: ['unpaidAfterPaid'] });
  });
});

describe('a hint is a hint: the stream', () => {
  test.each(['failed', 'expired', 'cancelled', 'processing', 'pending'])(
    'that says %s alone ends nothing',
    async (status) => {
      const on = open();
      const saleId = await on.charge();
      on.gateway.hint('pay_1', { status });
      await on.advance(5_000);
      expect(on.view(saleId)).toMatchObject({ state: 'awaiting', paymentLink: expect.any(String) });
    },
  );

  test('that says anything has the status route asked at once', async () => {
    const on = open();
    await on.charge();
    const { asked } = on.gateway;
    on.gateway.hint('pay_1', { status: 'failed' });
    await on.settle();
    expect(on.gateway.asked).toBe(asked + 1);
  });

  test('that chatters has it asked once a second, not once a word', async () => {
    const on = open();
    await on.charge();
    const { asked } = on.gateway;
    for (let n = 0; n < 200; n += 1) on.gateway.hint('pay_1', { status: `word ${n}` });
    await on.settle();
    expect(on.gateway.asked - asked).toBeLessThanOrEqual(2);
  });

  test('that chatters for two seconds has it asked a few times, though each question is answered at once', async () => {
    const on = open();
    await on.charge();
    const { asked } = on.gateway;
    for (let n = 0; n < 20; n += 1) {
      on.gateway.hint('pay_1', { status: `word ${n}` });
      await on.advance(100, 100);
    }
    expect(on.gateway.asked - asked).toBeLessThanOrEqual(4);
  });

  test('that says paid makes it paid at once, and the status route is asked to confirm it', async () => {
    const on = open();
    const saleId = await on.charge();
    const { asked } = on.gateway;
    on.gateway.tell('pay_1', 'completed');
    expect(on.view(saleId)).toMatchObject({ state: 'paid', confirmedBy: 'stream' });
    await on.settle();
    expect(on.gateway.asked).toBe(asked + 1);
    await on.advance(HOUR_MS, 10_000);
    expect(on.gateway.asked).toBe(asked + 1);
  });

  test('that says paid where the status route does not is contradicted aloud, also after it was put aside', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.failing = 'timedOut';
    on.gateway.hint('pay_1', { status: 'completed' });
    expect(on.view(saleId)?.state).toBe('paid');
    on.till.desk.acknowledge(saleId, ASIDE);
    expect(on.view(saleId)).toBeUndefined();
    on.gateway.failing = null;
    await on.advance(MINUTE_MS);
    expect(on.view(saleId)).toMatchObject({
      state: 'paid',
      acknowledged: false,
      contradictions: ['unpaidAfterPaid'],
    });
  });

  test('is contradicted by no answer to a question from before it spoke', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.holding = true;
    await on.advance(11_000);
    on.gateway.tell('pay_1', 'completed');
    on.gateway.release();
    await on.advance(MINUTE_MS);
    expect(on.view(saleId)).toMatchObject({ state: 'paid', contradictions: [] });
  });
});

import { describe, expect, test } from 'vitest';
import type { SaleId } from '../../../../src/domain/sale/sale-event.ts';
import { LIFETIME_MS } from '../../../support/fake-gateway.ts';
import { tillOfEachTest } from '../../../support/till-of-each-test.ts';
import type { BenchTill } from '../../../support/till-on-the-bench.ts';
import { ASIDE } from './codes-of-a-sale.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const open = tillOfEachTest();

/** The first code has ended, and a second one is on the screen. */
async function twoCodes(on: BenchTill): Promise<SaleId> {
  const saleId = await on.charge();
  await on.advance(LIFETIME_MS + 15_000);
  await on.till.desk.retry(saleId);
  await on.settle();
  return saleId;
}

describe('money that does not match is money: a sale', () => {
  const MISMATCHES = [
    ['another amount', 'simulation', { amountMinor: 2000 }, 'amountDiffers'],
    ['a cent less', 'simulation', { amountMinor: 4889 }, 'amountDiffers'],
    ['nothing at all', 'simulation', { amountMinor: 0 }, 'amountDiffers'],
    ['another currency', 'simulation', { currency: 'USD' }, 'currencyDiffers'],
    ['real money under a test key', 'test', { isSimulation: false }, 'notSimulatedUnderTestKey'],
  ] as const;

  test.each(MISMATCHES)(
    'of which the platform collected %s says so, and is not paid',
    async (_name, mode, says, mismatch) => {
      const on = open({ mode });
      const saleId = await on.charge();
      on.gateway.says = says;
      on.gateway.set('pay_1', 'completed');
      await on.advance(11_000);
      expect(on.view(saleId)).toMatchObject({
        state: 'mismatched',
        timesPaid: 0,
        paymentLink: null,
        collected: [{ mismatch, ...says }],
      });
      expect(on.till.view().today).toMatchObject({ paidMinor: 0, paidCount: 0 });
    },
  );

  test.each(['eur', 'Eur', ' EUR ', 'ＥＵＲ', '€', ' € ', '978'])(
    'in the currency %j is paid: another name of the same currency',
    async (currency) => {
      const on = open();
      const saleId = await on.charge();
      on.gateway.says = { currency };
      on.gateway.set('pay_1', 'completed');
      await on.advance(11_000);
      expect(on.view(saleId)).toMatchObject({ state: 'paid', contradictions: [] });
    },
  );

  test('gets no second code, and no cashier puts it aside', async () => {
    const on = open();
    const saleId = await on.charge();
    on.till.desk.stop(saleId);
    await on.settle();
    on.gateway.says = { amountMinor: 2000 };
    on.gateway.set('pay_1', 'completed');
    expect(await on.till.desk.retry(saleId)).toEqual({
      ok: false,
      error: { code: 'notRetryable' },
    });
    expect(on.gateway.requests).toHaveLength(1);
    expect(on.till.desk.acknowledge(saleId, ASIDE)).toEqual({
      ok: false,
      error: { code: 'managerNeeded' },
    });
    expect(
      on.till.desk.acknowledge(saleId, { decision: 'handedOver', attachedTo: null }),
    ).toMatchObject({ ok: false });
    expect(on.view(saleId)).toMatchObject({ state: 'mismatched', acknowledged: false });
  });

  test('comes back to the screens though it was put aside long ago, also after a restart', async () => {
    const on = open();
    const saleId = await on.charge();
    await on.advance(LIFETIME_MS + 12_000);
    on.till.desk.acknowledge(saleId, ASIDE);
    on.gateway.says = { amountMinor: 2000 };
    on.gateway.set('pay_1', 'completed');
    await on.advance(2 * HOUR_MS, 10_000);
    expect(on.view(saleId)).toMatchObject({ state: 'mismatched', acknowledged: false });
    await on.restart();
    expect(on.view(saleId)).toMatchObject({
      state: 'mismatched',
      collected: [{ amountMinor: 2000 }],
    });
  });

  test('stays until a manager decides, and is then put aside with that decision', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.says = { amountMinor: 2000 };
    on.gateway.set('pay_1', 'completed');
    await on.advance(11_000);
    expect(on.till.desk.decideMismatch(saleId, 'refundNeeded')).toMatchObject({ ok: true });
    expect(on.view(saleId)).toBeUndefined();
    expect(on.ledger.journal.sale(saleId)?.sale).toMatchObject({
      state: 'mismatched',
      acknowledged: true,
      lateDecision: 'refundNeeded',
    });
    expect(on.till.desk.decideMismatch('none' as SaleId, 'handedOver')).toMatchObject({
      ok: false,
    });
  });

  test('that the platform puts right afterwards is paid late, with a decision to make', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.says = { amountMinor: 2000 };
    on.gateway.set('pay_1', 'completed');
    await on.advance(11_000);
    on.gateway.says = {};
    await on.advance(MINUTE_MS);
    expect(on.view(saleId)).toMatchObject({ state: 'paidLate', timesPaid: 1, collected: [] });
  });

  test('of which an earlier code brought another amount is not charged on by the code on the screen', async () => {
    const on = open();
    const saleId = await twoCodes(on);
    expect(on.view(saleId)?.state).toBe('awaiting');
    expect(on.gateway.requests).toHaveLength(2);
    on.gateway.amountMinor = 2000;
    on.gateway.set('pay_1', 'completed');
    await on.advance(30_000);
    expect(on.view(saleId)).toMatchObject({ state: 'mismatched', paymentLink: null });
  });

  test('whose stream tells of another amount, and whose status route tells no amount, is not paid', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.says = { amountMinor: null, currency: null };
    on.gateway.set('pay_1', 'completed');
    on.gateway.hint('pay_1', { status: 'completed', amountMinor: 2000 });
    expect(on.view(saleId)?.state).toBe('awaiting');
    await on.settle();
    expect(on.view(saleId)).toMatchObject({
      state: 'mismatched',
      collected: [{ amountMinor: 2000 }],
    });
  });
});

describe('a sale whose codes bring different money', () => {
  async function collect(on: BenchTill, paymentId: string, amountMinor: number): Promise<void> {
    on.gateway.collect(paymentId, amountMinor);
    await on.advance(MINUTE_MS);
  }

  test('tells of each amount that does not match, and of the one that does', async () => {
    const on = open();
    const saleId = await twoCodes(on);
    await collect(on, 'pay_1', 5000);
    expect(on.view(saleId)).toMatchObject({ state: 'mismatched', timesPaid: 0 });
    on.gateway.set('pay_2', 'completed');
    await on.advance(MINUTE_MS);
    expect(on.view(saleId)).toMatchObject({
      state: 'paidLate',
      timesPaid: 1,
      collected: [{ amountMinor: 5000 }],
    });
  });

  test('tells of both amounts before a manager has decided', async () => {
    const on = open();
    const saleId = await twoCodes(on);
    await collect(on, 'pay_1', 5000);
    await collect(on, 'pay_2', 7000);
    expect(on.view(saleId)?.collected).toMatchObject([
      { amountMinor: 5000 },
      { amountMinor: 7000 },
    ]);
  });

  test('comes back for money that comes after the decision', async () => {
    const on = open();
    const saleId = await twoCodes(on);
    await collect(on, 'pay_1', 5000);
    on.till.desk.decideMismatch(saleId, 'refundNeeded');
    expect(on.view(saleId)?.acknowledged ?? true).toBe(true);
    await collect(on, 'pay_2', 7000);
    expect(on.view(saleId)).toMatchObject({ acknowledged: false, state: 'mismatched' });
  });

  test('stays paid by what matched, and tells of what came besides', async () => {
    const on = open();
    const saleId = await twoCodes(on);
    on.gateway.tell('pay_2', 'completed');
    await on.settle();
    expect(on.view(saleId)?.state).toBe('paid');
    await collect(on, 'pay_1', 5000);
    expect(on.view(saleId)).toMatchObject({ state: 'paid', collected: [{ amountMinor: 5000 }] });
    expect(on.till.desk.acknowledge(saleId, ASIDE)).toMatchObject({ ok: false });
  });
});

import { afterEach, describe, expect, test } from 'vitest';
import type { SaleId } from '../../../../src/domain/sale/sale-event.ts';
import { LIFETIME_MS } from '../../../support/fake-gateway.ts';
import {
  ALL_OF_IT,
  ASIDE,
  calledPaid,
  closeTill,
  expectReceivedOnce,
  expectUnconfirmed,
  journalled,
  NOTHING,
  on,
  openTill,
  today,
} from './money-called-paid.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

afterEach(closeTill);

/** The till is started again before the status route has said anything; then it has this word. */
async function calledPaidBeforeARestart(word: string): Promise<SaleId> {
  openTill();
  const saleId = await on.charge(1_001);
  on.gateway.failing = 'timedOut';
  on.gateway.hint('pay_1', { status: 'completed' });
  on.gateway.failing = null;
  on.gateway.set('pay_1', word);
  await on.restart();
  return saleId;
}

describe('money that only the stream has called paid', () => {
  test.each(['failed', 'cancelled', 'expired'])(
    'and the status route %s is none: no sum has it, and a manager decides',
    async (word) => {
      const saleId = await calledPaid(word);
      await expectUnconfirmed(saleId);
      const refused = { ok: false, error: { code: 'managerNeeded' } };
      expect(on.till.desk.acknowledge(saleId, ASIDE)).toEqual(refused);
      await on.restart();
      await expectUnconfirmed(saleId);
      expect(on.till.desk.decideMismatch(saleId, 'handedOver')).toMatchObject({ ok: true });
      expect(await today()).toMatchObject({ received: NOTHING, otherwise: [{ to: 'handedOver' }] });
    },
  );

  test.each(['pending', 'processing'])(
    'and the status route %s for good is in doubt while its code lasts, and none after that',
    async (word) => {
      const saleId = await calledPaid(word);
      await on.advance(MINUTE_MS);
      expect(on.view(saleId)).toMatchObject({
        state: 'paid',
        timesPaid: 1,
        collected: [],
        contradictions: ['unpaidAfterPaid'],
      });
      on.till.desk.acknowledge(saleId, ASIDE);
      await on.advance(LIFETIME_MS);
      await expectUnconfirmed(saleId);
    },
  );

  test.each(['failed', 'processing', 'pending'])(
    'is received once where the status route is %s for a moment, and then paid',
    async (word) => {
      const saleId = await calledPaid(word);
      await on.advance(20_000);
      expect(on.view(saleId)).toMatchObject({ contradictions: ['unpaidAfterPaid'] });
      on.gateway.set('pay_1', 'completed');
      await on.advance(5 * MINUTE_MS);
      await expectReceivedOnce(saleId);
      expect((await journalled(saleId)).filter((type) => type === 'paidConfirmed')).toHaveLength(1);
      await on.restart();
      await on.advance(5 * MINUTE_MS);
      await expectReceivedOnce(saleId);
      expect((await journalled(saleId)).filter((type) => type === 'paidConfirmed')).toHaveLength(1);
    },
  );

  test('is received once where it is paid long after nobody had confirmed it', async () => {
    const saleId = await calledPaid('failed');
    on.till.desk.decideMismatch(saleId, 'refundNeeded');
    await on.advance(2 * HOUR_MS, MINUTE_MS);
    on.gateway.set('pay_1', 'completed');
    await on.advance(2 * HOUR_MS, MINUTE_MS);
    await expectReceivedOnce(saleId);
  });

  test.each(['failed', 'cancelled'])(
    'is taken back where the status route says %s after a restart',
    async (word) => {
      const saleId = await calledPaidBeforeARestart(word);
      await on.advance(MINUTE_MS);
      await expectUnconfirmed(saleId);
      expect(await today()).toMatchObject({ received: NOTHING });
    },
  );

  test('is received once where the status route says so after a restart, and is not taken back by another', async () => {
    const saleId = await calledPaidBeforeARestart('completed');
    await on.advance(MINUTE_MS);
    await expectReceivedOnce(saleId);
    on.gateway.set('pay_1', 'failed');
    await on.till.desk.check(saleId);
    await on.advance(MINUTE_MS);
    expect(await today()).toMatchObject({ received: ALL_OF_IT });
  });

  test('is not taken back after a restart where the status route had confirmed it, though its sale stood on the screen', async () => {
    const saleId = await calledPaid('completed');
    await on.advance(10_000);
    expect(await journalled(saleId)).toContain('paidConfirmed');
    on.gateway.set('pay_1', 'failed');
    await on.restart();
    await on.advance(HOUR_MS, MINUTE_MS);
    await expectReceivedOnce(saleId);
  });

  test('is noted as confirmed as the till stops', async () => {
    const saleId = await calledPaid('completed');
    await on.restart('inOrder');
    expect(await journalled(saleId)).toContain('paidConfirmed');
  });

  test('is noted as confirmed no more than once, and not at all where it was put aside in time', async () => {
    const saleId = await calledPaid('completed');
    on.till.desk.acknowledge(saleId, ASIDE);
    await on.advance(MINUTE_MS);
    expect(await journalled(saleId)).not.toContain('paidConfirmed');
  });

  test('is not taken back after a restart where it was put aside as confirmed', async () => {
    const saleId = await calledPaid('completed');
    on.till.desk.acknowledge(saleId, ASIDE);
    on.gateway.set('pay_1', 'failed');
    await on.restart();
    await on.advance(HOUR_MS, MINUTE_MS);
    expect(await today()).toMatchObject({ received: ALL_OF_IT });
  });
});

test('what the stream calls paid is confirmed before old codes are asked about, however many there are', async () => {
  openTill();
  for (let n = 0; n < 60; n += 1) on.till.desk.stop(await on.charge());
  await on.advance(2 * MINUTE_MS);
  const saleId = await on.charge(1_001);
  const paymentId = on.gateway.paymentId(61);
  // The shares of old codes are used up: one more would wait.
  await on.advance(5_000);
  on.gateway.set(paymentId, 'completed');
  on.gateway.hint(paymentId, { status: 'completed' });
  const [payment] = on.ledger.journal.sale(saleId)?.sale.payments ?? [];
  if (payment === undefined) throw new Error('no code');
  expect(on.till.desk.tracker.isToConfirm(payment)).toBe(true);
  await on.advance(1_000);
  expect(on.till.desk.tracker.isToConfirm(payment)).toBe(false);
});

import { afterEach, describe, expect, test } from 'vitest';
import { paymentIdSchema, type SaleId } from '../../../../src/domain/sale/sale-event.ts';
import { LIFETIME_MS } from '../../../support/fake-gateway.ts';
import { shownDay, shownHistory } from '../../../support/shown-reports.ts';
import {
  ALL_OF_IT,
  ASIDE,
  BOUNDS,
  calledPaid,
  closeTill,
  expectReceivedOnce,
  journalled,
  NOTHING,
  on,
  openTill,
  TODAY,
  TOMORROW,
  today,
} from './money-called-paid.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const PAYMENT = paymentIdSchema.parse('pay_1');

afterEach(closeTill);

/** Nobody could be asked before the day was over: what an earlier day received is left to it. */
async function stayingReceived(): Promise<SaleId> {
  openTill();
  const saleId = await on.charge(1_001);
  on.gateway.failing = 'timedOut';
  on.gateway.hint('pay_1', { status: 'completed' });
  await on.advance(20 * HOUR_MS, 5 * MINUTE_MS);
  on.gateway.failing = null;
  on.gateway.set('pay_1', 'failed');
  await on.advance(HOUR_MS, MINUTE_MS);
  return saleId;
}

describe('money that only the stream has called paid', () => {
  test('stays received where its day was over, is named, and is settled by a later confirmation', async () => {
    const saleId = await stayingReceived();
    expect(on.view(saleId)).toMatchObject({ collected: [{ mismatch: 'unconfirmed' }] });
    expect(await today()).toMatchObject({ received: ALL_OF_IT });
    expect(await shownDay(on.ledger, TOMORROW, BOUNDS, on.clock.wallMs())).toMatchObject({
      received: NOTHING,
      otherwise: [
        { mismatch: 'unconfirmed', to: 'undecided', staysReceived: true, receivedOn: TODAY },
      ],
    });
    const named = async () => (await shownHistory(on.ledger, saleId))?.sale;
    expect(await named()).toMatchObject({ state: 'paid', isDenied: true });
    on.gateway.set('pay_1', 'completed');
    await on.advance(3 * HOUR_MS, MINUTE_MS);
    expect(await named()).toMatchObject({ state: 'paid', isDenied: false });
    await expectReceivedOnce(saleId);
  });

  test.each(['goes on', 'is started again'])(
    'is asked about until a day after its end, and then no more, in a till that %s',
    async (how) => {
      await calledPaid('failed');
      if (how === 'is started again') await on.restart();
      await on.advance(26 * HOUR_MS, 5 * MINUTE_MS);
      const { asked } = on.gateway;
      on.till.wake();
      await on.advance(5 * HOUR_MS, 5 * MINUTE_MS);
      expect(on.gateway.asked).toBe(asked);
    },
  );

  test('is asked about no longer where it stays received', async () => {
    await stayingReceived();
    await on.advance(26 * HOUR_MS, 5 * MINUTE_MS);
    const { asked } = on.gateway;
    on.till.wake();
    await on.advance(5 * HOUR_MS, 5 * MINUTE_MS);
    expect(on.gateway.asked).toBe(asked);
  });

  test('is named on the day, and confirmed, also once its sale was put aside', async () => {
    const saleId = await calledPaid('pending');
    on.till.desk.acknowledge(saleId, ASIDE);
    expect(on.view(saleId), 'put aside').toBeUndefined();
    const named = { mismatch: 'unconfirmed', minor: 1_001, staysReceived: true };
    expect(await today()).toMatchObject({
      received: ALL_OF_IT,
      otherwise: [named],
      otherwiseCount: 1,
    });
    expect((await today()).otherwise[0], 'it has answered').not.toHaveProperty('isUnanswered');
    on.gateway.set('pay_1', 'completed');
    await on.advance(MINUTE_MS);
    expect((await journalled(saleId)).at(-1)).toBe('paidConfirmed');
    expect(await today()).toMatchObject({ received: ALL_OF_IT, otherwise: [], otherwiseCount: 0 });
    expect(on.till.view().sales).toEqual([]);
    expect(await on.charge(), 'the till goes on').toBeTruthy();
  });

  test('and that was put aside is asked about after a restart, until it is answered for good', async () => {
    const saleId = await calledPaid('pending');
    on.till.desk.acknowledge(saleId, ASIDE);
    await on.restart();
    await on.advance(LIFETIME_MS + MINUTE_MS);
    expect(on.view(saleId)).toMatchObject({ collected: [{ mismatch: 'unconfirmed' }] });
    expect(await today()).toMatchObject({
      received: NOTHING,
      otherwise: [{ mismatch: 'unconfirmed', staysReceived: false }],
    });
    expect(on.till.desk.decideMismatch(saleId, 'handedOver')).toMatchObject({ ok: true });
    await on.restart();
    const { asked } = on.gateway;
    await on.advance(MINUTE_MS);
    expect(on.gateway.asked).toBeGreaterThan(asked);
    await on.advance(26 * HOUR_MS, 5 * MINUTE_MS);
    expect((await journalled(saleId)).at(-1)).toBe('watchEnded');
    await on.restart();
    const last = on.gateway.asked;
    await on.advance(HOUR_MS, MINUTE_MS);
    expect(on.gateway.asked).toBe(last);
  });

  test.each([
    ['failed', () => on.gateway.set('pay_1', 'failed')],
    ['another amount', () => on.gateway.collect('pay_1', 2_002)],
  ])(
    'and that was put aside before a power cut is taken back where "pending" comes before %s',
    async (_what, tells) => {
      const saleId = await calledPaid('pending');
      on.till.desk.acknowledge(saleId, ASIDE);
      await on.restart();
      await on.advance(11_000);
      expect(on.ledger.journal.sale(saleId)?.sale.contradictions).toEqual(['unpaidAfterPaid']);
      await on.restart();
      tells();
      await on.advance(MINUTE_MS);
      expect(await today()).toMatchObject({ received: NOTHING });
    },
  );

  test('and that the status route had confirmed is noted as that before it is denied, and stays received after a restart', async () => {
    const saleId = await calledPaid('completed');
    on.till.desk.acknowledge(saleId, ASIDE);
    on.gateway.set('pay_1', 'failed');
    const answer = await on.gateway.getStatus(PAYMENT, new AbortController().signal);
    on.till.desk.heard(saleId, PAYMENT, answer);
    expect(await journalled(saleId)).toEqual([
      'drafted',
      'codeCreated',
      'completed',
      'acknowledged',
      'paidConfirmed',
      'contradicted',
      'collectedOtherwise',
    ]);
    await on.restart();
    on.gateway.collect('pay_1', 2_002);
    await on.advance(HOUR_MS, MINUTE_MS);
    expect(await today()).toMatchObject({ received: ALL_OF_IT });
  });

  test('and that a manager decided about is decided about again once it is confirmed', async () => {
    const saleId = await calledPaid('failed');
    on.till.desk.decideMismatch(saleId, 'refundNeeded');
    on.gateway.set('pay_1', 'completed');
    await on.advance(5 * MINUTE_MS);
    expect(on.view(saleId)).toMatchObject({ lateDecision: 'refundNeeded', acknowledged: false });
    const refused = { ok: false, error: { code: 'notSettled' } };
    expect(on.till.desk.acknowledge(saleId, ASIDE)).toEqual(refused);
    const decided = { decision: 'refundNeeded', attachedTo: null } as const;
    expect(on.till.desk.acknowledge(saleId, decided)).toMatchObject({ ok: true });
    expect(on.ledger.journal.sale(saleId)?.sale.acknowledged).toBe(true);
    expect(on.ledger.journal.refundsDueCount()).toBe(1);
  });
});

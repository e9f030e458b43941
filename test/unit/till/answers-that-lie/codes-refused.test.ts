import { describe, expect, test } from 'vitest';
import type { SaleId } from '../../../../src/domain/sale/sale-event.ts';
import { LIFETIME_MS } from '../../../support/fake-gateway.ts';
import { tillOfEachTest } from '../../../support/till-of-each-test.ts';
import type { BenchTill } from '../../../support/till-on-the-bench.ts';
import { ASIDE } from './codes-of-a-sale.ts';

const open = tillOfEachTest();

/** What the journal holds of a sale, event by event, the oldest first. */
const journalOf = async (on: BenchTill, saleId: SaleId) =>
  (await on.ledger.reports.history(saleId)).map(({ entry }) => entry.event);

describe('a code that the till refuses', () => {
  test.each([
    ['live', true, 'simulatedUnderLiveKey'],
    ['test', false, 'notSimulatedUnderTestKey'],
  ] as const)(
    'under a key of %s leaves its id in the journal, and is reported',
    async (mode, simulated, reason) => {
      const on = open({ mode });
      on.gateway.simulated = simulated;
      const saleId = await on.charge();
      const refused = { paymentId: 'pay_1', reason };
      expect(on.codesRefused).toEqual([{ saleId, ...refused }]);
      expect((await journalOf(on, saleId)).at(-1)).toMatchObject({
        type: 'createFailed',
        ...refused,
      });
      expect(on.view(saleId)).toMatchObject({
        state: 'failed',
        failure: reason,
        paymentLink: null,
      });
      expect(on.ledger.maintenance.verify()).toMatchObject({ ok: true });
    },
  );

  test('is not reported where no code came at all', async () => {
    const on = open();
    on.gateway.failing = 'platformError';
    const saleId = await on.charge();
    expect(on.codesRefused).toEqual([]);
    expect((await journalOf(on, saleId)).at(-1)).not.toHaveProperty('paymentId');
  });
});

describe('a code that would collect something else than its sale asks', () => {
  const OTHERWISE = { reason: 'createdOtherwise' };

  test.each([
    ['another amount', { amountMinor: 2_000, currency: null }, OTHERWISE],
    ['nothing that can be read', { amountMinor: null, currency: null, isUnreadable: true }, null],
    ['another currency', { amountMinor: 1_250, currency: 'USD' }, OTHERWISE],
    ['the same in other letters', { amountMinor: 1_250, currency: 'eur' }, null],
    ['nothing of it', { amountMinor: null, currency: null }, null],
  ] as const)('is not shown where its own answer names %s', async (_name, money, refused) => {
    const on = open();
    on.gateway.next = { money };
    const saleId = await on.charge(1_250);
    expect(on.codesRefused).toEqual(refused ? [{ saleId, paymentId: 'pay_1', ...refused }] : []);
    expect(on.view(saleId)).toMatchObject(
      refused
        ? { state: 'failed', failure: refused.reason, paymentLink: null }
        : { state: 'awaiting', paymentLink: 'https://pay.example/pay_1' },
    );
  });

  test.each([
    ['to the letter', 'https://pay.example/one'],
    ['with its host in capitals', 'https://PAY.example/one'],
    ['with the port that goes without saying', 'https://pay.example:443/one'],
    ['with a fragment, which no browser sends', 'https://pay.example/one#a'],
    ['with a dot segment', 'https://pay.example/./one'],
    ['with a letter encoded', 'https://pay.example/%6Fne'],
  ])(
    'is not shown where its link is that of another code which can be paid, %s',
    async (_, again) => {
      const on = open();
      const link = 'https://pay.example/one';
      on.gateway.next = { link };
      const first = await on.charge(500);
      on.till.desk.acknowledge(first, ASIDE);
      on.gateway.next = { link: again };
      const second = await on.charge(90_000);
      expect(on.view(second)).toMatchObject({ state: 'failed', failure: 'linkTaken' });
      on.gateway.tell('pay_1', 'expired');
      await on.settle();
      await on.advance(200_000);
      on.gateway.next = { link };
      const third = await on.charge(700);
      expect(on.view(third)).toMatchObject({ state: 'awaiting', paymentLink: link });
    },
  );
});

describe('one payment id is one payment: a sale', () => {
  test('that is given the id of another sale gets no code, and that one’s money is not its own', async () => {
    const on = open();
    const first = await on.charge(500);
    on.gateway.next = { paymentId: 'pay_1' };
    const second = await on.charge(90_000);
    expect(on.view(second)).toMatchObject({
      state: 'failed',
      failure: 'paymentIdTaken',
      paymentLink: null,
    });
    const refused = { paymentId: 'pay_1', reason: 'paymentIdTaken' };
    expect(on.codesRefused).toEqual([{ saleId: second, ...refused }]);
    expect((await journalOf(on, second)).at(-1)).toMatchObject({
      type: 'createFailed',
      ...refused,
    });
    on.gateway.tell('pay_1', 'completed');
    await on.settle();
    expect(on.view(first)).toMatchObject({ state: 'paid' });
    expect(on.view(second)).toMatchObject({ state: 'failed', timesPaid: 0 });
  });

  test('that is given the id of a sale of long ago gets no code either, also after a restart', async () => {
    const on = open();
    const first = await on.charge(500);
    on.gateway.tell('pay_1', 'completed');
    await on.settle();
    on.till.desk.acknowledge(first, ASIDE);
    await on.restart();
    expect(on.till.view().sales).toEqual([]);
    on.gateway.next = { paymentId: 'pay_1' };
    const second = await on.charge(90_000);
    await on.advance(11_000);
    expect(on.view(second)).toMatchObject({ state: 'failed', failure: 'paymentIdTaken' });
  });

  test('that is given its own id again, with an earlier end, is waited for until the end that was shown', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.set('pay_1', 'failed');
    await on.advance(20_000);
    expect(on.view(saleId)?.state).toBe('refused');
    on.gateway.next = { paymentId: 'pay_1', lifetimeMs: 10_000 };
    expect(await on.till.desk.retry(saleId)).toMatchObject({ ok: true });
    expect(on.gateway.requests).toHaveLength(2);
    on.gateway.set('pay_1', 'pending');
    await on.advance(LIFETIME_MS - 22_000);
    expect(on.view(saleId)).toMatchObject({ state: 'awaiting', paymentLink: expect.any(String) });
    await on.advance(12_000);
    expect(on.view(saleId)?.state).toBe('expired');
  });

  test('that is given its own id again, with a new end, shows its code again until then', async () => {
    const on = open();
    const saleId = await on.charge();
    await on.advance(LIFETIME_MS + 12_000);
    expect(on.view(saleId)?.state).toBe('expired');
    on.gateway.next = { paymentId: 'pay_1', lifetimeMs: 2 * LIFETIME_MS };
    await on.till.desk.retry(saleId);
    await on.settle();
    expect(on.view(saleId)).toMatchObject({ state: 'awaiting', paymentLink: expect.any(String) });
    await on.advance(LIFETIME_MS + 60_000);
    expect(on.view(saleId)?.state).toBe('awaiting');
    on.gateway.tell('pay_1', 'completed');
    await on.settle();
    expect(on.view(saleId)).toMatchObject({ state: 'paid', timesPaid: 1 });
  });
});

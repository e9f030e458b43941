import { describe, expect, test } from 'vitest';
import { LIFETIME_MS } from '../../../support/fake-gateway.ts';
import { tillOfEachTest } from '../../../support/till-of-each-test.ts';
import { ASIDE } from './codes-of-a-sale.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const open = tillOfEachTest();

describe('words that are not an end: after the countdown', () => {
  test.each(['processing', 'initiated', 'COMPLETED', 'paid', 'unknown', 'constructor', ' ', '💶'])(
    'the word %j keeps the sale in doubt, with the word in its evidence',
    async (word) => {
      const on = open();
      const saleId = await on.charge();
      on.gateway.set('pay_1', word);
      await on.advance(LIFETIME_MS + 60_000);
      expect(on.view(saleId)).toMatchObject({
        state: 'unknown',
        unclearStatus: word,
        evidence: { lastAnswer: { status: word } },
      });
      expect(await on.till.desk.retry(saleId)).toMatchObject({ ok: false });
      expect(on.gateway.requests).toHaveLength(1);
      await on.advance(30 * HOUR_MS, 5 * MINUTE_MS);
      expect(on.view(saleId)?.state).toBe('unknown');
      on.gateway.set('pay_1', 'completed');
      await on.advance(2 * HOUR_MS, MINUTE_MS);
      expect(on.view(saleId)?.state).toBe('paidLate');
    },
  );

  test('the word may change, and each is told of once', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.set('pay_1', 'processing');
    await on.advance(LIFETIME_MS + 60_000);
    on.gateway.set('pay_1', 'settling');
    await on.advance(60_000);
    expect(on.view(saleId)?.unclearStatus).toBe('settling');
    on.gateway.set('pay_1', 'pending');
    await on.advance(60_000);
    expect(on.view(saleId)).toMatchObject({ state: 'expired', unclearStatus: null });
    const told = (await on.ledger.reports.history(saleId)).map(({ entry }) => entry.event.type);
    expect(told.filter((type) => type === 'unclearAnswered')).toHaveLength(2);
  });

  test('the same word after a stop keeps it in doubt as well', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.set('pay_1', 'processing');
    on.till.desk.stop(saleId);
    await on.advance(5_000);
    expect(on.view(saleId)?.state).toBe('unknown');
  });

  test('a manager may resolve it by hand', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.set('pay_1', 'processing');
    await on.advance(LIFETIME_MS + 60_000);
    const settled = { outcome: 'notPaid', reason: 'seen at the bank' } as const;
    expect(on.till.desk.settle(saleId, settled)).toMatchObject({ ok: true });
  });

  test.each(['failed', 'expired', 'cancelled', 'pending'])(
    'gets no new code once a manager took it for paid, whatever the platform says then: %s',
    async (word) => {
      const on = open();
      const saleId = await on.charge();
      on.gateway.set('pay_1', 'processing');
      await on.advance(LIFETIME_MS + 60_000);
      on.till.desk.settle(saleId, { outcome: 'paid', reason: 'seen at the bank' });
      on.gateway.set('pay_1', word);
      await on.advance(60_000);
      expect(on.view(saleId), 'it is back on every screen').toMatchObject({
        acknowledged: false,
        contradictions: expect.arrayContaining(['settledOtherwise']),
      });
      const refused = { ok: false, error: { code: 'notRetryable' } };
      expect(await on.till.desk.retry(saleId)).toEqual(refused);
      expect(on.till.desk.acknowledge(saleId, ASIDE)).toMatchObject({ ok: true });
      on.gateway.set('pay_1', 'completed');
      await on.advance(3_600_000, 60_000);
      expect(on.view(saleId)).toMatchObject({ state: 'paidLate', timesPaid: 1 });
    },
  );
});

describe('an answer about one payment says nothing of the others', () => {
  test.each(['notFound', 'declined', 'aboutAnother', 'invalidRequest'] as const)(
    'so that a code that is answered %s leaves the platform as it was found',
    async (failing) => {
      const on = open();
      const saleId = await on.charge();
      on.gateway.failing = failing;
      await on.advance(30_000);
      expect(on.view(saleId)?.evidence.failure).toBe(failing);
      expect(on.till.view().health.trouble).toBeNull();
    },
  );
});

describe('what is still payable is always said: a code', () => {
  test('that was stopped and put aside is told of until its end', async () => {
    const on = open();
    const saleId = await on.charge();
    on.till.desk.stop(saleId);
    await on.settle();
    on.till.desk.acknowledge(saleId, ASIDE);
    expect(on.view(saleId)).toMatchObject({
      acknowledged: true,
      evidence: { codes: [{ isPayable: true, endsAtMs: expect.any(Number) }] },
    });
    await on.restart();
    expect(on.view(saleId)?.evidence.codes).toMatchObject([{ isPayable: true }]);
    await on.advance(LIFETIME_MS);
    expect(on.view(saleId)).toBeUndefined();
  });

  test('that was refused is payable again where the platform says so', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.tell('pay_1', 'failed');
    await on.settle();
    expect(on.view(saleId)).toMatchObject({
      state: 'refused',
      evidence: { codes: [{ isPayable: false }] },
    });
    on.gateway.set('pay_1', 'pending');
    await on.advance(20_000);
    expect(on.view(saleId)).toMatchObject({
      state: 'unknown',
      unclearStatus: 'pending',
      evidence: { codes: [{ isPayable: true }] },
    });
    await on.advance(LIFETIME_MS);
    expect(on.view(saleId)?.state).toBe('expired');
  });

  test('whose end the platform takes back is payable beside the one that was made since', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.set('pay_1', 'failed');
    await on.advance(20_000);
    expect(await on.till.desk.retry(saleId)).toMatchObject({ ok: true });
    await on.settle();
    on.till.desk.stop(saleId);
    on.gateway.set('pay_1', 'pending');
    await on.advance(8_000);
    expect(on.view(saleId)?.evidence.codes.map(({ isPayable }) => isPayable)).toEqual([true, true]);
  });

  test('of which the platform says that it has ended is payable no longer', async () => {
    const on = open();
    const saleId = await on.charge();
    on.till.desk.stop(saleId);
    await on.settle();
    on.till.desk.acknowledge(saleId, ASIDE);
    on.gateway.set('pay_1', 'expired');
    await on.advance(10_000);
    expect(on.view(saleId)).toBeUndefined();
  });
});

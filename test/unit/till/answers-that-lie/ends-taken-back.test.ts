import { describe, expect, test } from 'vitest';
import type { SaleId } from '../../../../src/domain/sale/sale-event.ts';
import { LIFETIME_MS } from '../../../support/fake-gateway.ts';
import { tillOfEachTest } from '../../../support/till-of-each-test.ts';
import type { BenchTill } from '../../../support/till-on-the-bench.ts';
import { ASIDE, withSecondCode } from './codes-of-a-sale.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const open = tillOfEachTest();

describe('a platform that ended a payment and says since that it is under way', () => {
  /** As the platform ends it, or the cashier. */
  const ENDS = {
    failed: (on: BenchTill) => on.gateway.set('pay_1', 'failed'),
    cancelled: (on: BenchTill) => on.gateway.set('pay_1', 'cancelled'),
    expired: (on: BenchTill) => on.gateway.set('pay_1', 'expired'),
    stopped: (on: BenchTill, saleId: SaleId) => void on.till.desk.stop(saleId),
  } as const;

  async function ended(on: BenchTill, how: keyof typeof ENDS) {
    const saleId = await on.charge();
    await on.advance(3_000);
    ENDS[how](on, saleId);
    await on.advance(20_000);
    expect(on.view(saleId)?.state).toMatch(/refused|expired|stopped/);
    return { on, saleId };
  }

  const codesMade = (on: BenchTill): number => on.gateway.book().length;

  test.each([
    ['failed', 'processing'],
    ['cancelled', 'authorised'],
    ['failed', 'pending'],
    ['expired', 'pending'],
    ['expired', 'processing'],
    ['stopped', 'processing'],
  ] as const)(
    'has it in doubt again, and no second code is made: %s, then %s',
    async (how, word) => {
      const { on, saleId } = await ended(open(), how);
      on.gateway.set('pay_1', word);
      expect(await on.till.desk.retry(saleId)).toMatchObject({ ok: false });
      await on.advance(30_000);
      expect(on.view(saleId)).toMatchObject({ state: 'unknown', unclearStatus: word });
      expect(await on.till.desk.retry(saleId)).toMatchObject({ ok: false });
      expect(codesMade(on)).toBe(1);
      expect(
        (await on.ledger.reports.history(saleId)).map(({ entry }) => entry.event),
      ).toContainEqual(expect.objectContaining({ type: 'unclearAnswered', status: word }));
      await on.restart();
      expect(on.view(saleId)).toMatchObject({ state: 'unknown', unclearStatus: word });
      on.gateway.set('pay_1', 'completed');
      await on.advance(30_000);
      expect(on.view(saleId)).toMatchObject({ state: 'paidLate', timesPaid: 1 });
    },
  );

  test('ends it again where it says so again, and a new code is made then', async () => {
    const { on, saleId } = await ended(open(), 'failed');
    on.gateway.set('pay_1', 'processing');
    await on.advance(30_000);
    expect(on.view(saleId)?.state).toBe('unknown');
    on.gateway.set('pay_1', 'failed');
    await on.advance(30_000);
    expect(on.view(saleId)?.state).toBe('refused');
    expect(await on.till.desk.retry(saleId)).toMatchObject({ ok: true });
    await on.settle();
    expect(codesMade(on)).toBe(2);
  });

  test('holds another code back whichever of the earlier ones it is', async () => {
    const { on, saleId } = await ended(open(), 'failed');
    expect(await on.till.desk.retry(saleId)).toMatchObject({ ok: true });
    await on.settle();
    on.gateway.set('pay_2', 'failed');
    await on.advance(20_000);
    expect(on.view(saleId)?.state).toBe('refused');
    on.gateway.set('pay_1', 'processing');
    expect(await on.till.desk.retry(saleId)).toEqual({
      ok: false,
      error: { code: 'earlierCodeUncertain' },
    });
    expect(codesMade(on)).toBe(2);
  });

  test('is believed at once: another code is worse than a doubt that is none', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.tell('pay_1', 'failed');
    await on.settle();
    on.gateway.set('pay_1', 'processing');
    await on.till.desk.check(saleId);
    expect(on.view(saleId)).toMatchObject({ state: 'unknown', unclearStatus: 'processing' });
  });

  test('is not believed about what is long over', async () => {
    const { on, saleId } = await ended(open(), 'failed');
    on.till.desk.acknowledge(saleId, ASIDE);
    await on.advance(LIFETIME_MS + 20 * 60_000, 10_000);
    for (const word of ['pending', 'archived']) {
      on.gateway.set('pay_1', word);
      await on.advance(2 * 3_600_000, 60_000);
      expect(on.view(saleId), word).toBeUndefined();
    }
  });

  const REFUSED = { ok: false, error: { code: 'earlierCodeUncertain' } };

  const codesOf = (on: BenchTill, saleId: SaleId) => on.view(saleId)?.evidence.codes;

  test.each([
    ['failed', 'pending'],
    ['expired', 'pending'],
    ['failed', 'processing'],
  ])(
    'is found by whoever asks for a new code in the same moment: %s, then %s',
    async (end, since) => {
      const on = open();
      const saleId = await on.charge();
      on.gateway.set('pay_1', end);
      await on.advance(18_000);
      on.gateway.set('pay_1', since);
      const retried = on.till.desk.retry(saleId);
      await on.settle();
      expect(await retried).toEqual(REFUSED);
      expect(on.gateway.requests).toHaveLength(1);
      expect(on.view(saleId)?.state).toBe('unknown');
    },
  );

  test('may be one of an earlier code: it is told of while the next one is shown, and is the doubt once that ends', async () => {
    const on = open();
    const saleId = await withSecondCode(on, 'failed');
    on.gateway.set('pay_1', 'processing');
    await on.advance(12_000);
    expect(codesOf(on, saleId)).toMatchObject([
      { isPayable: true, endsInMs: null, isCurrent: false },
      { isPayable: true, isCurrent: true },
    ]);
    on.gateway.set('pay_2', 'failed');
    await on.advance(12_000);
    expect(on.view(saleId)).toMatchObject({ state: 'unknown', unclearStatus: 'processing' });
    expect(codesOf(on, saleId)).toMatchObject([{ isCurrent: true }, { outcome: 'refused' }]);
    expect(await on.till.desk.retry(saleId)).toEqual(REFUSED);
    expect(on.gateway.requests).toHaveLength(2);
    on.gateway.set('pay_1', 'completed');
    await on.advance(12_000);
    expect(on.view(saleId)).toMatchObject({ state: 'paidLate', timesPaid: 1 });
  });

  test('brings a sale back that was put aside, whichever code it is', async () => {
    const on = open();
    const saleId = await withSecondCode(on, 'expired');
    on.gateway.set('pay_2', 'failed');
    await on.advance(12_000);
    expect(on.till.desk.acknowledge(saleId, ASIDE)).toMatchObject({ ok: true });
    expect(on.view(saleId)).toBeUndefined();
    on.gateway.set('pay_1', 'authorised');
    await on.advance(12_000);
    expect(on.view(saleId)).toMatchObject({ state: 'unknown', acknowledged: false });
    await on.restart();
    await on.advance(5_000);
    expect(on.view(saleId)).toMatchObject({ state: 'unknown', unclearStatus: 'authorised' });
    on.gateway.set('pay_1', 'pending');
    await on.advance(LIFETIME_MS);
    expect(on.view(saleId), 'that code has ended after all').toMatchObject({ state: 'expired' });
  });

  test('is said of an earlier code also after the next one was paid and put aside', async () => {
    const on = open();
    const saleId = await withSecondCode(on, 'failed');
    on.gateway.set('pay_1', 'processing');
    on.gateway.tell('pay_2', 'completed');
    await on.advance(12_000);
    on.till.desk.acknowledge(saleId, ASIDE);
    await on.advance(7_000);
    expect(codesOf(on, saleId)).toMatchObject([{ isPayable: true, endsInMs: null }, {}]);
  });

  test.each(['paid', 'notPaid'] as const)(
    'also where a manager had settled it by hand: no second code is made of it (%s)',
    async (outcome) => {
      const on = open();
      const saleId = await on.charge();
      on.gateway.set('pay_1', 'failed');
      await on.advance(12_000);
      on.gateway.set('pay_1', 'processing');
      await on.advance(6_000);
      const reason = 'the customer showed it';
      expect(on.till.desk.settle(saleId, { outcome, reason })).toMatchObject({ ok: true });
      on.gateway.set('pay_1', 'failed');
      await on.advance(25_000);
      expect(on.view(saleId)?.state).toBe('refused');
      on.gateway.set('pay_1', 'pending');
      const retried = on.till.desk.retry(saleId);
      await on.settle();
      expect(await retried).toMatchObject({ ok: false });
      await on.advance(6_000);
      expect(on.view(saleId)).toMatchObject({ state: 'unknown', settlement: { outcome } });
      expect(on.gateway.requests).toHaveLength(1);
    },
  );

  test('is doubted on after a restart until the words agree in the new run', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.set('pay_1', 'failed');
    await on.advance(12_000);
    on.gateway.set('pay_1', 'pending');
    await on.advance(6_000);
    expect(on.view(saleId)?.state).toBe('unknown');
    on.gateway.set('pay_1', 'failed');
    await on.restart();
    await on.advance(4_000);
    expect(on.view(saleId)?.state).toBe('unknown');
    const retried = on.till.desk.retry(saleId);
    await on.settle();
    expect(await retried).toMatchObject({ ok: false });
    await on.advance(20_000);
    expect(on.view(saleId)?.state).toBe('refused');
  });

  test('by a word that comes long after decides nothing, and nothing is claimed of it', async () => {
    const on = open();
    const saleId = await on.charge();
    on.gateway.set('pay_1', 'failed');
    await on.advance(LIFETIME_MS + HOUR_MS, MINUTE_MS);
    on.gateway.set('pay_1', 'archived');
    await on.advance(HOUR_MS, MINUTE_MS);
    expect(on.view(saleId)).toMatchObject({
      state: 'refused',
      evidence: {
        lastAnswer: { status: 'archived', isUnclear: true },
        codes: [{ isPayable: false }],
      },
    });
    const retried = on.till.desk.retry(saleId);
    await on.settle();
    expect(await retried).toEqual(REFUSED);
  });
});

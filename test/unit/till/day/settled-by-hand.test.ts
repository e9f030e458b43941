import { describe, expect, test } from 'vitest';
import type { SaleId } from '../../../../src/domain/sale/sale-event.ts';
import { LIFETIME_MS } from '../../../support/fake-gateway.ts';
import { shownHistory } from '../../../support/shown-reports.ts';
import { tillOfEachTest } from '../../../support/till-of-each-test.ts';
import type { BenchTill } from '../../../support/till-on-the-bench.ts';
import { ASIDE, eventsOf, payLate } from './money-after-the-end.ts';

const open = tillOfEachTest();

async function unknown(on: BenchTill): Promise<SaleId> {
  const saleId = await on.charge();
  on.gateway.failing = 'unreachable';
  await on.advance(LIFETIME_MS + 20_000);
  expect(on.view(saleId)?.state).toBe('unknown');
  return saleId;
}

describe('a sale whose outcome is unknown, settled by hand', () => {
  test('is put aside with its reason, and counts for nothing until the platform answers', async () => {
    const on = open();
    const saleId = await unknown(on);
    const settled = { outcome: 'paid', reason: 'seen in the bank account' } as const;
    expect(on.till.desk.settle(saleId, settled)).toMatchObject({ ok: true });
    expect(on.view(saleId)).toBeUndefined();
    expect(on.till.view().today?.paidMinor).toBe(0);
    expect(on.ledger.journal.sale(saleId)?.sale).toMatchObject({
      state: 'unknown',
      settlement: settled,
    });
    expect((await shownHistory(on.ledger, saleId))?.sale).toMatchObject({ settledAs: 'paid' });
  });

  test('as paid is confirmed by the platform without asking for a decision', async () => {
    const on = open();
    const saleId = await unknown(on);
    on.till.desk.settle(saleId, { outcome: 'paid', reason: 'seen in the bank account' });
    on.gateway.failing = null;
    await payLate(on, 'pay_1');
    expect(on.view(saleId)).toMatchObject({ state: 'paidLate', contradictions: [] });
    expect(on.till.desk.acknowledge(saleId, ASIDE)).toMatchObject({ ok: true });
  });

  test.each([
    ['paid', 'pending', 'expired'],
    ['notPaid', 'completed', 'paidLate'],
  ] as const)(
    'as %s comes back when the platform says %s, which wins',
    async (outcome, says, state) => {
      const on = open();
      const saleId = await unknown(on);
      on.till.desk.settle(saleId, { outcome, reason: 'the customer said so' });
      on.gateway.failing = null;
      on.gateway.set('pay_1', says);
      await on.advance(30_000);
      expect(on.view(saleId)).toMatchObject({
        state,
        settlement: { outcome },
        contradictions: ['settledOtherwise'],
      });
    },
  );

  test('is refused while the outcome is known, or not yet in doubt', async () => {
    const on = open();
    const saleId = await on.charge();
    const settled = { outcome: 'paid', reason: 'the customer said so' } as const;
    expect(on.till.desk.settle(saleId, settled)).toMatchObject({ error: { code: 'notUnknown' } });
    on.gateway.tell('pay_1', 'completed');
    expect(on.till.desk.settle(saleId, settled)).toMatchObject({ error: { code: 'notUnknown' } });
    expect(await eventsOf(on, saleId)).not.toContain('settledByHand');
  });
});

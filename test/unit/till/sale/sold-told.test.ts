import { describe, expect, test } from 'vitest';
import { LIFETIME_MS } from '../../../support/fake-gateway.ts';
import { tillOfEachTest } from '../../../support/till-of-each-test.ts';
import { ASIDE, payLate } from '../day/money-after-the-end.ts';

const open = tillOfEachTest();

describe('whoever prints receipts is told of a sale that is sold', () => {
  test('once, as it is paid, and neither before nor as it is put aside', async () => {
    const on = open();
    const saleId = await on.charge();
    expect(on.soldTold).toEqual([]);
    on.gateway.set('pay_1', 'completed');
    await on.advance(12_000);
    expect(on.soldTold).toEqual([saleId]);
    on.till.desk.acknowledge(saleId, ASIDE);
    await on.advance(60_000);
    expect(on.soldTold).toEqual([saleId]);
  });

  test('once more when somebody has decided about money that came twice', async () => {
    const on = open();
    const saleId = await on.charge();
    await on.advance(LIFETIME_MS + 15_000);
    await on.till.desk.retry(saleId);
    await on.settle();
    await payLate(on, 'pay_2');
    await payLate(on, 'pay_1');
    expect(on.view(saleId)).toMatchObject({ timesPaid: 2 });
    expect(on.soldTold).toEqual([saleId]);
    on.till.desk.acknowledge(saleId, { decision: 'refundNeeded', attachedTo: null });
    expect(on.soldTold).toEqual([saleId, saleId]);
  });

  test.each([
    { decision: 'handedOver', isSold: true },
    { decision: 'refundNeeded', isSold: false },
  ] as const)('when late money is $decision: $isSold', async ({ decision, isSold }) => {
    const on = open();
    const saleId = await on.charge();
    on.till.desk.stop(saleId);
    await on.settle();
    await payLate(on, 'pay_1');
    expect(on.soldTold, 'nobody has decided').toEqual([]);
    on.till.desk.acknowledge(saleId, { decision, attachedTo: null });
    expect(on.soldTold).toEqual(isSold ? [saleId] : []);
  });

  test('of the sale that late money of another pays for', async () => {
    const on = open();
    const first = await on.charge();
    on.till.desk.stop(first);
    await on.settle();
    on.till.desk.acknowledge(first, ASIDE);
    const second = await on.charge();
    await payLate(on, 'pay_1');
    on.till.desk.acknowledge(first, { decision: 'attached', attachedTo: second });
    expect(on.soldTold).toEqual([second]);
  });
});

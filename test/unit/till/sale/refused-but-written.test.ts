import { describe, expect, test } from 'vitest';
import { collectedOtherwise, isUnderWay, timesPaid } from '../../../../src/domain/sale/sale.ts';
import type { SaleId } from '../../../../src/domain/sale/sale-event.ts';
import { tillOfEachTest } from '../../../support/till-of-each-test.ts';
import type { BenchTill } from '../../../support/till-on-the-bench.ts';
import { expectRefused, type Kind, late, REFUSED, refuseAndWrite } from './entries-refused.ts';

const HOUR_MS = 60 * 60_000;

const open = tillOfEachTest();

const ENDS = {
  'in a till that goes on': () => Promise.resolve(),
  'in a till whose power is cut right after': (on: BenchTill) => on.restart(),
};

const countOf = async (on: BenchTill, saleId: SaleId, kind: Kind): Promise<number> =>
  (await on.ledger.reports.history(saleId)).filter(({ entry }) => entry.event.type === kind).length;

const completedOf = (on: BenchTill, saleId: SaleId): number =>
  on.gateway.book().filter((each) => each.saleId === saleId && each.status === 'completed').length;

describe.each(Object.keys(REFUSED) as Kind[])('"%s", refused and yet written', (kind) => {
  test.each(Object.entries(ENDS))('does no harm %s', async (_where, end) => {
    const on = open();
    const saleId = await REFUSED[kind](on);
    expect(await countOf(on, saleId, kind), 'the fault never happened').toBe(1);
    on.disk.refusing = null;
    await end(on);
    await on.advance(HOUR_MS, 10_000);

    expect(await countOf(on, saleId, kind)).toBe(1);
    expect(on.ledger.maintenance.verify()).toMatchObject({ ok: true });
    const sale = on.ledger.journal.sale(saleId)?.sale;
    if (!sale) throw new Error(`${saleId} was lost`);
    expect(isUnderWay(sale), `it is left in ${sale.state}`).toBe(false);
    const mismatched = collectedOtherwise(sale).length === 0 ? 0 : 1;
    expect(timesPaid(sale) + mismatched).toBe(completedOf(on, saleId));
    for (const view of on.till.view().sales) expect(view.unrecorded).toBeNull();
    expect(on.till.view().blocked).toBeNull();
    expect(await on.charge()).toBeTruthy();
  });
});

describe('a decision, refused and yet written', () => {
  test('is not told as taken when another one is made instead', async () => {
    const on = open();
    const { first } = await late(on);
    refuseAndWrite(on);
    const handedOver = { decision: 'handedOver', attachedTo: null } as const;
    expectRefused(on.till.desk.acknowledge(first, handedOver));
    on.disk.refusing = null;
    expect(
      on.till.desk.acknowledge(first, { decision: 'refundNeeded', attachedTo: null }),
    ).toMatchObject({ ok: false, error: { code: 'decidedOtherwise' } });
  });

  test('leaves no replacement covered by a sale that is not put aside', async () => {
    const on = open();
    const { first, second } = await late(on);
    refuseAndWrite(on);
    expectRefused(on.till.desk.acknowledge(first, { decision: 'attached', attachedTo: second }));
    on.disk.refusing = null;
    await on.restart();
    expect(on.ledger.journal.sale(second)?.sale.coveredBy).toBe(first);
    expect(on.ledger.journal.sale(first)?.sale).toMatchObject({
      acknowledged: true,
      attachedTo: second,
    });
  });

  test('a retry that turned up gets its code at the next press', async () => {
    const on = open();
    const saleId = await REFUSED.retryRequested(on);
    on.disk.refusing = null;
    expect(await on.till.desk.retry(saleId)).toMatchObject({ ok: true });
    await on.settle();
    expect(on.view(saleId)).toMatchObject({ state: 'awaiting' });
    expect(on.gateway.requests).toHaveLength(2);
  });
});

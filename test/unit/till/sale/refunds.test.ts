import { afterEach, describe, expect, test } from 'vitest';
import { refundDue } from '../../../../src/domain/sale/refund-due.ts';
import type { SaleId } from '../../../../src/domain/sale/sale-event.ts';
import { viewRefunds } from '../../../../src/till/day/reports/refunds.ts';
import { OPEN_TO_ALL } from '../../../support/open-to-all.ts';
import { shownHistory } from '../../../support/shown-reports.ts';
import { type BenchTill, openBenchTill } from '../../../support/till-on-the-bench.ts';

let bench: BenchTill | null = null;

function open(access = OPEN_TO_ALL): BenchTill {
  bench = openBenchTill({ access });
  return bench;
}

afterEach(() => {
  bench?.close();
  bench = null;
});

const REFERENCE = 'SEPA 4711';
const NOTHING_SHOWN = { reference: REFERENCE, note: '', shown: [] };

/** What a manager says who sees what is due. */
function made(on: BenchTill, saleId: SaleId, note = '') {
  const reference = REFERENCE;
  const sale = on.ledger.journal.sale(saleId)?.sale;
  return { reference, note, shown: sale ? refundDue(sale) : [] };
}

describe('a refund that is due', () => {
  const refund = { decision: 'refundNeeded', attachedTo: null } as const;

  /** Late money that is to go back, of a sale that is in no hand any more. */
  async function toRefund(on: BenchTill): Promise<SaleId> {
    const saleId = await on.charge();
    on.till.desk.stop(saleId);
    await on.settle();
    on.till.desk.acknowledge(saleId, { decision: null, attachedTo: null });
    on.gateway.set('pay_1', 'completed');
    await on.advance(30_000);
    on.till.desk.acknowledge(saleId, refund);
    await on.restart();
    expect(on.view(saleId)).toBeUndefined();
    return saleId;
  }

  test('is listed and counted until a manager says that it was made, and is in the sale’s story', async () => {
    const on = open();
    expect(on.till.view().refundsDue).toBe(0);
    const saleId = await toRefund(on);
    expect(on.till.view().refundsDue).toBe(1);
    expect(await viewRefunds(on.ledger, null)).toMatchObject({
      refunds: [
        {
          ...{ saleId, saleNumber: 1 },
          payments: [
            { paymentId: 'pay_1', why: 'late', minor: 4_890, decided: { operator: 'till' } },
          ],
        },
      ],
      ...{ before: null, made: [] },
    });
    let told = 0;
    on.till.onChange(() => {
      told += 1;
    });
    expect(on.till.desk.refundMade(saleId, made(on, saleId, 'by telephone'))).toMatchObject({
      ok: true,
    });
    expect(told).toBeGreaterThan(0);
    await on.restart();
    expect(on.till.view().refundsDue).toBe(0);
    expect(await viewRefunds(on.ledger, null)).toMatchObject({
      ...{ refunds: [], before: null },
      made: [
        {
          ...{ saleId, saleNumber: 1 },
          ...{ operator: 'till', reference: REFERENCE, note: 'by telephone' },
          payments: [
            { paymentId: 'pay_1', why: 'late', minor: 4_890, decided: { operator: 'till' } },
          ],
        },
      ],
    });
    expect((await shownHistory(on.ledger, saleId))?.entries.at(-1)).toMatchObject({
      type: 'refundMade',
      state: 'paidLate',
      detail: { reference: REFERENCE, note: 'by telephone' },
    });
  });

  test('is counted for those who may read the days alone', async () => {
    const on = open({ ...OPEN_TO_ALL, rights: ['sell', 'seeTotal'] });
    await toRefund(on);
    expect(on.till.view().refundsDue).toBeNull();
    expect(on.ledger.journal.refundsDueCount()).toBe(1);
  });

  test('is not noted where more is due by now than the manager was shown', async () => {
    const on = open();
    const saleId = await on.charge(2_000);
    on.gateway.set('pay_1', 'failed');
    on.gateway.hint('pay_1', { status: 'completed' });
    await on.advance(10_000);
    on.till.desk.decideMismatch(saleId, 'refundNeeded');
    const shown = made(on, saleId);
    expect(shown.shown).toMatchObject([{ paymentId: 'pay_1', minor: 2_000 }]);
    on.gateway.collect('pay_1', 3_500);
    await on.advance(2 * 60_000);
    on.till.desk.decideMismatch(saleId, 'refundNeeded');
    const changed = { ok: false, error: { code: 'refundChanged' } };
    expect(on.till.desk.refundMade(saleId, shown)).toEqual(changed);
    expect(on.till.view().refundsDue).toBe(1);
    expect(on.till.desk.refundMade(saleId, made(on, saleId))).toMatchObject({ ok: true });
    expect(on.till.view().refundsDue).toBe(0);
  });

  test('is not made twice, nor of a sale that owes none or is not there', async () => {
    const on = open();
    const saleId = await toRefund(on);
    on.till.desk.refundMade(saleId, made(on, saleId));
    const none = { ok: false, error: { code: 'noRefundDue' } };
    expect(on.till.desk.refundMade(saleId, made(on, saleId))).toEqual(none);
    expect(on.till.desk.refundMade(await on.charge(), NOTHING_SHOWN)).toEqual(none);
    const missing = { ok: false, error: { code: 'saleNotFound' } };
    expect(on.till.desk.refundMade('none' as SaleId, NOTHING_SHOWN)).toEqual(missing);
    const types = (await on.ledger.reports.history(saleId)).map(({ entry }) => entry.event.type);
    expect(types.filter((type) => type === 'refundMade')).toHaveLength(1);
  });

  test('stays due where the journal could not take that it was made', async () => {
    const on = open();
    const saleId = await toRefund(on);
    on.disk.refusing = 'diskFull';
    expect(on.till.desk.refundMade(saleId, made(on, saleId))).toEqual({
      ok: false,
      error: { code: 'journalUnavailable' },
    });
    on.disk.refusing = null;
    expect(on.till.view().refundsDue).toBe(1);
  });

  test('comes in pages that follow one another', async () => {
    const on = open();
    const saleId = await toRefund(on);
    const found = on.ledger.journal.sale(saleId);
    if (found === null) throw new Error('no sale');
    const all = Array.from({ length: 450 }, (_, index) => ({ ...found, number: 450 - index }));
    const refundsDue = async (before: number | null, most: number) =>
      all.filter(({ number }) => number < (before ?? 1_000)).slice(0, most);
    const reports = { ...on.ledger.reports, refundsDue, history: async () => [] };
    const lengths: number[] = [];
    let before: number | null = null;
    do {
      const page = await viewRefunds({ reports }, before);
      lengths.push(page.refunds.length);
      ({ before } = page);
    } while (before !== null);
    expect(lengths).toEqual([50, 50, 50, 50, 50, 50, 50, 50, 50, 0]);
  });
});

import { afterEach, describe, expect, test } from 'vitest';
import { minorUnits } from '../../../../src/domain/money/money.ts';
import type { SaleId } from '../../../../src/domain/sale/sale-event.ts';
import { viewRefunds } from '../../../../src/till/day/reports/refunds.ts';
import { viewReturnable } from '../../../../src/till/sale/returns.ts';
import { type BenchTill, openBenchTill } from '../../../support/till-on-the-bench.ts';
import { value } from '../../ledger/setting.ts';

let bench: BenchTill | null = null;

afterEach(() => {
  bench?.close();
  bench = null;
});

async function soldAndPaid(on: BenchTill, payment = 'pay_1'): Promise<SaleId> {
  const saleId = await on.charge(4_890);
  on.gateway.set(payment, 'completed');
  await on.advance(30_000);
  return saleId;
}

const back = (amountMinor: number, after = 0) =>
  ({
    pieces: [{ line: 0, quantity: 1 }],
    reason: 'faulty',
    ...{ note: '', after, amountMinor: minorUnits(amountMinor) },
  }) as const;

describe('goods that come back', () => {
  test('are a credit note, numbered over all sales, and owed until the bank has given the money back', async () => {
    bench = openBenchTill();
    const on = bench;
    const first = await soldAndPaid(on);
    const second = await soldAndPaid(on, 'pay_2');
    const { desk } = on.till;
    expect(desk.takeBack(second, back(4_890))).toMatchObject({ value: { creditNote: 1 } });
    expect(desk.takeBack(first, back(4_890))).toMatchObject({ value: { creditNote: 2 } });
    expect(on.till.view().refundsDue).toBe(2);
    await on.restart();
    const { refunds } = await viewRefunds(on.ledger, null);
    expect(refunds).toMatchObject([
      { payments: [{ paymentId: 'pay_2', why: 'returned', minor: 4_890, creditNote: 1 }] },
      { payments: [{ paymentId: 'pay_1', why: 'returned', minor: 4_890, creditNote: 2 }] },
    ]);
    const [due] = refunds;
    if (due === undefined) throw new Error('nothing is due');
    const said = { reference: 'SEPA 1', note: '', shown: due.payments };
    expect(on.till.desk.refundMade(second, said)).toMatchObject({ ok: true });
    const numbered = on.ledger.journal.sale(second);
    if (numbered === null) throw new Error('no sale');
    expect(viewReturnable(numbered, () => null).creditNotes).toMatchObject([
      { creditNote: 1, isRefunded: true },
    ]);
    expect(on.till.view().refundsDue).toBe(1);
    expect(on.ledger.journal.nextCreditNote()).toBe(3);
  });

  test('name who approved them beside who wrote them, and nobody where nobody had to', async () => {
    bench = openBenchTill({ operator: () => 'Léa' });
    const on = bench;
    const saleId = await soldAndPaid(on);
    const other = await soldAndPaid(on, 'pay_2');
    const about = { operator: 'Léa', by: 'Inès', saleId } as const;
    const approved = { type: 'actApproved', atMs: on.clock.wallMs(), ...about } as const;
    on.till.note({ ...approved, act: 'goodsReturned' });
    expect(on.till.desk.takeBack(saleId, back(4_890))).toMatchObject({ ok: true });
    expect(on.till.desk.takeBack(other, back(4_890))).toMatchObject({ ok: true });
    const { refunds } = await viewRefunds(on.ledger, null);
    const decided = refunds.map(({ payments }) => payments[0]?.decided);
    expect(decided).toMatchObject([{ operator: 'Léa' }, { operator: 'Léa', approvedBy: 'Inès' }]);
    expect(decided[0]).not.toHaveProperty('approvedBy');
    const shown = refunds[1]?.payments ?? [];
    on.till.note({ ...approved, act: 'refundMade' });
    on.till.desk.refundMade(saleId, { reference: 'SEPA 1', note: '', shown });
    expect((await viewRefunds(on.ledger, null)).made).toMatchObject([
      { operator: 'Léa', approvedBy: 'Inès', reference: 'SEPA 1' },
    ]);
  });

  test('are owed by whoever wrote each credit note of a sale, also where another wrote another', async () => {
    let present = 'Léa';
    bench = openBenchTill({ operator: () => present });
    const on = bench;
    const { desk } = on.till;
    const lines = [{ name: 'Cup', quantity: 2, unitMinor: 500 }];
    const { saleId } = value(desk.charge({ draftId: 'draft_of_cups', lines, label: '' }));
    await on.advance(0);
    on.gateway.set('pay_1', 'completed');
    await on.advance(30_000);
    expect(desk.takeBack(saleId, back(500)).ok).toBe(true);
    present = 'Nora';
    expect(desk.takeBack(saleId, back(500, 1)).ok).toBe(true);
    const { refunds } = await viewRefunds(on.ledger, null);
    expect(refunds[0]?.payments).toMatchObject([
      { paymentId: 'pay_1', creditNote: 1, decided: { operator: 'Léa' } },
      { paymentId: 'pay_1', creditNote: 2, decided: { operator: 'Nora' } },
    ]);
  });

  test('come back once, whatever two screens say at once, and never of a sale that nobody paid', async () => {
    bench = openBenchTill();
    const on = bench;
    const unpaid = await on.charge(1_000);
    const { desk } = on.till;
    expect(desk.takeBack(unpaid, back(1_000))).toMatchObject({ error: { code: 'notPaid' } });
    const saleId = await soldAndPaid(on, 'pay_2');
    expect(desk.takeBack(saleId, back(1))).toMatchObject({ error: { code: 'returnedSince' } });
    expect(desk.takeBack(saleId, back(4_890)).ok).toBe(true);
    expect(desk.takeBack(saleId, back(4_890))).toMatchObject({ error: { code: 'returnedSince' } });
    expect(desk.takeBack(saleId, back(4_890, 1))).toMatchObject({
      error: { code: 'moreThanSold' },
    });
    expect(desk.takeBack('none' as SaleId, back(1))).toMatchObject({
      error: { code: 'saleNotFound' },
    });
    const types = (await on.ledger.reports.history(saleId)).map(({ entry }) => entry.event.type);
    expect(types.filter((type) => type === 'goodsReturned')).toHaveLength(1);
  });

  test('are not taken back where the journal could not take it', async () => {
    bench = openBenchTill();
    const on = bench;
    const saleId = await soldAndPaid(on);
    on.disk.refusing = 'diskFull';
    expect(on.till.desk.takeBack(saleId, back(4_890))).toMatchObject({
      error: { code: 'journalUnavailable' },
    });
    on.disk.refusing = null;
    expect(on.till.view().refundsDue).toBe(0);
    expect(on.till.desk.takeBack(saleId, back(4_890))).toMatchObject({ value: { creditNote: 1 } });
  });
});

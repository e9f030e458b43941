import { expect, test } from 'vitest';
import type { KeyedLine } from '../../../../src/domain/sale/sale-line.ts';
import { keyedLine } from '../../../support/keyed-line.ts';
import { type BenchTill, openBenchTill } from '../../../support/till-on-the-bench.ts';

const SHOP_RATE = 2_000;

const benched = async (play: (on: BenchTill) => Promise<void> | void) => {
  const on = openBenchTill({ vatRate: SHOP_RATE });
  try {
    await play(on);
  } finally {
    on.close();
  }
};

const order = (lines: readonly KeyedLine[], draftId = 'draft_of_lines') => ({
  draftId,
  lines,
  label: '',
});

test('a sale has the lines that were charged, at the shop’s rate where they say none', () =>
  benched((on) => {
    const lines = [
      { name: 'Baguette', quantity: 3, unitMinor: 130, vatRate: 550 },
      keyedLine(400),
      { ...keyedLine(-25), name: 'Deposit', vatRate: null },
    ];
    const charged = on.till.desk.charge(order(lines));
    if (!charged.ok) throw new Error(charged.error.code);
    expect(on.ledger.journal.sale(charged.value.saleId)?.sale).toMatchObject({
      amountMinor: 765,
      lines: [lines[0], { ...keyedLine(400), vatRate: SHOP_RATE }, lines[2]],
    });
  }));

test('the payment is for what the lines come to', () =>
  benched(async (on) => {
    on.till.desk.charge(order([{ ...keyedLine(400), quantity: 3 }, keyedLine(-100)]));
    await on.settle();
    expect(on.gateway.requests.at(-1)).toMatchObject({ amount: 1_100 });
  }));

test.each([
  ['nothing', [keyedLine(500), keyedLine(-500)]],
  ['less than nothing', [keyedLine(500), keyedLine(-501)]],
  ['more than can be charged', [keyedLine(99_999_999), keyedLine(1)]],
  [
    'a cent, one of them to more than can be charged',
    [{ ...keyedLine(50_000_001), quantity: 2 }, keyedLine(-50_000_001), keyedLine(-50_000_000)],
  ],
  [
    'a cent, one of them to less than can be charged',
    [{ ...keyedLine(-50_000_000), quantity: 2 }, keyedLine(50_000_000), keyedLine(50_000_001)],
  ],
])('lines that come to %s are not charged, and nothing is written', (_what, lines) =>
  benched((on) => {
    const before = on.ledger.journal.entries.lastSequence();
    expect(on.till.desk.charge(order(lines))).toEqual({
      ok: false,
      error: { code: 'notChargeable' },
    });
    expect(on.ledger.journal.entries.lastSequence()).toBe(before);
  }),
);

test('a second press with other lines finds the sale of the first', () =>
  benched((on) => {
    const first = on.till.desk.charge(order([keyedLine(400)]));
    const second = on.till.desk.charge(order([keyedLine(400), keyedLine(300)]));
    expect(second).toEqual(first);
    if (!first.ok) throw new Error(first.error.code);
    expect(on.ledger.journal.sale(first.value.saleId)?.sale.lines).toHaveLength(1);
  }));

import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CALLS, type CallName } from '../../../src/contract/calls.ts';
import { itemSchema } from '../../../src/domain/items/item.ts';

/** An override that turns round what follows, a mark without width, and one that isolates without an end. */
const TURNED = '\u202eReve\u200brsed\u2066';
const SEEN = 'Reversed';

const line = { name: TURNED, quantity: 1, unitMinor: 100 };
const ofSale = { saleId: 'sale_1', note: TURNED };

/** Each call with a text that somebody types and that the journal, a screen or a paper shows beside others. */
const TYPED: readonly (readonly [CallName, object])[] = [
  ['sale.charge', { draftId: 'draft_01', lines: [line], label: TURNED }],
  ['sale.settle', { saleId: 'sale_1', outcome: 'paid', reason: TURNED }],
  ['sale.refundMade', { ...ofSale, reference: TURNED, shown: [] }],
  [
    'sale.takeBack',
    { ...ofSale, pieces: [{ line: 0, quantity: 1 }], reason: 'other', after: 0, amountMinor: 1 },
  ],
  ['operator.add', { name: TURNED, role: 'cashier', code: null }],
  ['operator.change', { id: 'operator_1', name: TURNED }],
  ['shop.change', { customerText: TURNED }],
  [
    'shop.change',
    { shopName: TURNED, shopAddress: TURNED, taxNumber: TURNED, registerName: TURNED },
  ],
];

describe('a text that somebody types', () => {
  test.each(TYPED)('of %s reaches the till as it is seen', (name, input) => {
    const read = JSON.stringify(z.parse(CALLS[name].input, input));
    expect(read).toContain(SEEN);
    expect(read).not.toMatch(/[\u202e\u200b\u2066]/);
  });

  test('is the name of a system’s printer as the system has it, on one line', () => {
    const read = (systemPrinter: string) =>
      z.safeParse(CALLS['shop.change'].input, { systemPrinter });
    expect(read(' Bon à tirer ').data).toEqual({ systemPrinter: ' Bon à tirer ' });
    for (const name of ['', 'EPSON\n', 'EP\u0000SON', 'EP\u001b[2JSON', 'EP\u2028SON'])
      expect(read(name).success).toBe(false);
  });

  test('of an item, typed or brought in as a list, is kept as it is seen', () => {
    const { name, category } = itemSchema.parse({
      ...{
        id: 'i1',
        name: TURNED,
        category: TURNED,
        priceMinor: 100,
        laterPrices: [],
        vatRate: null,
      },
      ...{ barcodes: [], colour: 'grey', availability: 'onSale' },
    });
    expect([name, category]).toEqual([SEEN, SEEN]);
  });

  test('is approved as it is done: what a manager approves and what is asked are read in the same way', () => {
    const input = { draftId: 'draft_01', lines: [line], label: TURNED };
    const act = { call: 'sale.charge', input };
    const approved = z.parse(CALLS['operator.approve'].input, { id: 'o', code: '1234', act });
    expect(approved.act.input).toEqual(z.parse(CALLS['sale.charge'].input, input));
  });

  test('is a reason only where something can be seen of it', () => {
    const reasonOf = (reason: string) =>
      z.safeParse(CALLS['sale.settle'].input, { saleId: 's', outcome: 'paid', reason }).success;
    expect(reasonOf('\u200b\u202e\u2066')).toBe(false);
    expect(reasonOf('paid\nin cash')).toBe(true);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargedLines } from '../../../src/domain/basket/charged-lines.ts';
import { minorUnits } from '../../../src/domain/money/money.ts';
import { applySaleEvent, draftSale } from '../../../src/domain/sale/apply-sale-event.ts';
import {
  type ReturnWanted,
  returnableLines,
  returnedBy,
} from '../../../src/domain/sale/goods-returned.ts';
import { refundDue } from '../../../src/domain/sale/refund-due.ts';
import type { Sale } from '../../../src/domain/sale/sale.ts';
import type { LaterSaleEvent } from '../../../src/domain/sale/sale-event.ts';
import { amountOf, type SaleLine } from '../../../src/domain/sale/sale-line.ts';
import { taxesOf } from '../../../src/domain/sale/taxes.ts';
import { codeCreated, completed, drafted, paymentId } from '../ledger/events.ts';
import { anyChargeableBasket, basketOf } from './basket/any-basket.ts';
import { anyBasket } from './baskets.ts';

const line = (change: Partial<SaleLine>): SaleLine => ({
  ...{ name: 'Bread', quantity: 1, unitMinor: 1_000, vatRate: 2_000 },
  ...change,
});

/** A sale of these lines, with what happened to it since. */
function sold(lines: readonly SaleLine[], ...since: readonly LaterSaleEvent[]): Sale {
  const sale = draftSale(drafted(1, { lines: [...lines] }));
  return [codeCreated(1), ...since].reduce(applySaleEvent, sale);
}
const paid = (lines: readonly SaleLine[]): Sale => sold(lines, completed(1));

/** The sale once these pieces have come back; throws where they cannot. */
function takenBack(sale: Sale, wanted: readonly ReturnWanted[], creditNote = 1): Sale {
  const back = returnedBy(sale, wanted);
  if (!back.ok) throw new Error(back.error.code);
  const { lines, taxes, amountMinor } = back.value;
  const said = { reason: 'faulty', note: '', atMs: 1_800_000_000_000 + creditNote } as const;
  const event: LaterSaleEvent = {
    ...{ type: 'goodsReturned', creditNote, amountMinor, ...said },
    lines: [...lines],
    taxes: [...taxes],
  };
  return applySaleEvent(sale, event);
}

const refusal = (sale: Sale, wanted: readonly ReturnWanted[]) => {
  const back = returnedBy(sale, wanted);
  return back.ok ? null : back.error.code;
};
const all = (sale: Sale): readonly ReturnWanted[] =>
  returnableLines(sale).flatMap(({ line: at, left }) =>
    left > 0 ? [{ line: at, quantity: left }] : [],
  );

/** What sale and credit notes come to at each rate: gross and tax. */
const leftOf = (sale: Sale) =>
  taxesOf(sale.lines).map(({ vatRate, minor, vatMinor }) => {
    const back = (sale.returns ?? []).flatMap(({ taxes }) =>
      taxes.filter((tax) => tax.vatRate === vatRate),
    );
    return [
      back.reduce((sum, tax) => sum - tax.minor, minor),
      back.reduce((sum, tax) => sum - (tax.vatMinor ?? 0), vatMinor ?? 0),
    ];
  });

const percent = { kind: 'percent', hundredths: 5_000, name: '−50 %' } as const;
const money = { kind: 'money', minor: minorUnits(100), name: 'Discount' } as const;

describe('goods that come back', () => {
  test('bring back what was paid for them: less what was off their line, and their part of what was off the sale', () => {
    const shirts = { name: 'Shirt', unitMinor: 10_000, vatRate: 2_000 };
    const basket = basketOf([{ ...shirts, discount: percent }, shirts], money);
    const sale = paid(chargedLines(basket).map((one) => ({ vatRate: null, ...one })));
    expect(returnableLines(sale)).toMatchObject([
      { line: 0, paidMinor: 4_967 },
      { line: 2, paidMinor: 9_933 },
    ]);
    expect(returnedBy(sale, [{ line: 0, quantity: 1 }])).toMatchObject({
      value: { amountMinor: 4_967 },
    });
  });

  test('come back piece by piece, the last of which takes what rounding left', () => {
    const sale = paid([
      line({ quantity: 3, unitMinor: 100 }),
      line({ unitMinor: -1, off: 'line' }),
    ]);
    const once = takenBack(sale, [{ line: 0, quantity: 1 }]);
    const twice = takenBack(once, [{ line: 0, quantity: 1 }], 2);
    const thrice = takenBack(twice, [{ line: 0, quantity: 1 }], 3);
    expect(thrice.returns?.map(({ amountMinor }) => amountMinor)).toEqual([99, 100, 100]);
    expect(refusal(thrice, [{ line: 0, quantity: 1 }])).toBe('moreThanSold');
  });

  test('are owed from then on, each credit note by itself', () => {
    const sale = paid([line({ quantity: 2 })]);
    const once = takenBack(sale, [{ line: 0, quantity: 1 }], 7);
    expect(refundDue(once)).toMatchObject([{ why: 'returned', minor: 1_000, creditNote: 7 }]);
    const made = { type: 'refundMade', atMs: 1, reference: 'SEPA 1', note: '' } as const;
    const given = applySaleEvent(once, made);
    expect(refundDue(given)).toEqual([]);
    expect(refundDue(takenBack(given, [{ line: 0, quantity: 1 }], 8))).toMatchObject([
      { minor: 1_000, creditNote: 8 },
    ]);
  });

  test('are none where no money came, or where it goes back whole', () => {
    const one = [{ line: 0, quantity: 1 }];
    expect(refusal(sold([line({})]), one)).toBe('notPaid');
    const stopped = { type: 'stopRequested', atMs: 1, paymentId: paymentId(1) } as const;
    const unpaid = { ...stopped, type: 'unpaidAnswered', status: 'pending' } as const;
    const late = sold([line({})], stopped, unpaid, completed(1));
    expect(late.state).toBe('paidLate');
    expect(refusal(late, one)).toBe('notPaid');
    const decide = (decision: 'handedOver' | 'refundNeeded') =>
      applySaleEvent(late, { type: 'acknowledged', atMs: 2, decision, attachedTo: null });
    expect(refusal(decide('handedOver'), one)).toBeNull();
    expect(refusal(decide('refundNeeded'), one)).toBe('notPaid');
  });

  test.each([
    ['a line that is not there', [{ line: 9, quantity: 1 }], 'moreThanSold'],
    [
      'a line said twice',
      [
        { line: 0, quantity: 1 },
        { line: 0, quantity: 1 },
      ],
      'moreThanSold',
    ],
    ['part of a piece', [{ line: 0, quantity: 0.5 }], 'moreThanSold'],
    ['less than nothing', [{ line: 0, quantity: -1 }], 'moreThanSold'],
    ['nothing', [], 'nothingReturned'],
    ['a deposit alone', [{ line: 1, quantity: 1 }], 'nothingReturned'],
    [
      'goods without the deposit that had paid for them',
      [{ line: 0, quantity: 2 }],
      'moreThanPaid',
    ],
  ])('are refused: %s', (_what, wanted, code) => {
    const sale = paid([line({ quantity: 2 }), line({ unitMinor: -500 })]);
    expect(refusal(sale, wanted)).toBe(code);
    expect(
      refusal(sale, [
        { line: 0, quantity: 2 },
        { line: 1, quantity: 1 },
      ]),
    ).toBeNull();
  });

  test('change nothing of a sale where the entry says another sum, tax or line than they come to', () => {
    const sale = paid([line({ quantity: 2 })]);
    const right = takenBack(sale, [{ line: 0, quantity: 1 }]).returns?.[0];
    if (right === undefined) throw new Error('nothing came back');
    const event = {
      ...{ ...right, type: 'goodsReturned' as const },
      lines: [...right.lines],
      taxes: [...right.taxes],
    };
    expect(applySaleEvent(sale, event)).not.toBe(sale);
    const [one] = event.lines;
    const [tax] = event.taxes;
    if (one === undefined || tax === undefined) throw new Error('nothing came back');
    for (const wrong of [
      { amountMinor: minorUnits(1_001) },
      { taxes: [{ ...tax, vatMinor: 167 }] },
      { lines: [{ ...one, minor: 999 }] },
      { lines: [{ ...one, quantity: 3 }] },
      { lines: [{ ...one, name: 'Gold' }] },
    ]) {
      expect(applySaleEvent(sale, { ...event, ...wrong })).toBe(sale);
    }
  });

  const anySold = fc.oneof(
    anyChargeableBasket.map((basket) =>
      chargedLines(basket).map((one) => ({ vatRate: 2_000, ...one })),
    ),
    anyBasket,
  );

  /** The sale once some of what is left of it has come back, where it may. */
  function someBack(sale: Sale, creditNote: number, choose: (most: number) => number): Sale {
    const wanted = all(sale).map((one) => ({ ...one, quantity: choose(one.quantity) }));
    return refusal(sale, wanted) === null ? takenBack(sale, wanted, creditNote) : sale;
  }

  /** Neither more than was sold, nor turned round. */
  const isWithin = (sale: Sale): boolean =>
    leftOf(sale).every(([gross = 0], at) => {
      const whole = taxesOf(sale.lines)[at]?.minor ?? 0;
      return Math.abs(gross) <= Math.abs(whole) && gross * whole >= 0;
    });

  test('come to nothing with their sale at every rate once all of them are back, in however many steps', () => {
    let whole = 0;
    fc.assert(
      fc.property(anySold, fc.infiniteStream(fc.nat()), (lines, choices) => {
        let sale = paid(lines);
        const choose = (most: number) => Number(choices.next().value) % (most + 1);
        for (const step of [1, 2, 3, 4]) {
          sale = someBack(sale, step, choose);
          expect(isWithin(sale)).toBe(true);
        }
        sale = someBack(sale, 5, (most) => most);
        if (all(sale).length > 0) return;
        whole += 1;
        expect(leftOf(sale).flat()).toEqual(
          leftOf(sale)
            .flat()
            .map(() => 0),
        );
        const back = sale.returns?.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
        expect(back).toBe(amountOf(lines));
      }),
    );
    expect(whole).toBeGreaterThan(20);
  });

  test('can always come back all at once', () => {
    fc.assert(
      fc.property(anySold, (lines) => {
        const sale = paid(lines);
        const back = takenBack(sale, all(sale));
        expect(
          leftOf(back)
            .flat()
            .every((minor) => minor === 0),
        ).toBe(true);
      }),
    );
  });
});

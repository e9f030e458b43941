import { describe, expect, test } from 'vitest';
import { minorUnits } from '../../../src/domain/money/money.ts';
import {
  addFigures,
  figuresOf,
  type Receipt,
  receiptKind,
  receiptsOf,
  taxedTotal,
} from '../../../src/domain/register/figures.ts';
import { applySaleEvent, draftSale } from '../../../src/domain/sale/apply-sale-event.ts';
import { sumOfMove } from '../../../src/domain/sale/collected-otherwise.ts';
import type { Sale } from '../../../src/domain/sale/sale.ts';
import type { LaterSaleEvent } from '../../../src/domain/sale/sale-event.ts';
import { taxAt, taxesOf } from '../../../src/domain/sale/taxes.ts';
import { codeCreated, completed, drafted, NOON_MS, saleId } from '../ledger/events.ts';

const receipt = ({
  vatRate = 2_000,
  ...change
}: Partial<Receipt> & { readonly vatRate?: number | null }): Receipt => {
  const minor = change.minor ?? minorUnits(1_000);
  const taxes = [taxAt(minor, vatRate)];
  return { kind: 'inTime', minor, taxes, operator: 'Inès', hour: 9, ...change };
};

describe('the figures of a day', () => {
  const figures = figuresOf(
    [
      { state: 'unknown', count: 1, minor: minorUnits(500) },
      { state: 'paid', count: 2, minor: minorUnits(2_000) },
    ],
    [
      receipt({ hour: 14, operator: 'Noé', vatRate: null }),
      receipt({ hour: 9, operator: 'Inès', vatRate: 2_000 }),
      receipt({ hour: 11, operator: 'Léa', vatRate: 550 }),
    ],
  );

  test('stand in order on every paper: hours, names and rates, the unknown rate last', () => {
    expect(figures.byHour.map(({ hour }) => hour)).toEqual([9, 11, 14]);
    expect(figures.byOperator.map(({ operator }) => operator)).toEqual(['Inès', 'Léa', 'Noé']);
    expect(figures.byVatRate.map(({ vatRate }) => vatRate)).toEqual([550, 2_000, null]);
  });

  test('name the states in the order of a sale’s life', () => {
    expect(figures.begun.map(({ state }) => state)).toEqual(['paid', 'unknown']);
  });

  test('come to the same total by kind, rate, name and hour', () => {
    const many = figuresOf(
      [],
      [
        receipt({ minor: minorUnits(1_200) }),
        receipt({ minor: minorUnits(2_400), kind: 'late' }),
        receipt({ minor: minorUnits(600), kind: 'late', operator: 'Noé', hour: 10 }),
        receipt({ minor: minorUnits(300), kind: 'again', vatRate: null, hour: 10 }),
      ],
    );
    expect(many.received).toEqual({
      inTime: { count: 1, minor: 1_200 },
      late: { count: 2, minor: 3_000 },
      again: { count: 1, minor: 300 },
      total: { count: 4, minor: 4_500 },
    });
    expect(many.byVatRate).toEqual([
      { vatRate: 2_000, count: 3, minor: 4_200, vatMinor: 700 },
      { vatRate: null, count: 1, minor: 300, vatMinor: null },
    ]);
    expect(many.byOperator).toEqual([
      { operator: 'Inès', count: 3, minor: 3_900 },
      { operator: 'Noé', count: 1, minor: 600 },
    ]);
    expect(many.byHour).toEqual([
      { hour: 9, count: 2, minor: 3_600 },
      { hour: 10, count: 2, minor: 900 },
    ]);
  });

  test('count a receipt of several rates at each of them, and its amount once', () => {
    const line = { name: '', quantity: 1 };
    const taxes = taxesOf([
      { ...line, unitMinor: 600, vatRate: 550 },
      { ...line, unitMinor: 500, vatRate: 2_000 },
      { ...line, unitMinor: -100, vatRate: null },
    ]);
    const mixed = figuresOf([], [receipt({ taxes }), receipt({ vatRate: 550 })]);
    expect(mixed.received.total).toEqual({ count: 2, minor: 2_000 });
    expect(mixed.byVatRate).toEqual([
      { vatRate: 550, count: 2, minor: 1_600, vatMinor: 83 },
      { vatRate: 2_000, count: 1, minor: 500, vatMinor: 83 },
      { vatRate: null, count: 1, minor: -100, vatMinor: null },
    ]);
    expect(taxedTotal(mixed.byVatRate)).toEqual({ net: 1_934, vat: 166, gross: 2_100 });
    expect(receiptsOf(mixed.byVatRate, mixed)).toBeNull();
    expect(receiptsOf(figures.byVatRate.slice(0, 2), figures)).toBe(2);
    expect(addFigures([mixed, mixed]).byVatRate[2]).toEqual({
      vatRate: null,
      count: 2,
      minor: -200,
      vatMinor: null,
    });
  });

  test('know no tax within money of which no rate was stated', () => {
    expect(figures.byVatRate.at(-1)).toMatchObject({ vatRate: null, minor: 1_000, vatMinor: null });
  });

  test.each([
    [1_000, 2_000, 167],
    [3, 2_000, 1],
    [2, 2_000, 0],
    [1_000, 0, 0],
    [99_999_999, 10_000, 50_000_000],
  ])(
    'hold the tax within %i cents at a rate of %i, half a cent rounded up',
    (minor, vatRate, tax) => {
      const [row] = figuresOf([], [receipt({ minor: minorUnits(minor), vatRate })]).byVatRate;
      expect(row?.vatMinor).toBe(tax);
    },
  );
});

describe('money counts', () => {
  const having = (sale: Sale, ...events: readonly LaterSaleEvent[]): Sale =>
    events.reduce(applySaleEvent, sale);
  const waiting = having(draftSale(drafted(1)), codeCreated('a'));
  const paid = completed('a');

  test('as in time for a code that waits', () => {
    expect(receiptKind(waiting, having(waiting, paid))).toBe('inTime');
  });

  test('as late once the till had given up', () => {
    const refused = having(waiting, {
      type: 'refusalReported',
      atMs: NOON_MS,
      paymentId: codeCreated('a').paymentId,
      status: 'failed',
    });
    expect(receiptKind(refused, having(refused, paid))).toBe('late');
  });

  test('as once more where late money of another sale had paid for it', () => {
    const covered = having(waiting, { type: 'covered', atMs: NOON_MS, bySaleId: saleId(9) });
    expect(receiptKind(covered, having(covered, paid))).toBe('again');
  });
});

describe('money that does not match', () => {
  test('and comes to nothing has no sign, also where it leaves: a sum that is read back is the same', () => {
    const told = { mismatch: 'amountDiffers', amountMinor: 0, currency: null } as const;
    const sum = sumOfMove({ ...told, from: 'handedOver', to: null }, 'EUR');
    expect(sum).toStrictEqual(JSON.parse(JSON.stringify(sum)));
  });
});

import * as fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { type MinorUnits, minorUnits } from '../../../src/domain/money/money.ts';
import {
  type Euros,
  euroAmountSchema,
  euroPartSchema,
  euros,
  eurosOfMinor,
  minorAmountSchema,
  minorOfEuros,
  minorPartSchema,
} from '../../../src/platform/wire/amount.ts';
import type { CheckoutRequest } from '../../../src/platform/wire/checkout.ts';
import type { CrmBalanceRequest } from '../../../src/platform/wire/crm-request.ts';
import { stepsOf } from '../../../src/platform/wire/decimal.ts';
import type { InvoiceLinkRequest } from '../../../src/platform/wire/invoice.ts';
import { type UnitPriceEuros, unitPriceEuros } from '../../../src/platform/wire/line-item.ts';
import type { PosCreateRequest } from '../../../src/platform/wire/pos.ts';

const LARGEST_MINOR = 99_999_999;
const anyMinor = fc.integer({ min: 0, max: LARGEST_MINOR }).map(minorUnits);

describe('An amount in euros is refused', () => {
  test.each([
    ['a fraction of a cent', 48.905],
    ['a sum of floats that has drifted', 0.1 + 0.2],
    ['less than nothing', -0.01],
    ['more than can be paid', 1_000_000],
    ['no number', Number.NaN],
    ['infinite', Number.POSITIVE_INFINITY],
    ['beyond what floats can tell apart', Number.MAX_SAFE_INTEGER],
  ])('when it is %s', (_, value) => {
    expect(() => euros(value)).toThrow();
  });

  test('by the wire when it has any real fraction of a cent', () => {
    const fraction = fc.integer({ min: 1, max: 999 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: LARGEST_MINOR - 1 }),
        fraction,
        (cents, thousandths) => {
          const value = (cents * 1000 + thousandths) / 100_000;
          expect(euroAmountSchema.safeParse(value).success).toBe(false);
        },
      ),
    );
  });

  test.each([0, 0.009, -48.9, 1_000_000, Number.NaN, '48.90', null, 48n])(
    'by the wire when it is %s',
    (value) => {
      expect(euroAmountSchema.safeParse(value).success).toBe(false);
    },
  );
});

describe('A number of steps', () => {
  test.each([
    [48.9, 2, 4890],
    [1.15, 2, 115],
    [-2.5, 1, -25],
    [48.905, 2, null],
    [0.1 + 0.2, 2, null],
    [Number.NaN, 2, null],
    [Number.POSITIVE_INFINITY, 2, null],
    [2 ** 53, 2, null],
  ])('of %d with %i digits is %j', (value, digits, steps) => {
    expect(stepsOf(value, digits)).toBe(steps);
  });

  test('forgives no more than it is told to', () => {
    expect([stepsOf(1.0005, 2, 0.06), stepsOf(1.0005, 2, 0.04)]).toEqual([100, null]);
  });
});

describe('An amount in minor units is refused by the wire', () => {
  test.each([0, -1, 0.5, 48.9, LARGEST_MINOR + 1, Number.NaN, '4890', null])(
    'when it is %s',
    (value) => {
      expect(minorAmountSchema.safeParse(value).success).toBe(false);
    },
  );

  test('but a part of it may be nothing', () => {
    expect(minorPartSchema.parse(0)).toBe(0);
    expect(euroPartSchema.parse(0)).toBe(0);
  });
});

describe('Amounts in euros and in minor units', () => {
  test('are one to one, to the cent', () => {
    fc.assert(
      fc.property(anyMinor, (minor) => {
        const amount = eurosOfMinor(minor);
        expect(minorOfEuros(amount)).toBe(minor);
        expect(euros(Number(amount.toFixed(2)))).toBe(amount);
      }),
    );
  });

  test('keep the cents that a shop knows', () => {
    expect(eurosOfMinor(minorUnits(4890))).toBe(48.9);
    expect(minorOfEuros(euros(0.07))).toBe(7);
    expect(minorOfEuros(euros(1.15))).toBe(115);
    expect(minorOfEuros(euros(999_999.99))).toBe(LARGEST_MINOR);
    expect(Object.is(euros(-0), 0)).toBe(true);
  });

  test('are read as the nearest cent when a platform added them as floats', () => {
    const payments = fc.array(fc.integer({ min: 1, max: 100_000 }), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(payments, (cents) => {
        const drifted = cents.reduce((sum, cent) => sum + cent / 100, 0);
        const exact = cents.reduce((sum, cent) => sum + cent, 0);
        expect(euroAmountSchema.parse(drifted)).toBe(exact / 100);
      }),
    );
    expect(euroAmountSchema.parse(0.1 + 0.2)).toBe(0.3);
  });

  test('cannot take each other’s place, nor can a bare number', () => {
    expectTypeOf<MinorUnits>().not.toExtend<Euros>();
    expectTypeOf<Euros>().not.toExtend<MinorUnits>();
    expectTypeOf<PosCreateRequest['amount']>().toEqualTypeOf<MinorUnits>();
    expectTypeOf<InvoiceLinkRequest['amount']>().toEqualTypeOf<MinorUnits>();
    expectTypeOf<CrmBalanceRequest['amount']>().toEqualTypeOf<Euros>();
    expectTypeOf<
      CheckoutRequest['lineItems'][number]['unitPriceHt']
    >().toEqualTypeOf<UnitPriceEuros>();
    expectTypeOf<number>().not.toExtend<Euros>();
    expectTypeOf<Euros>().not.toExtend<UnitPriceEuros>();
  });
});

describe('A unit price', () => {
  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1_000_000, -1_000_000])(
    'is refused when it is %s',
    (value) => {
      expect(() => unitPriceEuros(value)).toThrow();
    },
  );

  test('is finer than a cent, and a discount is below nothing', () => {
    expect(unitPriceEuros(10 / 1.2)).toBe(8.333333);
    expect(unitPriceEuros(-2.5)).toBe(-2.5);
  });
});

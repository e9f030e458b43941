import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkoutRequestSchema } from '../../../src/platform/wire/checkout.ts';
import {
  type LineItem,
  totalOfLinesMinor,
  unitPriceEuros,
} from '../../../src/platform/wire/line-item.ts';

const line = (quantity: number, unitPrice: number, vatRate: number): LineItem => ({
  name: 'Walnut tray',
  quantity,
  unitPriceHt: unitPriceEuros(unitPrice),
  vatRate,
});

describe('What the lines of a quote come to', () => {
  test.each([
    ['a price that is whole without tax', [line(1, 40.75, 20)], 4890],
    ['half a cent, rounded away from nothing', [line(1, 0.005, 0)], 1],
    ['half a cent of a discount, rounded the same way', [line(1, 1, 0), line(1, -0.005, 0)], 99],
    ['a product that floats get wrong', [line(1, 1.005, 0)], 101],
    ['each line rounded before they are added', [line(1, 0.004, 0), line(1, 0.004, 0)], 0],
    ['a weight', [line(0.385, 12.9, 5.5)], 524],
    ['no tax', [line(3, 9.99, 0)], 2997],
    ['the largest price and quantity', [line(1_000_000, 999_999.99, 0)], 99_999_999_000_000],
  ])('is exact with %s', (_, lines, totalMinor) => {
    expect(totalOfLinesMinor(lines)).toBe(totalMinor);
  });

  test('is any price with tax that a shop may show, to the cent', () => {
    const rates = fc.constantFrom(0, 2.1, 5.5, 8.5, 10, 20);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), rates, (minor, rate) => {
        const withoutTax = minor / 100 / (1 + rate / 100);
        expect(totalOfLinesMinor([line(1, withoutTax, rate)])).toBe(minor);
      }),
    );
  });
});

describe('The lines of a checkout are refused', () => {
  const body = (lineItems: readonly unknown[]) => ({
    lineItems,
    customer: { name: 'Ada', email: 'ada@example.org' },
  });
  const fieldsAtFault = (lineItems: readonly unknown[]) => {
    const read = checkoutRequestSchema.safeParse(body(lineItems));
    return read.success ? [] : read.error.issues.map(({ path }) => path.join('.'));
  };

  test.each([
    ['there are none', [], 'lineItems'],
    ['they come to nothing', [line(1, 0, 20)], 'lineItems'],
    ['a discount is larger than the rest', [line(1, 5, 20), line(1, -6, 20)], 'lineItems'],
    ['they come to more than can be paid', [line(2, 999_999.99, 0)], 'lineItems'],
    ['there are too many', Array.from({ length: 101 }, () => line(1, 1, 20)), 'lineItems'],
    ['a name is empty', [{ ...line(1, 1, 20), name: '' }], 'lineItems.0.name'],
    ['a quantity is nothing', [{ ...line(1, 1, 20), quantity: 0 }], 'lineItems.0.quantity'],
    ['a quantity has no end', [{ ...line(1, 1, 20), quantity: 1e300 }], 'lineItems.0.quantity'],
    ['a price has no end', [{ ...line(1, 1, 20), unitPriceHt: -1e300 }], 'lineItems.0.unitPriceHt'],
    ['a price is a text', [{ ...line(1, 1, 20), unitPriceHt: '1' }], 'lineItems.0.unitPriceHt'],
    ['a rate is below nothing', [{ ...line(1, 1, 20), vatRate: -1 }], 'lineItems.0.vatRate'],
    ['a rate is over all', [{ ...line(1, 1, 20), vatRate: 100.1 }], 'lineItems.0.vatRate'],
  ])('when %s, and the field is named', (_, lineItems, field) => {
    expect(fieldsAtFault(lineItems)).toEqual([field]);
  });

  test('never by an exception, whatever numbers they hold', () => {
    const anyLine = fc.record({
      name: fc.constant('Walnut tray'),
      quantity: fc.double(),
      unitPriceHt: fc.double(),
      vatRate: fc.double(),
    });
    fc.assert(
      fc.property(fc.array(anyLine), (lines) => {
        expect(() => checkoutRequestSchema.safeParse(body(lines))).not.toThrow();
      }),
    );
  });
});

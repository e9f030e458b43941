import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { businessDaySchema } from '../../../src/domain/calendar/business-day.ts';
import { minorUnits, toDecimal } from '../../../src/domain/money/money.ts';
import { paymentIdSchema, saleIdSchema } from '../../../src/domain/sale/sale-event.ts';
import { fits, readSearch, type Searchable } from '../../../src/domain/sale/sale-search.ts';
import { foldText } from '../../../src/domain/sale/search-text.ts';

const kinds = (text: string) => readSearch(text).map((word) => word.map(({ kind }) => kind));

function sold(change: Partial<Searchable['sale']> = {}): Searchable {
  return {
    number: 123,
    businessDay: businessDaySchema.parse('2026-11-20'),
    draftedMinute: 14 * 60 + 27,
    operator: 'Inès',
    sale: {
      id: saleIdSchema.parse('sale_9f1c'),
      amountMinor: minorUnits(4890),
      label: 'Crème brûlée, ŒUF',
      state: 'paid',
      payments: [
        {
          id: paymentIdSchema.parse('pos_211_5F0c2c7d'),
          link: '',
          createdAtMs: 0,
          expiresAtMs: 0,
          platformNowMs: 0,
          outcome: 'completed',
          completedAtMs: 0,
          completedBy: 'status',
        },
      ],
      ...change,
    },
  };
}

const finds = (text: string, found = sold()) =>
  fits(found, { words: readSearch(text), state: null, from: null, to: null });

describe('who rang it up', () => {
  test('is found by a piece of the name, and nobody by none', () => {
    expect(finds('INES')).toBe(true);
    expect(finds('ine creme')).toBe(true);
    expect(finds('lea')).toBe(false);
    expect(finds('till', { ...sold(), operator: 'till' })).toBe(false);
  });
});

describe('what a manager types', () => {
  test.each([
    ['48,90', ['label', 'amount', 'code']],
    ['48.9', ['label', 'amount', 'code']],
    ['#123', ['number']],
    ['123', ['label', 'amount', 'number']],
    ['20/11/2026', ['day']],
    ['2026-11-20', ['day']],
    ['14:27', ['time']],
    ['14h', ['time']],
    ['000 123', ['label', 'amount', 'number', 'code']],
    ['café', ['label', 'operator', 'code']],
  ])('%s is understood', (text, expected) => {
    expect(kinds(text)[0]?.toSorted()).toEqual([...expected].sort());
  });

  test.each(['31/02/2026', '24:00', '0', '99999999999', '1.2.3'])(
    '%s is no day, time or amount, and only text',
    (text) => {
      for (const kind of ['day', 'time', 'amount']) expect(kinds(text).flat()).not.toContain(kind);
    },
  );

  test.each([
    '48,90',
    '48.9',
    '48,90 €',
    '#123',
    '123',
    '000\u00a0123',
    '000 123',
    'creme',
    'BRÛLÉE',
    'oeuf',
    'brulee creme',
    '20/11/2026',
    '2026-11-20 14:27',
    '14:30',
    '14h24',
    '14h',
    'pos_211',
    '5f0c2c7d',
    'sale_9f',
    'crème 48,90',
  ])('%s finds the sale', (text) => {
    expect(finds(text)).toBe(true);
  });

  test.each(['48,91', '#124', '21/11/2026', '14:40', '9h', 'thé', 'crème 12', 'pos_212', '211_5f'])(
    '%s does not find it',
    (text) => {
      expect(finds(text)).toBe(false);
    },
  );

  test('finds every amount by how either language writes it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (minor) => {
        const found = sold({ amountMinor: minorUnits(minor), label: '' });
        const text = toDecimal(found.sale.amountMinor, 'EUR');
        const french = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
        expect(finds(text, found)).toBe(true);
        expect(finds(french.format(minor / 100), found)).toBe(true);
      }),
    );
  });

  test('finds a label by any piece of it, whatever it is written in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), (label) => {
        const word = foldText(label).split(' ')[0] ?? '';
        fc.pre(
          word !== '' &&
            readSearch(word)
              .flat()
              .some(({ kind }) => kind === 'label'),
        );
        expect(finds(word, sold({ label }))).toBe(true);
      }),
    );
  });
});

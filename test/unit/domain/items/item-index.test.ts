import { assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexItems, inOrder } from '../../../../src/domain/items/item-index.ts';
import { foldText } from '../../../../src/domain/sale/search-text.ts';
import { atOnce } from '../../../../src/domain/steps.ts';
import { itemNamed, manyItems } from '../../../support/items.ts';

const CROISSANT = itemNamed('Croissant', 140, {
  category: 'Pâtisserie',
  barcodes: ['4006381333931'],
});
const BRULEE = itemNamed('Crème brûlée', 480, { category: 'Pâtisserie' });
const ROLL = itemNamed('Roll with crème', 90);
const GONE = itemNamed('Crumpet', 110, { availability: 'outOfStock', barcodes: ['gone-1'] });
const HIDDEN = itemNamed('Crostini', 110, { availability: 'hidden', barcodes: ['gone-2'] });
const index = atOnce(indexItems([CROISSANT, BRULEE, ROLL, GONE, HIDDEN]));

const named = (text: string, change: { category?: string; onSaleOnly?: boolean } = {}) =>
  index
    .find({ text, category: change.category ?? null, onSaleOnly: change.onSaleOnly ?? true })
    .map(({ name }) => name);

describe('an item is found', () => {
  test('by the beginnings of its words, in any order, with or without accents', () => {
    expect(named('brul creme')).toEqual(['Crème brûlée']);
    expect(named('CRÈME')).toEqual(['Crème brûlée', 'Roll with crème']);
    expect(named('rulee')).toEqual([]);
  });

  test('first where its name begins with what was typed', () => {
    expect(named('cr')).toEqual(['Croissant', 'Crème brûlée', 'Roll with crème']);
    expect(named('roll')).toEqual(['Roll with crème']);
  });

  test('by what a scanner read, also with a blank in it or a sign that no code has', () => {
    const odd = itemNamed('Ticket', 500, { barcodes: ['ABC123/4', 'é§12'] });
    const found = atOnce(indexItems([odd]));
    for (const scanned of ['ABC123/4', 'ABC 123/4', ' ABC 12 3/4 ', 'é§12']) {
      expect(found.byBarcode(scanned), scanned).toBe(odd);
    }
    expect(found.byBarcode('ABC124')).toBeNull();
  });

  test('by its category, and by the beginning of its barcode', () => {
    expect(named('patiss')).toEqual(['Croissant', 'Crème brûlée']);
    expect(named('', { category: 'Pâtisserie' })).toEqual(['Croissant', 'Crème brûlée']);
    expect(named('400638')).toEqual(['Croissant']);
  });

  test('before all others where its whole barcode is typed, with or without a leading zero', () => {
    const long = itemNamed('Apron', 900, { barcodes: ['0360002914520'] });
    const named3600 = itemNamed('36000291452 pieces', 100);
    const soda = itemNamed('Soda', 250, { barcodes: ['036000291452'] });
    const shop = atOnce(indexItems([named3600, long, soda]));
    const first = (text: string) => shop.find({ text, category: null, onSaleOnly: true })[0]?.name;
    expect(first('036000291452')).toBe('Soda');
    expect(first('0036000291452')).toBe('Soda');
    expect(first('03600029145')).toBe('Apron');
  });

  test('by signs that are no words only where they stand in its name or are its barcode', () => {
    const mix = itemNamed('Mix & match', 300);
    const stars = itemNamed('Stars', 400, { barcodes: ['***'] });
    const shop = atOnce(indexItems([CROISSANT, mix, stars]));
    const found = (text: string) =>
      shop.find({ text, category: null, onSaleOnly: true }).map(({ name }) => name);
    expect([found('+'), found('&'), found('***')]).toEqual([[], ['Mix & match'], ['Stars']]);
    expect(found('  ')).toHaveLength(3);
  });

  test('by a manager also where it is not on sale', () => {
    expect(named('cr', { onSaleOnly: false })).toContain('Crumpet');
    expect(named('cr', { onSaleOnly: false })).toContain('Crostini');
  });

  test('by its whole barcode, out of stock too, but not where it is sold no more', () => {
    expect(index.byBarcode('4006381333931')?.name).toBe('Croissant');
    expect(index.byBarcode('gone-1')?.name).toBe('Crumpet');
    expect(index.byBarcode('gone-2')).toBeNull();
    expect(index.byBarcode('400638133393')).toBeNull();
  });

  test('by an American number with or without its leading zero', () => {
    const american = atOnce(indexItems([itemNamed('Soda', 250, { barcodes: ['036000291452'] })]));
    expect(american.byBarcode('0036000291452')?.name).toBe('Soda');
    expect(american.byBarcode('036000291452')?.name).toBe('Soda');
  });

  test('among thousands by any beginnings of its own words', () => {
    const many = manyItems(500);
    const whole = atOnce(indexItems(many));
    assert(
      property(
        record({ item: constantFrom(...many), letters: integer({ min: 1, max: 12 }) }),
        ({ item, letters }) => {
          const text = foldText(item.name)
            .split(' ')
            .map((word) => word.slice(0, letters))
            .join(' ');
          const found = whole.find({ text, category: null, onSaleOnly: true });
          expect(found).toContain(item);
          const [barcode = ''] = item.barcodes;
          expect(whole.byBarcode(barcode)).toBe(item);
        },
      ),
    );
  });
});

test('items stand in the order of a language', () => {
  const names = ['Zebra', 'éclair', 'Äpfel', 'Eclipse', 'Box 10', 'Box 9'].map((name) =>
    itemNamed(name, 100),
  );
  const sorted = atOnce(inOrder(names, new Intl.Collator('de', { numeric: true })));
  expect(sorted.map(({ name }) => name)).toEqual([
    'Äpfel',
    'Box 9',
    'Box 10',
    'éclair',
    'Eclipse',
    'Zebra',
  ]);
});

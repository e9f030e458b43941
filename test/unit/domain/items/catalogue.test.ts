import { describe, expect, test } from 'vitest';
import { businessDaySchema } from '../../../../src/domain/calendar/business-day.ts';
import {
  EMPTY_CATALOGUE,
  takenBarcodes,
  withItem,
  withoutItem,
  withPages,
} from '../../../../src/domain/items/catalogue.ts';
import { itemIdSchema, itemSchema, priceOn } from '../../../../src/domain/items/item.ts';
import { itemText } from '../../../../src/domain/items/item-text.ts';
import {
  FREE_AMOUNT,
  offeredPages,
  pagesByCategory,
  quickPagesSchema,
} from '../../../../src/domain/items/quick-keys.ts';
import { atOnce } from '../../../../src/domain/steps.ts';
import { itemNamed } from '../../../support/items.ts';

const day = (text: string) => businessDaySchema.parse(text);
const ROLL = itemNamed('Roll', 90, { barcodes: ['roll-1'], category: 'Bread' });
const TART = itemNamed('Tart', 480, { category: 'Pastry' });
const WITH_BOTH = { items: [ROLL, TART], pages: [] };

describe('a catalogue', () => {
  test('takes a new item, and another in the place of one that is there', () => {
    const one = atOnce(withItem(EMPTY_CATALOGUE, ROLL));
    expect(one).toEqual({ ok: true, value: { items: [ROLL], pages: [] } });
    const dearer = { ...ROLL, priceMinor: 95 };
    expect(atOnce(withItem(WITH_BOTH, dearer))).toEqual({
      ok: true,
      value: { items: [dearer, TART], pages: [] },
    });
  });

  test('takes no barcode that another item has, unless one of them is sold no more', () => {
    const other = itemNamed('Other', 100, { barcodes: ['roll-1'] });
    expect(atOnce(withItem(WITH_BOTH, other))).toEqual({
      ok: false,
      error: { code: 'barcodeTaken' },
    });
    expect(atOnce(withItem(WITH_BOTH, { ...other, availability: 'hidden' })).ok).toBe(true);
    expect(atOnce(withItem(WITH_BOTH, { ...other, barcodes: ['a', 'a'] })).ok).toBe(false);
    expect(atOnce(takenBarcodes([ROLL, other])).map(([barcode]) => barcode)).toEqual([
      'roll-1',
      'roll-1',
    ]);
  });

  test('takes a removed item off its quick keys, and no key of an item that is not there', () => {
    const pages = [{ id: 'page-1', name: 'Bread', keys: [ROLL.id, FREE_AMOUNT, TART.id] }];
    const arranged = withPages(WITH_BOTH, pages);
    if (!arranged.ok) throw new Error('not arranged');
    expect(withoutItem(arranged.value, ROLL.id)).toEqual({
      ok: true,
      value: { items: [TART], pages: [{ ...pages[0], keys: [FREE_AMOUNT, TART.id] }] },
    });
    const gone = [{ id: 'page-1', name: '', keys: [itemIdSchema.parse('gone')] }];
    expect(withPages(WITH_BOTH, gone)).toEqual({ ok: false, error: { code: 'itemNotFound' } });
  });
});

describe('an item', () => {
  const later = itemNamed('Roll', 90, {
    laterPrices: [
      { from: day('2027-01-01'), priceMinor: 95 },
      { from: day('2027-06-01'), priceMinor: 99 },
    ],
  });

  test('costs what it costs on its business day', () => {
    expect(priceOn(later, day('2026-12-31'))).toBe(90);
    expect(priceOn(later, day('2027-01-01'))).toBe(95);
    expect(priceOn(later, day('2027-05-31'))).toBe(95);
    expect(priceOn(later, day('2030-01-01'))).toBe(99);
  });

  test('has its later prices in the order of their days, each day once', () => {
    const [first, second] = later.laterPrices;
    expect(itemSchema.safeParse(later).success).toBe(true);
    expect(itemSchema.safeParse({ ...later, laterPrices: [second, first] }).success).toBe(false);
    expect(itemSchema.safeParse({ ...later, laterPrices: [first, first] }).success).toBe(false);
  });

  test('is told in one line', () => {
    expect(itemText({ ...later, vatRate: 550, category: 'Bread', availability: 'hidden' })).toBe(
      'Roll, 0.90, 0.95 from 2027-01-01, 0.99 from 2027-06-01, 5.50 %, Bread, hidden',
    );
  });
});

describe('quick keys', () => {
  const GONE = itemNamed('Gone', 100, { availability: 'outOfStock', category: 'Bread' });
  const byId = new Map([ROLL, TART, GONE].map((item) => [item.id, item]));

  test('of a shop that arranged none are its categories, with a free amount on the first page', () => {
    const plain = itemNamed('Plain', 100);
    expect(pagesByCategory([GONE, plain, ROLL, TART], ['Bread', 'Pastry'])).toEqual([
      { id: 'made-1', name: 'Bread', keys: [ROLL.id, FREE_AMOUNT] },
      { id: 'made-2', name: 'Pastry', keys: [TART.id] },
      { id: 'made-3', name: '', keys: [plain.id] },
    ]);
    expect(pagesByCategory([GONE], ['Bread'])).toEqual([]);
  });

  test('show nothing that is not on sale, and no page that is empty then', () => {
    const pages = [
      { id: 'a', name: 'A', keys: [GONE.id, ROLL.id] },
      { id: 'b', name: 'B', keys: [GONE.id] },
    ];
    const shown = offeredPages(pages, (id) => byId.get(id), day('2026-11-20'));
    expect(shown.map(({ id, keys }) => [id, keys.map((key) => key?.name)])).toEqual([
      ['a', ['Roll']],
    ]);
  });

  test('have no page twice and no key twice on a page', () => {
    const page = { id: 'a', name: 'A', keys: [ROLL.id] };
    expect(quickPagesSchema.safeParse([page, { ...page, id: 'b' }]).success).toBe(true);
    expect(quickPagesSchema.safeParse([page, page]).success).toBe(false);
    expect(quickPagesSchema.safeParse([{ ...page, keys: [ROLL.id, ROLL.id] }]).success).toBe(false);
  });
});

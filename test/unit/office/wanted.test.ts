import { expect, test } from 'vitest';
import { mergedWanted, readWanted, type Wanted } from '../../../src/office/downwards/wanted.ts';

const item = (id: string, more: object = {}) => ({
  ...{ id, name: `Item ${id}`, priceMinor: 100, laterPrices: [], vatRate: null, category: '' },
  ...{ barcodes: [], colour: 'grey', availability: 'onSale', ...more },
});

function wanted(data: object): Wanted {
  const read = readWanted(JSON.stringify(data));
  if (!read.ok) throw new Error(read.error.detail);
  return read.value;
}

test('a nearer word is the one that counts, of each item, person and setting by itself', () => {
  const company = wanted({
    items: [item('a'), item('b')],
    settings: { vatRate: 2000, drawerOpens: true },
  });
  const shop = wanted({ items: [item('b', { priceMinor: 5 })], texts: { customerText: 'Hello' } });
  const register = wanted({ settings: { vatRate: null } });
  expect(mergedWanted([company, shop, register])).toEqual({
    items: [item('a'), item('b', { priceMinor: 5 })],
    pages: null,
    operators: null,
    settings: { vatRate: null, drawerOpens: true, customerText: 'Hello' },
  });
  expect(mergedWanted([wanted({})])).toEqual({
    items: null,
    pages: null,
    operators: null,
    settings: null,
  });
  expect(mergedWanted([wanted({ items: [] })]).items).toEqual([]);
});

test.each([
  ['{', /JSON/],
  ['{"prices": []}', /prices/],
  [JSON.stringify({ items: [item('a', { priceMinor: 0 })] }), /priceMinor/],
  [JSON.stringify({ items: [item('a'), item('a')] }), /one id/],
  [JSON.stringify({ items: ['a', 'b'].map((id) => item(id, { barcodes: ['77'] })) }), /barcode 77/],
])('a file that cannot be used says why: %s', (text, why) => {
  const read = readWanted(text);
  expect(read.ok ? '' : read.error.detail).toMatch(why);
});

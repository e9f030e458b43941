import { expect, test } from 'vitest';
import { type Item, itemSchema } from '../../../../src/domain/items/item.ts';
import { officeCatalogue } from '../../../../src/domain/items/office-catalogue.ts';
import { quickPageSchema } from '../../../../src/domain/items/quick-keys.ts';
import { atOnce } from '../../../../src/domain/steps.ts';

const item = (id: string, more: object = {}): Item =>
  itemSchema.parse({
    ...{ id, name: `Item ${id}`, priceMinor: 100, laterPrices: [], vatRate: null, category: '' },
    ...{ barcodes: [], colour: 'grey', availability: 'onSale', ...more },
  });
const ofOffice = (id: string, more: object = {}) => item(id, { ...more, fromOffice: true });
const page = (...keys: (string | null)[]) =>
  quickPageSchema.parse({ id: 'p1', name: 'Bread', keys });

const made = (...given: Parameters<typeof officeCatalogue>) => atOnce(officeCatalogue(...given));

test('the items of the office stand beside the shop’s own, and those that it names no more are gone', () => {
  const before = {
    items: [item('own'), ofOffice('old'), ofOffice('same'), ofOffice('dear')],
    pages: [page('old', 'own', null)],
  };
  const wanted = [item('same'), item('dear', { priceMinor: 200 }), item('new')];
  expect(made(before, { items: wanted, pages: null })).toEqual({
    ok: true,
    value: {
      after: {
        items: [
          item('own'),
          ofOffice('same'),
          ofOffice('dear', { priceMinor: 200 }),
          ofOffice('new'),
        ],
        pages: [page('own', null)],
      },
      counted: { added: 1, changed: 1, removed: 1 },
    },
  });
});

test('an own item gives way where the office has its id or its barcode, but for what the office hides', () => {
  const before = {
    items: [item('a'), item('b', { barcodes: ['4006381333931', '123'] })],
    pages: [],
  };
  const wanted = [item('a', { priceMinor: 5 }), item('c', { barcodes: ['4006381333931'] })];
  const after = made(before, { items: wanted, pages: [page('c')] });
  expect(after).toMatchObject({
    value: {
      after: {
        items: [
          { id: 'b', barcodes: ['123'] },
          { id: 'a', priceMinor: 5, fromOffice: true },
          { id: 'c' },
        ],
        pages: [{ keys: ['c'] }],
      },
      counted: { added: 1, changed: 1, removed: 0 },
    },
  });
  const hidden = wanted.map((one) => ({ ...one, availability: 'hidden' as const }));
  expect(made(before, { items: hidden, pages: null })).toMatchObject({
    value: { after: { items: [{ barcodes: ['4006381333931', '123'] }, {}, {}] } },
  });
});

test('an office that speaks of no items leaves them to the shop, as its own', () => {
  const before = { items: [ofOffice('a'), item('b')], pages: [page('a')] };
  expect(made(before, { items: null, pages: null })).toEqual({
    ok: true,
    value: { after: { items: [item('a'), item('b')], pages: [page('a')] }, counted: null },
  });
});

test('more than a till keeps, or two of one id or barcode, are refused whole', () => {
  const many = Array.from({ length: 20_000 }, (_, place) => item(`i${place}`));
  const own = { items: [item('own')], pages: [] };
  expect(made(own, { items: many, pages: null })).toEqual({
    ok: false,
    error: { code: 'tooManyItems' },
  });
  expect(made({ items: [], pages: [] }, { items: many, pages: null })).toMatchObject({ ok: true });
  expect(made(own, { items: [item('a'), item('a')], pages: null })).toEqual({
    ok: false,
    error: { code: 'itemsAtOdds' },
  });
  const alike = ['a', 'b'].map((id) => item(id, { barcodes: ['77'] }));
  expect(made(own, { items: alike, pages: null })).toEqual({
    ok: false,
    error: { code: 'itemsAtOdds' },
  });
});

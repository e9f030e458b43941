import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Item } from '../../../../src/domain/items/item.ts';
import { openItems } from '../../../../src/till/items/items-file.ts';
import { temporaryFolder } from '../../../e2e/support/folder.ts';
import { itemNamed } from '../../../support/items.ts';

const ROLL = itemNamed('Roll', 90, { barcodes: ['roll-1'] });

function opened(folder: string) {
  const items = openItems(folder);
  if (!items.ok) throw new Error(items.error.detail);
  return items.value;
}

describe('the items of a till', () => {
  test('are none without a file, and are there again after a start', async () => {
    using folder = temporaryFolder();
    expect(opened(folder.path).current).toEqual({ items: [], pages: [] });
    const catalogue = { items: [ROLL], pages: [{ id: 'a', name: 'A', keys: [ROLL.id, null] }] };
    expect((await opened(folder.path).replaceBy(catalogue)).ok).toBe(true);
    expect(opened(folder.path).current).toEqual(catalogue);
  });

  test('keep what a later version wrote beside them', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'items.json');
    writeFileSync(file, JSON.stringify({ items: [], pages: [], stockRooms: 2 }));
    const items = opened(folder.path);
    expect(items.unknownNames).toEqual(['stockRooms']);
    await items.replaceBy({ items: [ROLL], pages: [] });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ stockRooms: 2 });
  });

  test('of a later version are sold as far as this one knows them, and stay as that wrote them', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'items.json');
    const later = { ...ROLL, colour: 'turquoise', allergens: ['gluten'] };
    const preordered = { ...itemNamed('Log', 3_000), availability: 'preorder' };
    writeFileSync(file, JSON.stringify({ items: [later, preordered], pages: [] }));
    const items = opened(folder.path);
    expect(items.unknownNames).toEqual(['allergens', 'colour turquoise', 'availability preorder']);
    const [roll, log] = items.current.items;
    expect([roll?.colour, log?.availability]).toEqual(['grey', 'hidden']);
    const dearer = items.current.items.map((item) => ({ ...item, priceMinor: 200 }));
    await items.replaceBy({ items: dearer, pages: [] });
    expect(JSON.parse(readFileSync(file, 'utf8')).items).toEqual([
      { ...later, priceMinor: 200 },
      { ...preordered, priceMinor: 200 },
    ]);
    await items.replaceBy({ items: dearer.map((item) => ({ ...item, colour: 'red' })), pages: [] });
    expect(JSON.parse(readFileSync(file, 'utf8')).items[0].colour).toBe('red');
  });

  test.each([
    ['{"items": [', 'it is no JSON'],
    ['[]', 'it is to be an object'],
    ['{"items": [{}], "pages": []}', 'items[0].name is to be one line'],
    [JSON.stringify({ items: [ROLL, ROLL], pages: [] }), 'two items in it have one id'],
    [
      JSON.stringify({ items: [ROLL, { ...ROLL, id: 'other' }], pages: [] }),
      'two items in it have one barcode',
    ],
  ])('that cannot be read are said to be %s and left as they are', (text, said) => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'items.json');
    writeFileSync(file, text);
    const items = openItems(folder.path);
    expect(items).toMatchObject({ ok: false, error: { code: 'itemsUnreadable' } });
    expect(items.ok ? '' : items.error.detail).toContain(said);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  test.each([
    ['priceMinor', 0],
    ['priceMinor', 1e9],
    ['name', 'A\nB'],
    ['name', '\u200b'],
    ['laterPrices', [{ from: '2026-02-30', priceMinor: 100 }]],
    ['barcodes', ['a b']],
  ])('are not read where one of them cannot be: %s %j, said in a sentence', (name, value) => {
    using folder = temporaryFolder();
    const wrong = { ...itemNamed('Roll', 90), [name]: value };
    const items = [itemNamed('Croissant', 140), wrong];
    writeFileSync(join(folder.path, 'items.json'), JSON.stringify({ items, pages: [] }));
    const read = openItems(folder.path);
    const error = { code: 'itemsUnreadable', detail: expect.stringContaining(`items[1].${name}`) };
    expect(read).toMatchObject({ ok: false, error });
  });

  test('are not read where two of them have one id or one barcode', () => {
    using folder = temporaryFolder();
    const roll = itemNamed('Roll', 90, { barcodes: ['123'] });
    const readWith = (other: Item) => {
      const stored = { items: [roll, other], pages: [] };
      writeFileSync(join(folder.path, 'items.json'), JSON.stringify(stored));
      const read = openItems(folder.path);
      return read.ok ? null : read.error.detail;
    };
    expect(readWith(roll)).toBe('two items in it have one id');
    const other = itemNamed('Bun', 90, { barcodes: ['123'] });
    expect(readWith(other)).toBe('two items in it have one barcode');
    expect(readWith({ ...other, availability: 'hidden' })).toBeNull();
  });

  test('stay as they were where the disk takes no write', async () => {
    using folder = temporaryFolder();
    const items = opened(join(folder.path, 'not there'));
    const kept = await items.replaceBy({ items: [ROLL], pages: [] });
    expect(kept).toMatchObject({ ok: false, error: { code: 'itemsUnwritable' } });
    expect(items.current.items).toEqual([]);
  });
});

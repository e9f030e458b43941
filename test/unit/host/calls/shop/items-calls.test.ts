import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { businessDaySchema } from '../../../../../src/domain/calendar/business-day.ts';
import type { Item } from '../../../../../src/domain/items/item.ts';
import { ok } from '../../../../../src/domain/result.ts';
import { createItemChanges } from '../../../../../src/till/items/item-changes.ts';
import { openItems } from '../../../../../src/till/items/items-file.ts';
import { itemNamed } from '../../../../support/items.ts';
import { CROISSANT, setUp } from './items-desk.ts';

const DAY = businessDaySchema.parse('2026-11-20');

describe('a change of the items', () => {
  test('is kept, told to every screen, and noted as a setting is', async () => {
    using till = setUp();
    const saved = await till.save(CROISSANT);
    if (!saved.ok) throw new Error(saved.error.code);
    const { itemId } = saved.value;
    expect(till.view()).toMatchObject({ count: 1, pages: [{ name: 'Pastry' }] });
    await till.save({ ...CROISSANT, priceMinor: 150 }, itemId);
    await till.save({ ...CROISSANT, priceMinor: 150, colour: 'amber' }, itemId);
    const [shown = CROISSANT] = await till.found('');
    await till.calls['items.remove']({ shown });
    const line = (price: string) => `Croissant, ${price}, Pastry, 4006381333931`;
    expect(till.changes()).toEqual([
      { name: 'item', from: '', to: line('1.40') },
      { name: 'item', from: line('1.40'), to: line('1.50') },
      { name: 'item', from: line('1.50'), to: '' },
    ]);
    expect(till.told()).toBe(4);
    expect(till.view()).toEqual({ count: 0, pages: [] });
  });

  test('of somebody else meanwhile is not undone without a word', async () => {
    using till = setUp();
    await till.save(CROISSANT);
    const [shown] = await till.found('');
    if (shown === undefined) throw new Error('not there');
    const { id: _, ...item } = CROISSANT;
    const save = (priceMinor: number) =>
      till.calls['items.save']({ item: { ...item, priceMinor }, shown });
    expect(await save(150)).toMatchObject({ ok: true });
    // The other manager still has 1.40 before them.
    const changed = { error: { code: 'changedMeanwhile' } };
    expect(await save(160)).toMatchObject(changed);
    expect(await till.calls['items.remove']({ shown })).toMatchObject(changed);
    expect(await till.found('')).toMatchObject([{ priceMinor: 150 }]);
    expect(till.changes()).toHaveLength(2);
    const [now = shown] = await till.found('');
    expect(await till.calls['items.remove']({ shown: now })).toMatchObject({ ok: true });
    expect(await save(160)).toMatchObject({ error: { code: 'itemNotFound' } });
  });

  test('of an item shown before a price of it came into force is one of the same item', async () => {
    using till = setUp();
    const from = businessDaySchema.parse('2026-11-21');
    const laterPrices = [{ from, priceMinor: 150 }];
    await till.save({ ...CROISSANT, laterPrices });
    const [shown] = await till.found('');
    if (shown === undefined) throw new Error('not there');
    till.clock.advance(24 * 3_600_000);
    const { id: _, ...item } = { ...CROISSANT, laterPrices };
    const answer = await till.calls['items.save']({ item: { ...item, colour: 'red' }, shown });
    expect(answer).toMatchObject({ ok: true });
  });

  test('of the quick keys is refused where somebody else has arranged them, or removed what is to stand there', async () => {
    using till = setUp();
    await till.save(CROISSANT);
    await till.save(itemNamed('Roll', 90));
    const [croissant, roll] = await till.found('');
    if (!croissant || !roll) throw new Error('not there');
    const page = (...keys: Item['id'][]) => [{ id: 'a', name: 'A', keys }];
    const arrange = till.calls['items.arrange'];
    expect(await arrange({ pages: page(croissant.id, roll.id), shown: null })).toMatchObject({
      ok: true,
    });
    const changed = { error: { code: 'changedMeanwhile' } };
    expect(await arrange({ pages: page(roll.id), shown: null })).toMatchObject(changed);
    expect(await arrange({ pages: [], shown: page(roll.id) })).toMatchObject(changed);
    await till.calls['items.remove']({ shown: roll });
    const both = page(croissant.id, roll.id);
    expect(await arrange({ pages: both, shown: both })).toMatchObject({
      error: { code: 'itemNotFound' },
    });
    expect(await arrange({ pages: page(croissant.id), shown: both })).toMatchObject({ ok: true });
    expect(await arrange({ pages: [], shown: page(croissant.id) })).toMatchObject({ ok: true });
    expect(await till.calls['items.arrangement']({})).toMatchObject({
      value: { isArranged: false },
    });
  });

  test('keeps what a later version says of an item', async () => {
    using till = setUp();
    const stored = { ...CROISSANT, allergens: ['gluten'] };
    writeFileSync(join(till.folder, 'items.json'), JSON.stringify({ items: [stored], pages: [] }));
    const file = openItems(till.folder);
    if (!file.ok) throw new Error(file.error.detail);
    const english = () => 'en' as const;
    const changes = createItemChanges({
      ...{ file: file.value, locale: english, today: () => DAY, changed: () => undefined },
      areKeysOfOffice: () => false,
    });
    expect(await changes.save({ ...CROISSANT, priceMinor: 150 }, CROISSANT)).toEqual(ok(true));
    expect(JSON.parse(readFileSync(join(till.folder, 'items.json'), 'utf8')).items).toEqual([
      { ...stored, priceMinor: 150 },
    ]);
  });

  test('that cannot be made changes nothing and is told to nobody', async () => {
    using till = setUp();
    await till.save(CROISSANT);
    expect(await till.save(itemNamed('Other', 100, { barcodes: ['4006381333931'] }))).toMatchObject(
      {
        error: { code: 'barcodeTaken' },
      },
    );
    expect(await till.save(CROISSANT, CROISSANT.id)).toMatchObject({
      error: { code: 'itemNotFound' },
    });
    expect(till.told()).toBe(1);
    expect(till.changes()).toHaveLength(1);
  });
});

test('an item costs its later price from the business day on, which begins at the hour of the shop', async () => {
  using till = setUp();
  const from = businessDaySchema.parse('2026-11-21');
  await till.save({ ...CROISSANT, laterPrices: [{ from, priceMinor: 150 }] });
  const price = () => till.view().pages[0]?.keys[0]?.unitMinor;
  expect(price()).toBe(140);
  // Three in the morning is still the day before; the day starts at four.
  till.clock.advance(15 * 3_600_000);
  expect(price()).toBe(140);
  till.clock.advance(3_600_000);
  expect(price()).toBe(150);
  expect(await till.calls['items.byBarcode']({ barcode: '4006381333931' })).toMatchObject({
    ok: true,
    value: { nowMinor: 150 },
  });
});

test('a price that has come is the price: the form, a list and an export begin from it', async () => {
  using till = setUp();
  const from = businessDaySchema.parse('2026-11-20');
  const later = businessDaySchema.parse('2026-12-24');
  const laterPrices = [
    { from, priceMinor: 150 },
    { from: later, priceMinor: 200 },
  ];
  await till.save({ ...CROISSANT, laterPrices });
  const [read] = await till.found('croissant');
  expect(read).toMatchObject({ priceMinor: 150, laterPrices: [{ from: later }] });
  const written = await till.calls['items.export']({ convention: 'en' });
  if (!written.ok || !read) throw new Error('not written');
  expect(readFileSync(written.value.path, 'utf8')).toContain('"Croissant",1.50,');
  // Whoever writes another price over what was read has it charged today.
  await till.save({ ...read, priceMinor: 160 }, read.id);
  expect(till.view().pages[0]?.keys[0]?.unitMinor).toBe(160);
});

test('all items are written into the folder for exports', async () => {
  using till = setUp();
  await till.save(CROISSANT);
  const written = await till.calls['items.export']({ convention: 'fr' });
  if (!written.ok) throw new Error(written.error.code);
  expect(written.value.fileName).toBe('items-2026-11-20-11-00-00.csv');
  expect(readFileSync(written.value.path, 'utf8')).toContain('"Croissant";1,40;');
});

import { describe, expect, test } from 'vitest';
import { businessDaySchema } from '../../../../../src/domain/calendar/business-day.ts';
import { itemNamed } from '../../../../support/items.ts';
import { CROISSANT, setUp } from './items-desk.ts';

describe('an import', () => {
  const ID = 'import-0001';
  const part = (till: ReturnType<typeof setUp>, place: number, text: string) =>
    till.calls['items.importPart']({ importId: ID, place, text });
  const LIST = 'name,price,barcodes\nCroissant,1.50,4006381333931\nRoll,0.90,\n';

  test('shows what it would change, changes nothing until then, and is noted with its list', async () => {
    using till = setUp();
    await till.save(CROISSANT);
    await part(till, 0, LIST.slice(0, 30));
    await part(till, 1, LIST.slice(30));
    const preview = await till.calls['items.importPreview']({ importId: ID, others: 'kept' });
    expect(preview).toMatchObject({ value: { added: 1, changed: 1, faultCount: 0 } });
    expect(await till.found('roll')).toEqual([]);
    expect(await till.calls['items.import']({ importId: ID, others: 'kept' })).toMatchObject({
      ok: true,
    });
    expect((await till.found('roll')).map(({ nowMinor }) => nowMinor)).toEqual([90]);
    const [, summary, croissant] = till.changes();
    expect(summary).toMatchObject({ name: 'items', from: '1 items' });
    expect(summary?.to).toMatch(/^2 items, of a list with SHA-256 [0-9a-f]{64}$/);
    expect(croissant?.to).toContain('1.50');
    // It is done once.
    expect(await till.calls['items.import']({ importId: ID, others: 'kept' })).toMatchObject({
      error: { code: 'importGone' },
    });
  });

  test('with a line that cannot be taken changes nothing at all', async () => {
    using till = setUp();
    await part(till, 0, `${LIST}Tart,free,\n`);
    const preview = await till.calls['items.importPreview']({ importId: ID, others: 'kept' });
    expect(preview).toMatchObject({ value: { faults: [{ line: 4, column: 'price' }] } });
    expect(await till.calls['items.import']({ importId: ID, others: 'kept' })).toMatchObject({
      error: { code: 'importFaulty' },
    });
    expect(await till.found('')).toEqual([]);
  });

  test('is not what was shown once items have changed, or others were to be removed', async () => {
    using till = setUp();
    await part(till, 0, LIST);
    await till.calls['items.importPreview']({ importId: ID, others: 'kept' });
    expect(await till.calls['items.import']({ importId: ID, others: 'removed' })).toMatchObject({
      error: { code: 'importGone' },
    });
    await till.save(itemNamed('Tart', 480));
    expect(await till.calls['items.import']({ importId: ID, others: 'kept' })).toMatchObject({
      error: { code: 'itemsChanged' },
    });
  });

  test('is not what was shown once another business day has begun', async () => {
    using till = setUp();
    const laterPrices = [{ from: businessDaySchema.parse('2026-11-21'), priceMinor: 150 }];
    await till.save({ ...CROISSANT, laterPrices });
    await part(till, 0, LIST);
    await till.calls['items.importPreview']({ importId: ID, others: 'kept' });
    till.clock.advance(24 * 3_600_000);
    const carryOut = () => till.calls['items.import']({ importId: ID, others: 'kept' });
    expect(await carryOut()).toMatchObject({ error: { code: 'itemsChanged' } });
    const again = await till.calls['items.importPreview']({ importId: ID, others: 'kept' });
    // What was to cost 1.50 from today on does.
    expect(again).toMatchObject({ value: { added: 1, changed: 0, unchanged: 1 } });
    expect(await carryOut()).toMatchObject({ ok: true });
  });

  test('of which a column is not read says so before anything is done', async () => {
    using till = setUp();
    await part(till, 0, 'name;price;vat\nTart;3,20;7\n');
    const preview = await till.calls['items.importPreview']({ importId: ID, others: 'kept' });
    expect(preview).toMatchObject({ value: { added: 1, faultCount: 0, unreadColumns: ['vat'] } });
  });

  test('of more lines than a till keeps items is judged by their number alone', async () => {
    using till = setUp();
    await part(till, 0, `name,price\n${'a,x\n'.repeat(20_001)}`);
    const preview = await till.calls['items.importPreview']({ importId: ID, others: 'kept' });
    expect(preview).toMatchObject({ value: { isTooMany: true, faultCount: 0, listFault: null } });
    expect(await till.calls['items.import']({ importId: ID, others: 'kept' })).toMatchObject({
      error: { code: 'importGone' },
    });
  });

  test('of which a part is missing is not there', async () => {
    using till = setUp();
    expect(await part(till, 1, LIST)).toMatchObject({ error: { code: 'importGone' } });
    await part(till, 0, LIST);
    expect(await part(till, 2, LIST)).toMatchObject({ error: { code: 'importGone' } });
  });
});

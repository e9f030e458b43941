import { describe, expect, test } from 'vitest';
import { businessDaySchema } from '../../../../src/domain/calendar/business-day.ts';
import {
  draftOf,
  readDraft,
  withLaterPrice,
} from '../../../../src/renderer/items/form/item-draft.ts';
import { createFormat } from '../../../../src/renderer/language/format.ts';
import { itemNamed } from '../../../support/items.ts';

const FORMAT = createFormat('fr', 'UTC');
const day = (text: string) => businessDaySchema.parse(text);

describe('the draft of an item', () => {
  test('that nothing was changed of is that item', () => {
    for (const vatRate of [null, 550, 725]) {
      const { id: _, ...item } = itemNamed('Tarte', 1_234_56, {
        vatRate,
        barcodes: ['one', 'two'],
        category: 'Pâtisserie',
        laterPrices: [{ from: day('2027-01-01'), priceMinor: 500 }],
      });
      const draft = draftOf({ ...item, id: _, nowMinor: 1 }, null, FORMAT);
      expect(readDraft(draft).item).toEqual(item);
    }
  });

  test('of a new one begins with the barcode that was scanned, and wants a name and a price', () => {
    const draft = draftOf(null, '4006381333931', FORMAT);
    expect(readDraft(draft)).toMatchObject({ item: null, name: false, price: false });
    const { item } = readDraft({ ...draft, name: ' Soda ', price: '2,5' });
    expect(item).toMatchObject({ name: 'Soda', priceMinor: 250, barcodes: ['4006381333931'] });
    // One with a blank is one, as its next scan finds it.
    const odd = readDraft({ ...draftOf(null, 'ABC 12/é', FORMAT), name: 'Ticket', price: '5' });
    expect(odd.item).toMatchObject({ barcodes: ['ABC12/é'] });
  });

  test('says what cannot be taken', () => {
    const draft = { ...draftOf(null, null, FORMAT), name: 'Soda', price: '2.50' };
    expect(readDraft({ ...draft, price: 'two' })).toMatchObject({ item: null, price: true });
    expect(readDraft({ ...draft, price: '0' })).toMatchObject({ item: null, price: true });
    expect(readDraft({ ...draft, barcodes: 'x'.repeat(65) })).toMatchObject({
      item: null,
      barcodes: true,
    });
    expect(readDraft({ ...draft, rate: 'other', typedRate: '120' })).toMatchObject({
      item: null,
      rate: true,
    });
    expect(readDraft({ ...draft, rate: 'other' }).item).toBeNull();
  });

  test('keeps a later price that is written and was not added, and waits for the half of one', () => {
    const draft = { ...draftOf(null, null, FORMAT), name: 'Soda', price: '2.50' };
    const from = day('2027-01-01');
    const written = readDraft({ ...draft, later: { from, price: '2,80' } });
    expect(written.item?.laterPrices).toEqual([{ from, priceMinor: 280 }]);
    for (const later of [
      { from, price: '' },
      { from, price: 'two' },
      { from: null, price: '2,80' },
    ]) {
      expect(readDraft({ ...draft, later })).toMatchObject({ item: null, later: true });
    }
    expect(readDraft(draft)).toMatchObject({ item: { laterPrices: [] }, later: false });
  });

  test('has its later prices in order, one for each day', () => {
    const one = [{ from: day('2027-06-01'), priceMinor: 200 }];
    const two = withLaterPrice(one, { from: day('2027-01-01'), priceMinor: 100 });
    expect(two.map(({ priceMinor }) => priceMinor)).toEqual([100, 200]);
    const changed = withLaterPrice(two, { from: day('2027-06-01'), priceMinor: 300 });
    expect(changed.map(({ priceMinor }) => priceMinor)).toEqual([100, 300]);
  });
});

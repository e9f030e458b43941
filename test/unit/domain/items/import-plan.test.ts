import { describe, expect, test } from 'vitest';
import { businessDaySchema } from '../../../../src/domain/calendar/business-day.ts';
import type { Catalogue } from '../../../../src/domain/items/catalogue.ts';
import { type ItemRow, planImport } from '../../../../src/domain/items/import-plan.ts';
import { itemIdSchema } from '../../../../src/domain/items/item.ts';
import type { ItemColumn } from '../../../../src/domain/items/item-columns.ts';
import { FREE_AMOUNT } from '../../../../src/domain/items/quick-keys.ts';
import { atOnce } from '../../../../src/domain/steps.ts';
import { itemNamed } from '../../../support/items.ts';

const ROLL = itemNamed('Roll', 90, { barcodes: ['roll-1'], colour: 'amber' });
const TART = itemNamed('Tart', 480, { category: 'Pastry' });
const CATALOGUE = {
  items: [ROLL, TART],
  pages: [{ id: 'page-1', name: '', keys: [TART.id, FREE_AMOUNT, ROLL.id] }],
};

type Cells = Partial<Record<ItemColumn, string>>;

/** Rows from the second line of a file on, as its first names the columns. */
const rowsOf = (...rows: readonly Cells[]): readonly ItemRow[] =>
  rows.map((cells, place) => ({
    line: place + 2,
    cells: new Map(Object.entries(cells) as [ItemColumn, string][]),
    fault: null,
  }));

function planned(
  rows: readonly Cells[],
  others: 'kept' | 'removed' = 'kept',
  catalogue: Catalogue = CATALOGUE,
) {
  let made = 0;
  const newId = () => itemIdSchema.parse(`${catalogue === CATALOGUE ? 'new' : 'more'}-${++made}`);
  const steps = planImport(rowsOf(...rows), catalogue, { others, newId, today: day('2026-11-20') });
  return atOnce(steps);
}

const day = (text: string) => businessDaySchema.parse(text);

describe('a row of a list', () => {
  test('is about the item whose id, barcode or name it says, or a new one', () => {
    const { changed, added, unchanged, faults } = planned([
      { id: TART.id, name: 'Lemon tart', price: '5,20' },
      { name: 'Bread roll', price: '0.95', barcodes: 'roll-1 roll-2' },
      { name: 'Espresso', price: '2.20 €', vat_rate: '10 %', availability: 'outofstock' },
    ]);
    expect(faults).toEqual([]);
    expect(changed.map(({ after }) => [after.id, after.name, after.priceMinor])).toEqual([
      [TART.id, 'Lemon tart', 520],
      [ROLL.id, 'Bread roll', 95],
    ]);
    expect(added).toMatchObject([
      { id: 'new-1', name: 'Espresso', priceMinor: 220, vatRate: 1000, availability: 'outOfStock' },
    ]);
    expect(unchanged).toBe(0);
    const prices = ['€1.40', '€ 1,40', 'EUR 1.40', '1.40€', '1,40 eur', '1.40'];
    for (const price of prices) {
      expect([price, planned([{ name: 'Bun', price }]).added[0]?.priceMinor]).toEqual([price, 140]);
    }
    expect(planned([{ name: 'Bun', price: '€ 1.40 EUR €' }]).faults).toHaveLength(1);
    expect(planned([{ name: 'ROLL', price: '0.90' }]).changed[0]?.after.id).toBe(ROLL.id);
  });

  test('changes nothing of what it has no column for', () => {
    const [change] = planned([{ name: 'Roll', price: '1' }]).changed;
    expect(change?.after).toEqual({ ...ROLL, priceMinor: 100 });
    expect(planned([{ name: 'Roll', price: '0.90' }])).toMatchObject({ unchanged: 1, changed: [] });
  });

  test('with an id that no item has is a new one of that id', () => {
    expect(planned([{ id: 'sku-7', name: 'Tart', price: '9' }]).added[0]?.id).toBe('sku-7');
  });

  test('that cannot be taken is told by its line and column', () => {
    const { faults, added } = planned([
      { name: '', price: '1' },
      { name: 'Priceless', price: 'free' },
      { name: 'Heavy', price: '0' },
      { name: 'Taxed', price: '1', vat_rate: '101' },
      { name: 'Blue', price: '1', colour: 'navy' },
      { name: 'Dated', price: '1', later_prices: '2027-02-30=2.00' },
      { name: 'Ordered', price: '1', later_prices: '2027-02-03=2.00 2027-01-01=3.00' },
      { name: 'Right', price: '1', later_prices: '2027-01-01=2.00 2027-02-03=3,00' },
    ]);
    expect(faults.map(({ line, column, code }) => [line, column, code])).toEqual([
      [2, 'name', 'wrong'],
      [3, 'price', 'wrong'],
      [4, 'price', 'wrong'],
      [5, 'vat_rate', 'wrong'],
      [6, 'colour', 'wrong'],
      [7, 'later_prices', 'wrong'],
      [8, 'later_prices', 'wrong'],
    ]);
    expect(added.map(({ name }) => name)).toEqual(['Right']);
  });

  test('with a rate that may be a share of one is told, since its tax would be wrong without a word', () => {
    const { faults, added } = planned([
      { name: 'Fifth', price: '1', vat_rate: '0.2' },
      { name: 'Tenth', price: '1', vat_rate: '0,1' },
      { name: 'Said', price: '1', vat_rate: '0,9 %' },
      { name: 'None', price: '1', vat_rate: '0' },
      { name: 'Lowest', price: '1', vat_rate: '2,1' },
    ]);
    expect(faults.map(({ line, column, code }) => [line, column, code])).toEqual([
      [2, 'vat_rate', 'unclearRate'],
      [3, 'vat_rate', 'unclearRate'],
    ]);
    expect(added.map(({ vatRate }) => vatRate)).toEqual([90, 0, 210]);
  });

  test('with a price of three decimals, or a barcode that a spreadsheet shortened, is told', () => {
    const { faults } = planned([
      { name: 'Net', price: '1.234' },
      { name: 'Thousand', price: '1,200 €' },
      { name: 'Both signs', price: '1,234.50' },
      { name: 'Shortened', price: '1', barcodes: '4.00638E+12' },
      { name: 'German', price: '1', barcodes: '4,00638e12' },
      { name: 'Whole', price: '1', barcodes: '4006381333931 E-12' },
      { name: 'Counted', price: '1', barcodes: '4006381333931.0' },
      { name: 'Part of a cent', price: '0,001' },
      { name: 'More decimals', price: '12.3456 €' },
    ]);
    expect(faults.map(({ line, code }) => [line, code])).toEqual([
      [2, 'unclearPrice'],
      [3, 'unclearPrice'],
      [5, 'shortenedBarcode'],
      [6, 'shortenedBarcode'],
      [8, 'shortenedBarcode'],
      [9, 'tooManyDecimals'],
      [10, 'tooManyDecimals'],
    ]);
  });

  test('tells sizes of one name apart by their barcodes, also when the list comes again', () => {
    const rows = [
      { name: 'Shirt', price: '20', barcodes: 'size-s' },
      { name: 'Shirt', price: '22', barcodes: 'size-m' },
      { name: 'Shirt', price: '9', barcodes: '' },
    ];
    const { after, added, faults } = planned(rows);
    expect(faults).toEqual([]);
    expect(added).toHaveLength(3);
    const larger = { name: 'Shirt', price: '24', barcodes: 'size-l' };
    const again = planned([...rows, larger], 'kept', after);
    expect(again).toMatchObject({ faults: [], unchanged: 3, added: [{ priceMinor: 2400 }] });
    // One that has another size now is the one of its name still, where there is no other.
    expect(
      planned([{ name: 'Roll', price: '0.90', barcodes: 'roll-2' }]).changed[0]?.after,
    ).toMatchObject({ id: ROLL.id, barcodes: ['roll-2'] });
  });

  test('of a name alone is told where two new rows have it, or several items do', () => {
    const twice = [
      { name: 'Jam', price: '3' },
      { name: 'JAM', price: '4' },
    ];
    expect(planned(twice).faults).toEqual([{ line: 3, column: 'name', code: 'twice' }]);
    const shirts = ['s', 'm'].map((size) => itemNamed('Shirt', 20, { id: size, barcodes: [size] }));
    const { faults } = planned([{ name: 'Shirt', price: '3' }], 'kept', {
      items: shirts,
      pages: [],
    });
    expect(faults).toEqual([{ line: 2, column: 'name', code: 'severalOfName' }]);
  });

  test('says what its item costs now, whatever price of an earlier day there was', () => {
    const laterPrices = [
      { from: day('2026-11-01'), priceMinor: 95 },
      { from: day('2027-01-01'), priceMinor: 99 },
    ];
    const shop = { items: [{ ...ROLL, laterPrices }], pages: [] };
    const cheap = planned([{ name: 'Roll', price: '0.80' }], 'kept', shop);
    expect(cheap.changed[0]).toMatchObject({
      before: { priceMinor: 95 },
      after: { priceMinor: 80, laterPrices: [{ priceMinor: 99 }] },
    });
    expect(planned([{ name: 'Roll', price: '0.95' }], 'kept', shop)).toMatchObject({
      unchanged: 1,
      changed: [],
    });
  });

  test('about an item of a line before it, or with a barcode of another item, is told', () => {
    expect(
      planned([
        { name: 'Roll', price: '1' },
        { id: ROLL.id, name: 'Roll', price: '2' },
      ]).faults,
    ).toEqual([{ line: 3, column: 'id', code: 'twice' }]);
    expect(planned([{ id: TART.id, name: 'Tart', price: '1', barcodes: 'roll-1' }]).faults).toEqual(
      [{ line: 2, column: 'barcodes', code: 'barcodeTaken' }],
    );
  });
});

test('items that are not in the list stay, or are removed with their quick keys', () => {
  const rows = [{ name: 'Roll', price: '0.90' }];
  expect(planned(rows)).toMatchObject({ removed: [], after: { items: [ROLL, TART] } });
  expect(planned(rows, 'removed')).toMatchObject({
    removed: [TART],
    after: { items: [ROLL], pages: [{ keys: [FREE_AMOUNT, ROLL.id] }] },
  });
});

test('a list of thousands is judged fifty rows a step', () => {
  let judged = 0;
  const rows = Array.from({ length: 2_000 }, (_, place) => {
    const [row] = rowsOf({ name: `Item ${place}`, price: '1.40' });
    if (row === undefined) throw new Error('no row');
    return {
      ...row,
      get cells() {
        judged += 1;
        return row.cells;
      },
    };
  });
  const newId = () => itemIdSchema.parse(`new-${Math.random()}`);
  const steps = planImport(rows, CATALOGUE, { others: 'kept', newId, today: day('2026-11-20') });
  let most = 0;
  for (let next = steps.next(); ; next = steps.next()) {
    most = Math.max(most, judged);
    judged = 0;
    if (next.done === true) {
      expect(next.value.added).toHaveLength(2_000);
      break;
    }
  }
  expect(most).toBe(50);
});

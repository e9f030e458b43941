import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  integer,
  option,
  record,
  string,
} from 'fast-check';
import { parse } from 'papaparse';
import { describe, expect, test } from 'vitest';
import {
  LONGEST_IMPORT_PART,
  MOST_IMPORT_PARTS,
} from '../../../../src/contract/calls/items-calls.ts';
import { businessDaySchema } from '../../../../src/domain/calendar/business-day.ts';
import { MOST_ITEMS } from '../../../../src/domain/items/catalogue.ts';
import { planImport } from '../../../../src/domain/items/import-plan.ts';
import {
  AVAILABILITIES,
  ITEM_COLOURS,
  itemIdSchema,
  itemSchema,
} from '../../../../src/domain/items/item.ts';
import { atOnce } from '../../../../src/domain/steps.ts';
import { readItemList, writeItemList } from '../../../../src/till/items/item-list.ts';
import { itemNamed } from '../../../support/items.ts';
import { countTurns } from '../../../support/turns.ts';

const rowsIn = async (text: string) => {
  const rows = await readItemList(text);
  if (!rows.ok) throw new Error(rows.error);
  return rows.value.rows;
};
const cellsIn = async (text: string) =>
  (await rowsIn(text)).map(({ cells }) => Object.fromEntries(cells));
const written = (...of: Parameters<typeof writeItemList>) =>
  [...writeItemList(...of)].map(({ bytes }) => bytes).join('');

describe('a list of items', () => {
  test.each(['\n', '\r\n', '\r'])(
    'tells each record by its first line, wherever its cells end lines: %j',
    async (end) => {
      const lines = [
        'name;price',
        '"Two',
        'lines";1',
        '',
        'One;2',
        '"a',
        'b";"3',
        '',
        '"',
        'Last;4',
      ];
      const rows = await rowsIn(lines.join(end));
      expect(rows.map(({ line }) => line)).toEqual([2, 5, 6, 10]);
    },
  );

  test('is read whatever stands between its cells and ends its lines', async () => {
    const read = [{ name: 'Croissant, plain', price: '1,40' }];
    expect(await cellsIn('name;price\r\n"Croissant, plain";1,40\r\n')).toEqual(read);
    expect(await cellsIn('\ufeffname\tprice\nCroissant, plain\t1,40')).toEqual(read);
    expect(await cellsIn('Name,PRICE\r"Croissant, plain","1,40"\r')).toEqual(read);
  });

  test('is read line by line where not all of them end alike, as after two programs', async () => {
    const rows = await rowsIn('name,price\r\nA,1\n"B",2\rC,3\r\n');
    const read = rows.map(({ line, cells, fault }) => [...[line, fault], ...cells.values()]);
    expect(read).toEqual([
      [2, null, 'A', '1'],
      [3, null, 'B', '2'],
      [4, null, 'C', '3'],
    ]);
  });

  test('names the columns of which it reads nothing, and none that have no name', async () => {
    expect(await readItemList('Name;price;VAT;barcode;\nA;1;7;4006381333931;\n')).toMatchObject({
      value: { unreadColumns: ['VAT', 'barcode'], rows: [{ line: 2 }] },
    });
    expect(await readItemList('name,Price,vat-rate\nA,1,7\n')).toMatchObject({
      value: { unreadColumns: [] },
    });
  });

  test('may have signs of inches in its names, and loses no row to them', async () => {
    expect(await cellsIn('name,price\nPizza 12",9\n"Roll, plain",2\n')).toEqual([
      { name: 'Pizza 12"', price: '9' },
      { name: 'Roll, plain', price: '2' },
    ]);
    const swallowing = 'name,price,note\nA,1,"12\nB,2,"12" or so\nC,3,\n';
    expect(await readItemList(swallowing)).toEqual({ ok: false, error: 'unreadable' });
  });

  test('is the same read however its bytes fall into the parts in which it is read', async () => {
    const names = Array.from(
      { length: 4_000 },
      (_, place) => `Œufs „${place}“ 🥚 ${'é'.repeat(place % 7)}!`,
    );
    const read = await cellsIn(`name,price\n${names.map((name) => `"${name}",1\n`).join('')}`);
    expect(read).toEqual(names.map((name) => ({ name, price: '1' })));
  });

  test('is read a piece at a time, with a turn for others after each', async () => {
    const name = 'a'.repeat(8_192);
    const { value, turns } = await countTurns(() =>
      rowsIn(`name,price\n${`${name},1\n`.repeat(20)}`),
    );
    expect(value).toHaveLength(20);
    expect(turns).toBeGreaterThanOrEqual(20);
  });

  test('that is longer than a till keeps is read no further than shows it', async () => {
    const long = `name,price\n${'A,1\n'.repeat(MOST_ITEMS + 1)}"and so on`;
    expect(await rowsIn(long)).toHaveLength(MOST_ITEMS + 1);
    const wide = `name,price${',x'.repeat(100_000)}\nA,1\n`;
    expect(await readItemList(wide)).toEqual({ ok: false, error: 'unreadable' });
  });

  test('has the text of a cell that a spreadsheet was told to leave as text', async () => {
    const list = 'name;price;barcodes\n="A";="1,40";="0012345678905"\n"=""B""";2;\n';
    expect(await cellsIn(list)).toEqual([
      { name: 'A', price: '1,40', barcodes: '0012345678905' },
      { name: 'B', price: '2', barcodes: '' },
    ]);
  });

  test('has its lines numbered as an editor numbers them, and a row of nothing is none', async () => {
    const rows = await rowsIn('name,price\nA,1\n\n,\n"B\nC",2\nD,3\n');
    const lines = rows.map(({ line }) => line);
    expect(lines).toEqual([2, 5, 7]);
  });

  test('may have other columns, which say nothing', async () => {
    expect(await cellsIn('stock,Vat rate,name,price\n7,5.5,A,1\n')).toEqual([
      { vat_rate: '5.5', name: 'A', price: '1' },
    ]);
  });

  test('has a fault in a line that is more than its columns, or in which the file ends', async () => {
    const faults = async (text: string) =>
      (await rowsIn(text)).map(({ line, fault }) => [line, fault]);
    expect(await faults('name,price\nA,1,40\nB,"1,40"\nC,2,,\n')).toEqual([
      [2, 'tooManyCells'],
      [3, null],
      [4, null],
    ]);
    expect(await faults('name,price,category\nA,1\nB,1')).toEqual([
      [2, null],
      [3, 'cutOff'],
    ]);
    expect(await faults('name,price\nA,1')).toEqual([[2, null]]);
  });

  test('may say first what stands between its cells, as some programs do', async () => {
    expect(await cellsIn('sep=;\rname;price\rA;1\r')).toEqual([{ name: 'A', price: '1' }]);
    const read = await rowsIn('\ufeffsep=|\r\nname|price\r\nA;B|1,40\r\n');
    expect(read.map(({ line, cells }) => [line, ...cells.values()])).toEqual([[3, 'A;B', '1,40']]);
  });

  test('that is none says why', async () => {
    expect(await readItemList('name,price,Price\nA,1,2\n')).toEqual({
      ok: false,
      error: 'columnsTwice',
    });
    expect(await readItemList('name,price\n"A,1\n')).toEqual({ ok: false, error: 'unreadable' });
    expect(await readItemList('name,amount\nA,1\n')).toEqual({
      ok: false,
      error: 'columnsMissing',
    });
    expect(await readItemList('name,price\n')).toEqual({ ok: false, error: 'empty' });
    expect(await readItemList('')).toEqual({ ok: false, error: 'empty' });
  });

  test('is written so that no spreadsheet takes a name for a formula, and every reader reads it', async () => {
    const text = written([itemNamed('=HYPERLINK("x")', 140, { vatRate: 550 })], 'fr');
    const { data } = parse<Record<string, string>>(text.slice(1), { header: true, delimiter: ';' });
    expect(data[0]).toMatchObject({ name: `'=HYPERLINK("x")`, price: '1,40', vat_rate: '5,50' });
    expect((await cellsIn(text))[0]?.name).toBe('=HYPERLINK("x")');
  });

  test('that the till writes of all that it can keep is one that it takes', async () => {
    const name =
      'Ganache of dark chocolate with candied orange, in a box of sixteen pieces and a ribbon';
    const item = itemNamed(name, 1_234_56, {
      id: 'i'.repeat(41),
      category: 'Confectionery',
      barcodes: ['4006381333931'],
    });
    const line = written([item], 'fr').length;
    expect(line * MOST_ITEMS).toBeLessThan(MOST_IMPORT_PARTS * LONGEST_IMPORT_PART);
  });

  test('that the till wrote changes nothing when it is read again, in either convention', async () => {
    await assert(
      asyncProperty(
        array(ITEM, { minLength: 1, maxLength: 8 }),
        constantFrom('en', 'fr'),
        async (found, convention) => {
          const items = found.flatMap((item, place) => {
            const read = itemSchema.safeParse({
              ...item,
              id: `item-${place}`,
              barcodes: [`code-${place}`],
            });
            return read.success ? read.data : [];
          });
          if (items.length === 0) return;
          const newId = () => itemIdSchema.parse('never');
          const catalogue = { items, pages: [] };
          const rows = await rowsIn(written(items, convention));
          const plan = atOnce(
            planImport(rows, catalogue, { others: 'removed', newId, today: TODAY }),
          );
          expect(plan).toMatchObject({ faults: [], added: [], changed: [], removed: [] });
          expect(plan.unchanged).toBe(items.length);
        },
      ),
    );
  });
});

const TODAY = businessDaySchema.parse('2026-11-20');
const DAYS = ['2027-01-01', '2027-02-28', '2031-12-31'] as const;
const LATER = DAYS.map((from) => ({ from, priceMinor: 99_999_999 }));
const ITEM = record({
  name: string({ unit: 'binary', minLength: 1, maxLength: 30 }),
  priceMinor: integer({ min: 1, max: 99_999_999 }),
  laterPrices: constantFrom(LATER, LATER.slice(1), []),
  vatRate: option(integer({ min: 0, max: 10_000 })),
  category: constantFrom('', 'Bread', "d'été; «brûlé»", '=1+1'),
  colour: constantFrom(...ITEM_COLOURS),
  availability: constantFrom(...AVAILABILITIES),
});

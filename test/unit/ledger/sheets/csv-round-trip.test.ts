import { promisify } from 'node:util';
import csvSpectrum from 'csv-spectrum';
import fc from 'fast-check';
import papaparse from 'papaparse';
import { describe, expect, test } from 'vitest';
import { draftSale } from '../../../../src/domain/sale/apply-sale-event.ts';
import {
  type Convention,
  csvHead,
  csvLines,
  csvText,
  textOfCell,
} from '../../../../src/ledger/sheets/csv-cells.ts';
import { SALE_COLUMNS } from '../../../../src/ledger/sheets/sales-csv.ts';
import { anyLine } from '../../domain/baskets.ts';
import { DAY, drafted, options } from '../events.ts';

const CONVENTIONS = ['en', 'fr'] as const;
const DELIMITER: Record<Convention, string> = { en: ',', fr: ';' };

/** Another author's reader than the writer's. */
function readBack(text: string, convention: Convention): readonly (readonly string[])[] {
  const { data, errors } = papaparse.parse<string[]>(text, {
    delimiter: DELIMITER[convention],
    newline: '\r\n',
    skipEmptyLines: 'greedy',
  });
  expect(errors).toEqual([]);
  return data;
}

/** A case of one row is a lone object there. */
const rowsOf = (json: Buffer): readonly Record<string, string>[] =>
  [JSON.parse(json.toString('utf8')) as Record<string, string>].flat();

/** Its two files name two telephone numbers. */
const NOT_THE_SAME = 'location_coordinates';

const cases = [...(await promisify(csvSpectrum)())];

describe('the cases of csv-spectrum', () => {
  test('are all here', () => {
    expect(cases.length).toBeGreaterThanOrEqual(12);
  });

  test.each(cases.filter(({ name }) => name !== NOT_THE_SAME))(
    '$name: the reader is right',
    ({ csv, json }) => {
      const { data } = papaparse.parse<Record<string, string>>(csv.toString('utf8'), {
        header: true,
        skipEmptyLines: true,
      });
      expect(data).toEqual(rowsOf(json));
    },
  );

  for (const convention of CONVENTIONS) {
    test.each(cases)(`$name comes back as it was (${convention})`, ({ json }) => {
      const rows = rowsOf(json);
      const lines = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))];
      expect(readBack(csvText(lines, convention), convention)).toEqual(lines);
    });
  }
});

describe.each(CONVENTIONS)('the lines of a sale under the convention of "%s"', (convention) => {
  /** By what the document says of the cell, and nothing of the till's. */
  const LINE = /(\d+) x (-?\d+) \((\d+|none)\) ("(?:[^"\\]|\\.)*")(?:; |$)/gy;
  const linesIn = (cell: string) =>
    [...cell.matchAll(LINE)].map(([, quantity, unitMinor, rate, name = '""']) => ({
      name: JSON.parse(name),
      quantity: Number(quantity),
      unitMinor: Number(unitMinor),
      vatRate: rate === 'none' ? null : Number(rate),
    }));

  test('come back as they were, whatever their names are', () => {
    const { bounds } = options('');
    const { timeZone } = bounds;
    const anyNamed = fc.array(
      fc
        .tuple(
          anyLine,
          fc.oneof(fc.string(), fc.constantFrom('=1+1', '"; 1 x 1 (none) "', '\\', '\n=')),
        )
        .map(([line, name]) => ({ ...line, name: name.toWellFormed() })),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(anyNamed, (lines) => {
        const sale = { ...draftSale(drafted(1)), lines };
        const row = { number: 1, businessDay: DAY, operator: '', sale, journalHash: '' };
        const written = csvLines(SALE_COLUMNS, [{ ...row, mode: 'live' }], {
          timeZone,
          convention,
        });
        const [names = [], cells = []] = readBack(
          `${csvHead(SALE_COLUMNS, convention)}${written}`.slice(1),
          convention,
        );
        const cell = cells[names.indexOf('lines')] ?? '';
        expect(linesIn(textOfCell(cell))).toEqual(lines);
      }),
    );
  });
});

describe.each(CONVENTIONS)('a label under the convention of "%s"', (convention) => {
  function labelsOf(labels: readonly string[]): readonly (string | undefined)[] {
    const sold = draftSale(drafted(1));
    const rows = labels.map((label, index) => ({
      number: index + 1,
      businessDay: DAY,
      operator: 'till',
      sale: { ...sold, label },
      journalHash: '',
      mode: 'live' as const,
    }));
    const { bounds } = options('');
    const { timeZone } = bounds;
    const written = csvLines(SALE_COLUMNS, rows, { timeZone, convention });
    const text = `${csvHead(SALE_COLUMNS, convention)}${written}`;
    const [names = [], ...lines] = readBack(text.slice(1), convention);
    expect(lines.map((line) => line.length)).toEqual(lines.map(() => names.length));
    const place = names.indexOf('label');
    return lines.map((line) => line[place]);
  }

  test('comes back as it was, whatever is in it', () => {
    const awkward = [
      'a "quoted" word',
      '"',
      '""',
      'comma, semicolon; tab\tend',
      'two\r\nlines',
      'two\nlines',
      'two\rlines',
      '\u2028 a line separator',
      'שולחן 4, קפה',
      'طاولة ٤؛ قهوة',
      '\u202eright to left override',
      '👩🏽‍🍳 café, crème brûlée',
      '  spaces  ',
      "'apostrophe",
    ];
    expect(labelsOf(awkward)).toEqual(awkward);
  });

  test.each([
    '=1+1',
    '+33 6',
    '-5',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\0=1',
    '=HYPERLINK("x";"y")',
  ])('that is a formula comes back as text, behind an apostrophe: %j', (label) => {
    const [read = ''] = labelsOf([label]);
    expect(read.startsWith("'")).toBe(true);
    expect(textOfCell(read)).toBe(label);
  });

  test('of any characters comes back, with no cell that begins like a formula', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary', maxLength: 30 }), { minLength: 1, maxLength: 20 }),
        (drawn) => {
          const labels = drawn.map((label) => label.toWellFormed());
          const read = labelsOf(labels);
          expect(read.map((label) => textOfCell(label ?? ''))).toEqual(labels);
          expect(read.filter((label) => /^[=+\-@\t\r\n\0]/.test(label ?? ''))).toEqual([]);
        },
      ),
    );
  });

  test.each(['x;=1+1', 'x,=1+1', 'x\t=1+1', 'x\n=1+1', 'x; "=1+1"', "x;''+1", 'x;=1;=2', '＝1+1'])(
    'that a spreadsheet of another convention would cut up begins no formula: %j',
    (label) => {
      const [read = ''] = labelsOf([label]);
      expect(textOfCell(read)).toBe(label);
      for (const part of read.split(/[,;\t\r\n]/)) expect(part).not.toMatch(/^["\s]*[=+\-@＝]/);
    },
  );
});

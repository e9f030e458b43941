import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findOffice } from '../../scripts/office.ts';
import { minorUnits } from '../../src/domain/money/money.ts';
import { exportContent } from '../../src/host/export/export-formats.ts';
import { writeExport } from '../../src/ledger/export/export-file.ts';
import { openLedger } from '../../src/ledger/opening/open-ledger.ts';
import type { Convention } from '../../src/ledger/sheets/csv-cells.ts';
import { codeCreated, completed, DAY, drafted, options, saleId } from '../unit/ledger/events.ts';
import { temporaryFolder } from './support/folder.ts';

const LABELS = ['Café; crème, 2', '=1+1', '"', 'two\nlines', 'שולחן 4', '👩🏽‍🍳'];

const office = findOffice();
if (!office) {
  console.warn('LEFT OUT: spreadsheets are not opened in LibreOffice, because there is none here.');
}

/** How each convention is opened, as in the dialog: separator (its code), quote, UTF-8, language, and numbers of every kind. */
const OPENED_AS: Record<Convention, string> = {
  en: 'CSV:44,34,76,1,,1033,false,true',
  fr: 'CSV:59,34,76,1,,1036,false,true',
};

describe.skipIf(office === null)('LibreOffice opens the spreadsheet', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeAll(() => {
    folder = temporaryFolder();
  });
  afterAll(() => folder[Symbol.dispose]());

  test.each(['en', 'fr'] as const)(
    'of the convention "%s" with amounts as numbers and dates as dates',
    async (convention) => {
      const rows = await opened(await exported(convention));
      expect(rows).toHaveLength(LABELS.length);
      const [first] = rows;
      expect(first).toMatchObject({
        sale_number: { type: 'float', value: '1' },
        business_day: { type: 'date', value: '2026-11-20' },
        drafted_local: { type: 'date', value: '2026-11-20T14:27:05' },
        confirmed_local: { type: 'date', value: '2026-11-20T14:27:09' },
        seconds_to_confirm: { type: 'float', value: '4.2' },
        amount_minor: { type: 'float', value: '4890' },
        amount: { type: 'float', value: '48.9' },
        vat_rate: { type: 'float', value: '5.5' },
        drafted_offset: { type: 'string', value: 'UTC+01:00' },
      });
      expect(rows.at(-1)?.amount).toEqual({ type: 'float', value: '123456.78' });
      expect(rows.map(({ label }) => label?.value)).toEqual(
        LABELS.map((label) => (label === '=1+1' ? "'=1+1" : label)),
      );
      expect(new Set(rows.map(({ label }) => label?.type))).toEqual(new Set(['string']));
    },
  );

  async function exported(convention: Convention): Promise<string> {
    const ledger = openLedger(options(join(folder.path, `${convention}.sqlite`)));
    if (!ledger.ok) throw new Error(ledger.error.code);
    for (const [index, label] of LABELS.entries()) {
      const amountMinor = minorUnits(index === LABELS.length - 1 ? 12_345_678 : 4890);
      ledger.value.journal.draft(drafted(index, { label, vatRate: 550, amountMinor }));
      ledger.value.journal.append(saleId(index), codeCreated(index));
      ledger.value.journal.append(saleId(index), completed(index));
    }
    const { bounds } = options('');
    const content = await exportContent(
      {
        ledger: ledger.value,
        bounds,
        mode: 'live',
        terminalId: convention,
        signer: null,
        atMs: () => 0,
      },
      { from: DAY, to: DAY },
      { what: 'csv', convention },
    );
    if (!content.ok) throw new Error(content.error.code);
    const written = await writeExport(content.value, folder.path);
    ledger.value.maintenance.close();
    if (!written.ok) throw new Error(written.error.code);
    return written.value.path;
  }

  async function opened(path: string) {
    const convention = path.includes('_fr_') ? 'fr' : 'en';
    await promisify(execFile)(office?.executable ?? '', [
      '--headless',
      `-env:UserInstallation=${pathToFileURL(join(folder.path, 'profile')).href}`,
      `--infilter=${OPENED_AS[convention]}`,
      '--convert-to',
      'fods',
      '--outdir',
      folder.path,
      path,
    ]);
    const [names = [], ...lines] = cellsOf(readFileSync(path.replace(/csv$/, 'fods'), 'utf8'));
    return lines.map((line) =>
      Object.fromEntries(names.map(({ value }, place) => [value, line[place]])),
    );
  }
});

interface Cell {
  /** As OpenDocument has it: `float`, `date`, `string`, or empty. */
  readonly type: string;
  readonly value: string;
}

/** The cells of a flat OpenDocument spreadsheet, row by row. */
function cellsOf(document: string): readonly (readonly Cell[])[] {
  const rows = [...document.matchAll(/<table:table-row.*?<\/table:table-row>/gs)];
  return rows.map(([row]) =>
    [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].flatMap(
      ([, attributes = '', content = '']) => {
        const named = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1];
        const type = named('office:value-type') ?? '';
        const value = named('office:value') ?? named('office:date-value') ?? textOf(content);
        const times = Number(named('table:number-columns-repeated') ?? 1);
        return Array.from({ length: Math.min(times, 100) }, () => ({ type, value }));
      },
    ),
  );
}

/** Each line of a cell is a paragraph. */
const textOf = (content: string): string =>
  [...content.matchAll(/<text:p[^>]*?(?:\/>|>(.*?)<\/text:p>)/gs)]
    .map(([, text = '']) => text.replaceAll('&quot;', '"').replaceAll('&apos;', "'"))
    .join('\n');

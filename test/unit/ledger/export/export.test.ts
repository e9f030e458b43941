import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minorUnits } from '../../../../src/domain/money/money.ts';
import { fileFailureOf } from '../../../../src/files/file-failure.ts';
import { exportContent } from '../../../../src/host/export/export-formats.ts';
import { writeExport } from '../../../../src/ledger/export/export-file.ts';
import { exportFileName } from '../../../../src/ledger/export/export-name.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { type Convention, textCell, textOfCell } from '../../../../src/ledger/sheets/csv-cells.ts';
import { takeSomeBack } from '../closing/days-returned.ts';
import {
  acknowledged,
  codeCreated,
  collectedOtherwise,
  completed,
  DAY,
  drafted,
  expiry,
  HOUR_MS,
  NOON_MS,
  options,
  saleId,
} from '../events.ts';
import { openedLedger, record, temporaryFolder, value } from '../setting.ts';

const FILE_NAME = 'comptoir_till-1_2026-11-20_sales-en_000001.csv';
const atMs = () => NOON_MS;

async function exported(ledger: Ledger, folder: string, convention: Convention = 'en') {
  const { bounds } = options('');
  const source = {
    ledger,
    bounds,
    mode: 'live',
    terminalId: 'till-1',
    signer: null,
    atMs,
  } as const;
  const content = exportContent(source, { from: DAY, to: DAY }, { what: 'csv', convention });
  return writeExport(value(await content), folder);
}

async function textOf(ledger: Ledger, convention: Convention = 'en'): Promise<string> {
  return readFileSync(value(await exported(ledger, temporaryFolder(), convention)).path, 'utf8');
}

async function rowsOf(ledger: Ledger, convention: Convention = 'en') {
  const text = await textOf(ledger, convention);
  return parse<Record<string, string>>(text, {
    bom: true,
    columns: true,
    delimiter: convention === 'en' ? ',' : ';',
    // The least forgiving reader: any kind of line break outside quotes ends a row.
    record_delimiter: ['\r\n', '\n', '\r'],
  });
}

function labelled(labels: readonly string[]): Ledger {
  const ledger = openedLedger();
  for (const [index, label] of labels.entries()) {
    value(ledger.journal.draft(drafted(index, { label })));
  }
  return ledger;
}

describe('a day is not exported', () => {
  test('into a folder that does not exist', async () => {
    const folder = join(temporaryFolder(), 'nowhere');
    expect(await exported(labelled(['a']), folder)).toMatchObject({
      ok: false,
      error: { code: 'folderMissing' },
    });
  });

  test('into a file', async () => {
    const folder = join(temporaryFolder(), 'file');
    writeFileSync(folder, '');
    expect(await exported(labelled(['a']), folder)).toMatchObject({
      ok: false,
      error: { code: 'folderMissing' },
    });
  });

  test('over a folder of its name, but beside it, and no half of it stays behind', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, FILE_NAME, 'kept'), { recursive: true });
    const beside = FILE_NAME.replace('.csv', '_2.csv');
    expect(await exported(labelled(['a']), folder)).toMatchObject({
      ok: true,
      value: { fileName: beside },
    });
    expect(readdirSync(folder)).toEqual([FILE_NAME, beside]);
  });

  test.each([
    ['ENOSPC', 'diskFull'],
    ['EDQUOT', 'diskFull'],
    ['EACCES', 'folderUnwritable'],
    ['EROFS', 'folderUnwritable'],
    ['ENOENT', 'folderMissing'],
    ['EIO', 'folderMissing'],
    ['ENODEV', 'folderMissing'],
  ])('where the system says %s, which is told as %s', (code, told) => {
    const said = Object.assign(new Error(`${code}: write`), { code, syscall: 'write' });
    expect(fileFailureOf(said)).toEqual({ code: told, detail: `${code}: write` });
  });

  test('without notice where the reason is a bug', () => {
    expect(() => fileFailureOf(new TypeError('no such method'))).toThrow('no such method');
  });
});

describe('the file of a day', () => {
  test('is the only thing in its folder, and a second export never takes its place', async () => {
    const folder = temporaryFolder();
    const ledger = labelled(['one']);
    expect(value(await exported(ledger, folder))).toEqual({
      path: join(folder, FILE_NAME),
      fileName: FILE_NAME,
      sha256: createHash('sha256')
        .update(readFileSync(join(folder, FILE_NAME)))
        .digest('hex'),
    });
    value(ledger.journal.draft(drafted('later', { label: 'two' })));
    await exported(ledger, folder);
    const later = 'comptoir_till-1_2026-11-20_sales-en_000002.csv';
    expect(readdirSync(folder)).toEqual([FILE_NAME, later]);
    expect(readFileSync(join(folder, FILE_NAME), 'utf8')).not.toContain('"two"');
    expect(readFileSync(join(folder, later), 'utf8')).toContain('"two"');
    // Where nothing was written in between, as where the journal was restored, the name is counted on.
    await exported(ledger, folder);
    expect(readdirSync(folder)).toContain('comptoir_till-1_2026-11-20_sales-en_000002_2.csv');
  });

  test.each([
    ['till-1', 'live', 'comptoir_till-1_2026-11-20_sales-fr_000000.csv'],
    ['till-1', 'simulation', 'comptoir_till-1_2026-11-20_sales-fr_000000_simulation.csv'],
    ['../../etc/passwd', 'live', 'comptoir_etc-passwd_2026-11-20_sales-fr_000000.csv'],
    ['Café / 2', 'live', 'comptoir_Caf-2_2026-11-20_sales-fr_000000.csv'],
    ['柜台', 'live', 'comptoir_till_2026-11-20_sales-fr_000000.csv'],
  ] as const)('of terminal "%s" in %s is named %s', (terminalId, mode, name) => {
    const source = { ledger: openedLedger(), terminalId, mode };
    const sales = { what: 'sales', convention: 'fr', extension: 'csv' } as const;
    expect(exportFileName(source, { from: DAY, to: DAY }, sales)).toBe(name);
  });

  test('names its columns even where there was no sale', async () => {
    expect(await textOf(openedLedger())).toBe(
      '\ufeffsale_number,sale_id,business_day,drafted_utc,drafted_local,drafted_offset,state,' +
        'confirmed_utc,confirmed_local,confirmed_offset,seconds_to_confirm,amount_minor,amount,currency,label,' +
        'terminal_id,payment_ids,times_paid,late_decision,contradictions,journal_hash,mode,' +
        'operator,vat_rate,attached_to_sale_id,covered_by_sale_id,' +
        'settled_utc,settled_local,settled_offset,settled_as,settled_reason,' +
        'otherwise,otherwise_minor,otherwise_currency,otherwise_decision,lines,taxes,' +
        'credit_notes,returned_minor,returned_taxes\r\n',
    );
  });
});

describe('a row', () => {
  test('says of a sale what came back of it, at each rate', async () => {
    const ledger = openedLedger();
    record(ledger, drafted(1, { vatRate: 550 }), [codeCreated(1), completed(1)]);
    const all = { act: 'takeBack', which: 0, pieces: -1, isGiven: true } as const;
    takeSomeBack(ledger, [saleId(1)], all, NOON_MS + HOUR_MS);
    expect(await rowsOf(ledger)).toMatchObject([
      { credit_notes: '1', returned_minor: '4890', returned_taxes: '550: 4890 (255)' },
    ]);
  });

  test('tells of a sale that was paid', async () => {
    const ledger = openedLedger();
    const events = [codeCreated(1), completed(1), acknowledged()];
    record(ledger, drafted(1, { vatRate: 550 }), events);
    const last = (await ledger.reports.history(saleId(1))).at(-1);
    expect(await rowsOf(ledger)).toEqual([
      {
        sale_number: '1',
        sale_id: 'sale_1',
        business_day: '2026-11-20',
        drafted_utc: '2026-11-20T13:27:05.000Z',
        drafted_local: '2026-11-20 14:27:05',
        drafted_offset: 'UTC+01:00',
        state: 'paid',
        confirmed_utc: '2026-11-20T13:27:09.500Z',
        confirmed_local: '2026-11-20 14:27:09',
        confirmed_offset: 'UTC+01:00',
        seconds_to_confirm: '4.200',
        amount_minor: '4890',
        amount: '48.90',
        currency: 'EUR',
        label: 'Table 4',
        terminal_id: 'till-1',
        payment_ids: 'pay_1',
        times_paid: '1',
        late_decision: '',
        contradictions: '',
        journal_hash: last?.entry.hash,
        mode: 'live',
        operator: 'cashier-1',
        vat_rate: '5.50',
        attached_to_sale_id: '',
        covered_by_sale_id: '',
        settled_utc: '',
        settled_local: '',
        settled_offset: '',
        settled_as: '',
        settled_reason: '',
        otherwise: '',
        otherwise_minor: '',
        otherwise_currency: '',
        otherwise_decision: '',
        lines: '1 x 4890 (550) ""',
        taxes: '550: 4890 (255)',
        ...{ credit_notes: '', returned_minor: '', returned_taxes: '' },
      },
    ]);
  });

  test('tells of late money, of money that came twice, and of contradictions', async () => {
    const ledger = openedLedger();
    const later = NOON_MS + HOUR_MS;
    record(ledger, drafted(1, { amountMinor: minorUnits(5) }), [
      ...expiry(1),
      { type: 'retryRequested', atMs: later },
      codeCreated('1b', later),
      completed(1, later + 1_000),
      completed('1b', later + 2_000),
      {
        type: 'contradicted',
        atMs: later + 3_000,
        paymentId: codeCreated('1b').paymentId,
        contradiction: 'amountDiffers',
        detail: '6',
      },
      acknowledged('refundNeeded', later + 4_000),
    ]);
    expect(await rowsOf(ledger)).toMatchObject([
      {
        state: 'paidLate',
        confirmed_utc: '2026-11-20T14:27:06.000Z',
        seconds_to_confirm: '3601.000',
        amount: '0.05',
        payment_ids: 'pay_1 pay_1b',
        times_paid: '2',
        late_decision: 'refundNeeded',
        contradictions: 'amountDiffers',
      },
    ]);
  });

  test('says what was collected otherwise, each payment behind the other, and what was decided', async () => {
    const ledger = openedLedger();
    record(ledger, drafted(1), [
      codeCreated(1),
      collectedOtherwise(1, { currency: 'usd' }),
      acknowledged('refundNeeded'),
    ]);
    record(ledger, drafted(2), [
      ...expiry(2),
      { type: 'retryRequested', atMs: NOON_MS },
      codeCreated('2b'),
      collectedOtherwise(2, { amountMinor: null, currency: null }),
      collectedOtherwise('2b', { mismatch: 'simulatedUnderLiveKey', isSimulation: true }),
    ]);
    expect(await rowsOf(ledger)).toMatchObject([
      {
        state: 'mismatched',
        times_paid: '0',
        otherwise: 'amountDiffers',
        otherwise_minor: '2000',
        otherwise_currency: 'USD',
        otherwise_decision: 'refundNeeded',
      },
      {
        otherwise: 'amountDiffers simulatedUnderLiveKey',
        otherwise_minor: 'unsaid 2000',
        otherwise_currency: 'EUR EUR',
        otherwise_decision: 'undecided undecided',
      },
    ]);
  });

  test('of a sale without money has no time of payment', async () => {
    const ledger = openedLedger();
    record(ledger, drafted(1), expiry(1));
    expect(await rowsOf(ledger)).toMatchObject([
      {
        state: 'expired',
        confirmed_utc: '',
        confirmed_local: '',
        confirmed_offset: '',
        seconds_to_confirm: '',
      },
    ]);
  });

  test('claims no waiting time where the machine’s clock was set back', async () => {
    const ledger = openedLedger();
    record(ledger, drafted(1), [codeCreated(1), completed(1, NOON_MS - HOUR_MS)]);
    expect(await rowsOf(ledger)).toMatchObject([{ state: 'paid', seconds_to_confirm: '' }]);
  });

  test('stands for each sale of the day in every state, the oldest first', async () => {
    const ledger = openedLedger();
    record(ledger, drafted('before', { atMs: NOON_MS - 24 * HOUR_MS }), []);
    record(ledger, drafted(1), []);
    record(ledger, drafted(2), expiry(2));
    record(ledger, drafted(3), [codeCreated(3), completed(3)]);
    const rows = await rowsOf(ledger);
    expect(rows.map(({ sale_number, state }) => [sale_number, state])).toEqual([
      ['2', 'drafted'],
      ['3', 'expired'],
      ['4', 'paid'],
    ]);
  });

  test('in the French convention has semicolons and decimal commas, under the same names', async () => {
    const ledger = openedLedger();
    record(ledger, drafted(1, { label: 'Pain; beurre, 2' }), [codeCreated(1), completed(1)]);
    const [row] = await rowsOf(ledger, 'fr');
    expect(row).toMatchObject({
      amount: '48,90',
      amount_minor: '4890',
      seconds_to_confirm: '4,200',
      drafted_local: '2026-11-20 14:27:05',
      label: 'Pain; beurre, 2',
    });
    expect(await textOf(ledger, 'fr')).toMatch(/^\ufeffsale_number;sale_id;/);
  });
});

describe('a label', () => {
  const AWKWARD = [
    'a "quoted" word',
    'comma, semicolon; tab\t',
    'two\r\nlines',
    'two\nlines',
    'two\rlines',
    '"',
    'שולחן 4',
    '👩🏽‍🍳 café',
    '  spaces  ',
    '',
    '\ufeffmark',
  ];

  test.each(['en', 'fr'] as const)(
    'of any kind is read back as it was (%s)',
    async (convention) => {
      const rows = await rowsOf(labelled(AWKWARD), convention);
      expect(rows.map(({ label }) => label)).toEqual(AWKWARD);
    },
  );

  test.each(['=1+1', '+33 6', '-5', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\0=1'])(
    'that a spreadsheet would take for a formula begins with an apostrophe: %j',
    async (label) => {
      const [{ label: read = '' } = {}] = await rowsOf(labelled([label]));
      expect(read).toMatch(/^'/);
      expect(textOfCell(read)).toBe(label);
    },
  );

  test('never makes a cell that begins like a formula, and never breaks a row', async () => {
    const ledger = openedLedger();
    const labels = fc.sample(fc.string({ unit: 'binary', maxLength: 30 }), 150);
    const known = labels.map((label) => label.toWellFormed());
    for (const [index, label] of known.entries())
      value(ledger.journal.draft(drafted(index, { label })));
    const rows = await rowsOf(ledger);
    expect(rows.map(({ label }) => label)).toEqual(known.map((label) => textCell(label).text));
    expect(rows.filter(({ label }) => /^[=+\-@\t\r\n\0]/.test(label ?? ''))).toEqual([]);
  });
});

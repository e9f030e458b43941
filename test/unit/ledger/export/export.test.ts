import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileFailureOf } from '../../../../src/files/file-failure.ts';
import { exportFileName } from '../../../../src/ledger/export/export-name.ts';
import { DAY, drafted } from '../events.ts';
import { openedLedger, temporaryFolder, value } from '../setting.ts';
import { exported, labelled, textOf } from './exported-day.ts';

const FILE_NAME = 'comptoir_till-1_2026-11-20_sales-en_000001.csv';

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

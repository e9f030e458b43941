import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyExport } from '../../src/ledger/proof/verify-export.ts';
import { closePages } from './support/browser.ts';
import { temporaryFolder } from './support/folder.ts';
import { BROWSER_SHELL, type RunningShell } from './support/shells.ts';
import { type TillPage, tillPage } from './support/till-page.ts';

afterAll(closePages);

describe('an export', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let running: RunningShell;
  let till: TillPage;

  beforeAll(async () => {
    folder = temporaryFolder();
    running = await BROWSER_SHELL.start({ dataFolder: join(folder.path, 'data') });
    till = tillPage(running.page);
    await till.charge('1250', 'Thé');
    await till.qrCode().waitFor();
    await till.press('Stop');
    await till.press('Done');
    await till.press(/open the day/);
  });
  afterAll(async () => {
    await running.end();
    folder[Symbol.dispose]();
  });

  const dialog = () => running.page.getByRole('dialog');
  const choose = (name: string) => dialog().getByText(name, { exact: true }).click();
  const go = () => dialog().getByRole('button', { name: 'Export', exact: true }).click();

  test('writes the month as a signed journal that proves itself', async () => {
    await till.press('Export');
    await till.settle();
    await choose('Its month');
    await choose('Signed journal');
    await go();
    await dialog().getByText('The file is written').waitFor();
    const exports = join(folder.path, 'data', 'exports');
    const [file = ''] = readdirSync(exports);
    expect(file).toMatch(
      /^comptoir_till-1_\d{4}-\d\d-01(_\d{4}-\d\d-\d\d)?_journal_\d{6}_simulation\.jsonl$/,
    );
    expect(await verifyExport(join(exports, file))).toMatchObject({ ok: true });
    await dialog().getByText(file).waitFor();
  });

  test('says that a folder is not there, writes into one that is, and remembers it', async () => {
    const drive = join(folder.path, 'drive');
    await till.settle();
    await dialog().getByRole('button', { name: 'Another export' }).click();
    await till.settle();
    await choose('Sales');
    await choose('Another');
    await dialog().getByRole('textbox', { name: 'Its place' }).fill(drive);
    await go();
    await dialog()
      .getByText(/This folder is not there/)
      .waitFor();
    mkdirSync(drive);
    await till.settle();
    await dialog().getByRole('button', { name: 'Another export' }).click();
    await till.settle();
    await go();
    await dialog().getByText('The file is written').waitFor();
    const [file = ''] = readdirSync(drive);
    await dialog().getByText(join(drive, file)).waitFor();
    expect(readFileSync(join(drive, file), 'utf8')).toContain('Thé');
    await till.settle();
    await dialog().getByRole('button', { name: 'Close' }).click();
    await till.press('Export');
    const place = dialog().getByRole('textbox', { name: 'Its place' });
    await place.waitFor();
    expect(await place.inputValue()).toBe(drive);
  });

  test('takes no days that run backwards', async () => {
    await till.settle();
    await choose('Other days');
    await till.keyDay('From', '2026-11-20');
    await till.keyDay('To', '2026-11-19');
    await dialog().getByText('The first day comes after the last one.').waitFor();
    expect(await dialog().getByRole('button', { name: 'Export', exact: true }).isDisabled()).toBe(
      true,
    );
    await till.keyDay('To', '2026-11-21');
    expect(await dialog().getByRole('button', { name: 'Export', exact: true }).isEnabled()).toBe(
      true,
    );
  });
});

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shippedPackages } from '../../scripts/packaging/shipped-packages.ts';
import { SOFTWARE_VERSION } from '../../src/host/start/software-version.ts';
import { startShell, temporaryFolder } from './support/built-shell.ts';

const PACKAGED = { STANDIN_PACKAGED: '1' };

describe('the menu of the program', () => {
  it('shows what it is made of: each package that ships, with the words of its licence', async () => {
    using folder = temporaryFolder();
    await using shell = startShell(folder.path, [], PACKAGED);
    const page = await shell.page();
    await page.getByText('SIMULATION').first().waitFor();
    await shell.gesture({ does: 'chooseInMenu', label: 'About Comptoir' });
    const dialog = page.getByRole('dialog', { name: 'About Comptoir' });
    await dialog.getByText(SOFTWARE_VERSION, { exact: true }).waitFor();
    await dialog.getByRole('listitem').first().waitFor();
    const listed = await dialog.getByRole('listitem').locator('span:first-child').allInnerTexts();
    const shipped = shippedPackages('desktop').map(({ name, version }) => `${name} ${version}`);
    expect(listed.map((name) => name.trim()).toSorted()).toEqual([...new Set(shipped)].sort());
    await dialog.getByRole('button', { name: /^fastify \d/ }).press('Enter');
    await page.getByText('THE SOFTWARE IS PROVIDED "AS IS"').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor();
    await shell.end();
  });

  it('shows the support bundle before it is saved, by the keyboard alone', async () => {
    using folder = temporaryFolder();
    await using shell = startShell(folder.path, [], PACKAGED);
    const page = await shell.page();
    await page.getByText('SIMULATION').first().waitFor();
    await shell.gesture({ does: 'chooseInMenu', label: 'Support bundle' });
    const dialog = page.getByRole('dialog', { name: 'Support bundle' });
    const text = await dialog.locator('pre').innerText();
    expect(text).toContain(`version: ${SOFTWARE_VERSION}`);
    expect(bundlesIn(folder.path)).toEqual([]);
    // What is longer than the dialog is scrolled by the keyboard: its place takes the focus.
    await page.keyboard.press('Tab');
    const before = await dialog.locator('pre').boundingBox();
    await page.keyboard.press('End');
    await expect
      .poll(async () => (await dialog.locator('pre').boundingBox())?.y)
      .toBeLessThan(before?.y ?? 0);
    await page.getByRole('button', { name: 'Save as a file' }).press('Enter');
    await dialog.getByText(/support-[\d-]+\.txt/).waitFor();
    const [name = ''] = bundlesIn(folder.path);
    const file = join(folder.path, 'exports', name);
    expect(readFileSync(file, 'utf8').trim()).toBe(text.trim());
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await shell.end();
  });
});

const bundlesIn = (folder: string): readonly string[] =>
  readdirSync(join(folder, 'exports')).filter((name) => name.startsWith('support-'));

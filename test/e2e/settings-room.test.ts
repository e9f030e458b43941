import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { entriesOfFile } from '../support/journal-file.ts';
import { closePages, openContext } from './support/browser.ts';
import { runProgram } from './support/program.ts';
import { type RunningShell, SCREEN } from './support/shells.ts';
import type { Simulation } from './support/simulation.ts';
import { type TillPage, tillPage } from './support/till-page.ts';
import { endTillSetting, startTillSetting, type TillSetting } from './support/till-setting.ts';

/** What a search has not found by then it does not find. */
const HANGS_AFTER_MS = 60_000;

afterAll(closePages);

describe('the settings', () => {
  let folder: TillSetting['folder'];
  let simulation: Simulation;
  let running: RunningShell;
  let till: TillPage;

  beforeEach(async () => {
    ({ folder, simulation, running, till } = await startTillSetting());
  });

  afterEach(async () => {
    await endTillSetting({ folder, simulation, running });
  });

  const changes = () =>
    entriesOfFile(join(folder.path, 'journal-test.sqlite'))
      .filter(({ kind }) => kind === 'settingsChanged')
      .map(({ body }) => body);
  const focused = () =>
    till.page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
    });

  test('finds a setting by its value, brings the focus to it, and takes a change back', async () => {
    const { page } = till;
    await till.press('Settings');
    const search = page.getByRole('combobox', { name: 'Find a setting' });
    await search.fill('xyzzy');
    await page.getByText('No setting is called that.').waitFor();
    await search.fill('PIN');
    await page.getByRole('option', { name: /^People at this till/ }).waitFor();
    await search.fill('begins 04:00');
    await page.getByText('Settings found: 1').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Change, A business day begins at');
    await till.settle();
    await page.keyboard.press('Enter');
    await till.choose('A business day begins at', '05:00');
    await page.getByRole('status').getByText('Was 04:00, now 05:00.').waitFor();
    await till.press('Done');
    await expect.poll(focused).toBe('Change, A business day begins at');
    await till.press('Undo, A business day begins at');
    await page.getByText('Was 04:00, now 05:00.').waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('Change, A business day begins at');
    await running.end();
    expect(changes().slice(-2)).toMatchObject([
      { changes: expect.arrayContaining([{ name: 'dayStartsAtHour', from: '4', to: '5' }]) },
      { changes: expect.arrayContaining([{ name: 'dayStartsAtHour', from: '5', to: '4' }]) },
    ]);
  });

  test('finds each value that the room shows, those that the till is asked for as well', async () => {
    const { page } = till;
    const search = page.getByRole('combobox', { name: 'Find a setting' });
    const finds = async (value: string, row: string): Promise<void> => {
      await search.fill(value);
      const option = page.locator(`[role="option"][data-key="${row}"]`);
      await option.waitFor({ timeout: HANGS_AFTER_MS });
      await search.fill('');
    };
    await till.press('Settings');
    const sections = page.locator('[data-sections] [role="option"]');
    await sections.first().waitFor();
    let shown = 0;
    for (let nth = 0; nth < (await sections.count()); nth += 1) {
      const section = sections.nth(nth);
      await section.click();
      await page.locator(`[data-section="${await section.getAttribute('data-key')}"]`).waitFor();
      for (const { row, value } of await valuesShown()) {
        await finds(value, row);
        shown += 1;
      }
    }
    expect(shown).toBeGreaterThan(30);
    // What opens from a row is found as well.
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    await finds(version, 'about');
    await setUpMail();
    await finds('mail.shop.example', 'mail');
    await finds('accounts@shop.example', 'mail');
    await finds(join(folder.path, 'backups'), 'backups');
  });

  /** The values on the rows of the section that is open, and what stands in their fields. */
  const valuesShown = () =>
    till.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-row]')].flatMap((row) =>
        [
          ...[...row.querySelectorAll('[data-value]')].map((shown) => shown.textContent ?? ''),
          ...[...row.querySelectorAll('input')].flatMap(({ type, value, checked }) =>
            type === 'checkbox' ? (checked ? 'on' : 'off') : value,
          ),
        ]
          .filter((value) => value.trim() !== '')
          .map((value) => ({ row: row.dataset.row ?? '', value })),
      ),
    );

  async function setUpMail(): Promise<void> {
    await till.page.getByRole('option', { name: 'The day', exact: true }).click();
    await till.press('Open, Reports by e-mail');
    const dialog = till.page.getByRole('dialog');
    for (const [name, typed] of [
      ['Sent to', 'accounts@shop.example'],
      ['Mail server', 'mail.shop.example'],
      ['Sent from', 'till@shop.example'],
    ] as const) {
      await dialog.getByRole('textbox', { name, exact: true }).fill(typed);
    }
    await till.press('Keep');
    await dialog.getByRole('status').getByText(/./).waitFor();
    await till.press('Close');
  }

  test('tell the later of two managers, each at their own browser, what became of the backups meanwhile', async () => {
    await till.openSettings('Record and backups');
    const other = await otherBrowser();
    await other.openSettings('Record and backups');
    await keepBackups(till, '7');
    await till.waitForText('Kept. The next backup goes there.');
    await keepBackups(other, '5');
    await other.waitForText(/^Somebody else has changed this meanwhile\. Nothing was kept/);
    // What was typed stays until it is looked at what stands there.
    expect(await numberKept(other).inputValue()).toBe('5');
    await other.press('Show what stands there now');
    await expect.poll(() => numberKept(other).inputValue()).toBe('7');
    await keepBackups(other, '5');
    await other.waitForText('Kept. The next backup goes there.');
    // The same again of the first: nobody takes back what they have not seen.
    await keepBackups(till, '9');
    await till.waitForText(/^Somebody else has changed this meanwhile/);
    await running.end();
    const noted = changes().flatMap(({ changes: each }) => each as readonly { name: string }[]);
    const kept = noted.filter(({ name }) => name === 'backupsKept');
    // Behind what the till began with.
    expect(kept.slice(1)).toMatchObject([
      { from: '48', to: '7' },
      { from: '7', to: '5' },
    ]);
  });

  const numberKept = ({ page }: TillPage) =>
    page.getByRole('textbox', { name: 'Newest backups kept' });

  async function keepBackups(at: TillPage, number: string): Promise<void> {
    await numberKept(at).fill(number);
    await at.press('Keep these settings');
  }

  /** A browser with a session of its own, at the same till. */
  async function otherBrowser(): Promise<TillPage> {
    const own = ['--data', folder.path, '--no-open', '--no-guide', '--again'];
    const asked = runProgram('out/server/web.js', own);
    const { url } = JSON.parse(await asked.firstLine) as { url: string };
    const page = await (await openContext(SCREEN)).newPage();
    await page.goto(url);
    const other = tillPage(page);
    await other.waitForHeading('New sale');
    return other;
  }

  test('are moved through by the arrows from one stop, and left for the till', async () => {
    const { page } = till;
    await till.press('Settings');
    await till.waitForHeading('Settings');
    await page.getByRole('option', { name: 'Shop' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Payment platform' }).waitFor();
    await till.press('Test the connection now');
    await page.getByText(/^Tested just now\./).waitFor();
    await till.press('Back to the till');
    await till.waitForHeading('New sale');
  });

  test('on a narrow screen are a list first, then the section with a way back', async () => {
    const { page } = till;
    await page.setViewportSize({ width: 480, height: 800 });
    await till.press('Settings');
    await page.getByRole('option', { name: 'Sounds and look' }).waitFor();
    expect(await page.getByRole('heading', { level: 2 }).count()).toBe(0);
    await page.getByRole('option', { name: 'Sounds and look' }).click();
    await expect.poll(focused).toBe('Sounds and look');
    await page.getByText('Ring when a payment arrives').click();
    await page.getByText('Was on, now off.').waitFor();
    await till.press('All settings');
    await page.getByRole('option', { name: 'Sounds and look' }).waitFor();
    expect(await page.getByRole('heading', { level: 2 }).count()).toBe(0);
  });
});

import { mkdirSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closePages } from './support/browser.ts';
import { temporaryFolder } from './support/folder.ts';
import { BROWSER_SHELL, type RunningShell } from './support/shells.ts';
import { type Simulation, startSimulation } from './support/simulation.ts';
import { type TillPage, tillPage } from './support/till-page.ts';

afterAll(closePages);

describe('a manager, in the browser shell', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let simulation: Simulation;
  let running: RunningShell;
  let till: TillPage;

  beforeEach(async () => {
    folder = temporaryFolder();
    simulation = await startSimulation();
    mkdirSync(join(folder.path, 'data'));
    await start();
    await till.waitForHeading('New sale');
  });

  async function start(): Promise<void> {
    running = await BROWSER_SHELL.start({ dataFolder: join(folder.path, 'data'), simulation });
    till = tillPage(running.page);
  }

  afterEach(async () => {
    await running.end();
    await simulation.end();
    folder[Symbol.dispose]();
  });

  const own = (): string => join(folder.path, 'data', 'backups');
  const backupsIn = (path: string): readonly string[] =>
    readdirSync(path).filter((name) => name.endsWith('.sqlite'));

  async function sell(digits: string, label: string): Promise<void> {
    const before = new Set((await simulation.payments()).map(({ paymentId }) => paymentId));
    await till.charge(digits, label);
    await till.qrCode().waitFor();
    const payments = await simulation.payments();
    const made = payments.filter(({ paymentId }) => !before.has(paymentId));
    expect(made).toHaveLength(1);
    await simulation.play(made[0]?.paymentId ?? '', 'complete');
    await till.waitForHeading('Paid');
    await till.press('New sale');
    await till.waitForHeading('New sale');
  }

  const dialog = () => till.page.getByRole('dialog');
  const openDay = () => till.press(/open the day/);
  const firstBackup = () => till.page.getByRole('button', { name: /^Go back to/ }).first();

  async function backUpNow(): Promise<void> {
    await till.press('Back up now');
    await till.page.getByText('The backup is taken and checked.').waitFor();
  }

  test('looks at the backups of a journal that is whole, and cannot go back to one', async () => {
    await sell('4890', 'Kept');
    await openDay();
    await backUpNow();
    await till.press('Backups…');
    await dialog().getByText('1\u00a0sale').first().waitFor();
    expect(await firstBackup().count()).toBe(0);
    await till.press('Close');
    // What was written since is a file of its own; where a drive cut it, that is said, and which file it is.
    await backUpNow();
    const [segment = ''] = readdirSync(own()).filter((name) => name.endsWith('.jsonl'));
    truncateSync(join(own(), segment), 500);
    await till.press('Backups…');
    await dialog().getByText('is cut short').waitFor();
    await dialog().getByText(segment).waitFor();
  });

  test.each([
    ['goes back to a backup', 'Restore this backup', 'Restore', 1],
    ['goes on without one', 'Go on without them…', 'Go on', 0],
  ])('whose journal was taken away %s', async (_how, way, yes, kept) => {
    await sell('990', 'Earlier');
    await openDay();
    await backUpNow();
    await till.press('Back to the till');
    await sell('4890', 'Kept');
    // A clean end takes what was sold since the base.
    await running.end();
    rmSync(join(folder.path, 'data', 'journal-test.sqlite'));
    await start();
    await till.waitForHeading('The journal is missing');
    await till.press(way);
    await dialog().waitFor();
    await till.settle();
    await till.press(yes);
    await till.waitForHeading('New sale');
    await sell('300', 'After');
    await openDay();
    await till.page.getByRole('cell', { name: 'After' }).waitFor();
    expect(await till.page.getByRole('cell', { name: 'Kept' }).count()).toBe(kept);
  });

  test('reads what is known of a journal that was taken away, before going back to a backup', async () => {
    await sell('990', 'Earlier');
    await openDay();
    await backUpNow();
    // The check at the start may have taken a base while the sale was made: what is known by now stays.
    const kept = readdirSync(own());
    await till.press('Back to the till');
    await sell('4890', 'Lost');
    await running.end();
    rmSync(join(folder.path, 'data', 'journal-test.sqlite'));
    const since = readdirSync(own()).filter((name) => !kept.includes(name));
    expect(since).not.toEqual([]);
    for (const name of since) rmSync(join(own(), name));
    await start();
    await till.waitForHeading('The journal is missing');
    await till.press('Restore this backup');
    await dialog()
      .getByText(/^The journal is missing\. This is the least that is lost/)
      .waitFor();
    await dialog()
      .getByText(/^at least 48\.90\s€ in 1\spayment$/)
      .waitFor();
    await dialog()
      .getByText(/^at least 1\ssale$/)
      .waitFor();
    expect(await dialog().getByText('is kept under another name').count()).toBe(0);
  });

  test('chooses another folder for backups, and is told where one cannot be used', async () => {
    const stick = join(folder.path, 'stick');
    await till.openSettings('Record and backups');
    const field = till.page.getByRole('textbox', { name: 'Folder for backups' });
    await field.fill(join(stick, 'no', 'such'));
    await till.press('Keep these settings');
    await till.page.getByText(/This folder is not there/).waitFor();
    await field.fill(stick);
    await till.page.getByRole('textbox', { name: 'Newest backups kept' }).fill('7');
    await till.press('Keep these settings');
    await till.page.getByText('Kept. The next backup goes there.').waitFor();
    await till.press('Back to the till');
    await sell('4890', 'Kept');
    await openDay();
    await backUpNow();
    expect(backupsIn(stick)).toHaveLength(1);
    expect(readdirSync(folder.path)).not.toContain(own());
  });
});

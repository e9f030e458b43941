import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from './support/folder.ts';
import { closeBrowser, type RunningShell, SHELLS } from './support/shells.ts';
import { type Simulation, startSimulation } from './support/simulation.ts';
import { type TillPage, tillPage } from './support/till-page.ts';

afterAll(closeBrowser);

const [browserShell] = SHELLS;

describe('a manager, in the browser shell', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let simulation: Simulation;
  let running: RunningShell;
  let till: TillPage;

  beforeEach(async () => {
    if (!browserShell) throw new Error('there is no browser shell');
    folder = temporaryFolder();
    simulation = await startSimulation();
    const dataFolder = join(folder.path, 'data');
    mkdirSync(dataFolder);
    running = await browserShell.start({ dataFolder, simulation });
    till = tillPage(running.page);
    await till.waitForHeading('New sale');
  });

  afterEach(async () => {
    await running.end();
    await simulation.end();
    folder[Symbol.dispose]();
  });

  const own = (): string => join(folder.path, 'data', 'backups');
  const backupsIn = (path: string): readonly string[] =>
    readdirSync(path).filter((name) => name.endsWith('.sqlite'));
  const putAway = (): readonly string[] =>
    readdirSync(join(folder.path, 'data')).filter((name) => name.includes('-replaced-'));

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

  async function chooseFirstBackup(): Promise<void> {
    await till.press('Backups…');
    await firstBackup().waitFor();
    await till.settle();
    await firstBackup().click();
  }

  test('goes back to a backup, shown first what that loses', async () => {
    await sell('4890', 'Kept');
    await openDay();
    await backUpNow();
    await till.press('Back to the till');
    await sell('1250', 'Lost');
    await openDay();
    await chooseFirstBackup();
    const loss = dialog().getByRole('region', { name: 'What leaves the journal' });
    await loss.getByText('12.50\u00a0€ in 1\u00a0payment').waitFor();
    await loss.getByText('1\u00a0sale', { exact: true }).waitFor();
    await loss.getByRole('listitem').filter({ hasText: 'Lost' }).waitFor();
    await till.press('Restore');
    await dialog().waitFor({ state: 'detached' });
    await till.page.getByRole('cell', { name: 'Kept' }).waitFor();
    expect(await till.page.getByRole('cell', { name: 'Lost' }).count()).toBe(0);
    expect(putAway()).toHaveLength(1);
    await till.press('Back to the till');
    await sell('300', 'After');
  });

  test('is refused where a sale still waits for its money, and nothing is replaced', async () => {
    await sell('4890', 'Kept');
    await openDay();
    await backUpNow();
    await till.press('Back to the till');
    await till.charge('700', 'Waits');
    await till.qrCode().waitFor();
    await till.press('Serve the next customer');
    await openDay();
    await chooseFirstBackup();
    await dialog().getByRole('region', { name: 'What leaves the journal' }).waitFor();
    await till.press('Restore');
    await dialog()
      .getByText(/A sale is waiting for its money/)
      .waitFor();
    expect(putAway()).toEqual([]);
  });

  test('chooses another folder for backups, and is told where one cannot be used', async () => {
    const stick = join(folder.path, 'stick');
    await till.press('Settings');
    const field = dialog().getByRole('textbox', { name: 'Folder for backups' });
    await field.fill(join(stick, 'no', 'such'));
    await till.press('Keep these settings');
    await dialog()
      .getByText(/This folder is not there/)
      .waitFor();
    await field.fill(stick);
    await dialog().getByRole('textbox', { name: 'Newest backups kept' }).fill('7');
    await till.press('Keep these settings');
    await dialog().getByText('Kept. The next backup goes there.').waitFor();
    await till.press('Close');
    await sell('4890', 'Kept');
    await openDay();
    await backUpNow();
    expect(backupsIn(stick)).toHaveLength(1);
    expect(readdirSync(folder.path)).not.toContain(own());
  });
});

import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { entriesOfFile } from '../support/journal-file.ts';
import { closePages, openContext } from './support/browser.ts';
import { temporaryFolder } from './support/folder.ts';
import { peopleAt } from './support/people.ts';
import { runProgram } from './support/program.ts';
import { BROWSER_SHELL, type RunningShell } from './support/shells.ts';
import type { Simulation } from './support/simulation.ts';
import { type TillPage, tillPage } from './support/till-page.ts';
import { endTillSetting, startTillSetting, type TillSetting } from './support/till-setting.ts';

afterAll(closePages);

describe('a shop with operators', () => {
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

  const dialog = (name: string) => running.page.getByRole('dialog', { name });

  const addPeople = () => peopleAt(till).addBoth();
  const keyCode = (code: string) => peopleAt(till).keyCode(code);
  const signIn = (name: string, pin: string) => peopleAt(till).signIn({ name, pin });
  const signOut = () => peopleAt(till).signOut();

  test('asks who is there, refuses a wrong code, and names in the journal who sold', async () => {
    await addPeople();
    await signOut();
    await till.waitForHeading('Who is at the till?');
    expect(await running.page.getByRole('region', { name: 'Keypad' }).count()).toBe(0);
    await till.press(/^Léa/);
    await keyCode('4321');
    await running.page.getByText('This is not the right PIN.').waitFor();
    await running.page.keyboard.type('1234');
    await running.page.keyboard.press('Enter');
    await till.charge('4890');
    await till.qrCode().waitFor();
    await running.end();
    const entries = entriesOfFile(join(folder.path, 'journal-test.sqlite'));
    expect(entries.filter(({ kind }) => kind === 'drafted')).toMatchObject([{ operator: 'Léa' }]);
    running = await BROWSER_SHELL.start({ dataFolder: folder.path, simulation });
    till = tillPage(running.page);
    await till.waitForHeading(/Who is at the till|48\.90/);
  });

  test('lets a manager who forgot their code choose another, once somebody at the machine allows it', async () => {
    await addPeople();
    await signOut();
    await till.waitForHeading('Who is at the till?');
    expect(await running.page.getByText('Choose a manager’s new PIN').count()).toBe(0);
    const asked = runProgram('out/server/web.js', ['--data', folder.path, '--new-manager-pin']);
    expect(await asked.exited).toBe(0);
    expect(asked.errors.join('\n')).toContain('once within ten minutes');
    await till.press('Choose a manager’s new PIN');
    const form = dialog('A manager’s PIN is forgotten');
    await form.getByLabel('PIN', { exact: true }).fill('2580');
    await form.getByLabel('The same PIN again').fill('2580');
    await till.press('Keep');
    await till.waitForHeading('New sale');
    await signOut();
    await signIn('Inès', '2580');
    expect(await running.page.getByText('Choose a manager’s new PIN').count()).toBe(0);
    await running.end();
    const entries = entriesOfFile(join(folder.path, 'journal-test.sqlite'));
    expect(entries.filter(({ kind }) => kind === 'operatorChanged').at(-1)?.body).toMatchObject({
      operator: 'Inès',
      change: 'codeChanged',
      detail: 'allowedAtMachine',
    });
    running = await BROWSER_SHELL.start({ dataFolder: folder.path, simulation });
  });

  test('signs a cashier in by a tap on their name where the shop gave them no code', async () => {
    await addPeople();
    await till.openSettings('People');
    await till.press('Open, People at this till');
    await till.press('Add a person');
    const form = running.page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Name' }).fill('Noé');
    await form.getByText('By a tap on the name', { exact: true }).click();
    await till.press('Keep');
    await dialog('People at this till').waitFor();
    await till.press('Back');
    await till.press('Back to the till');
    await signOut();
    await till.waitForHeading('Who is at the till?');
    await till.press(/^Noé/);
    await till.waitForHeading('New sale');
    await running.page.getByRole('button', { name: /^Noé/ }).waitFor();
  });

  test('takes no article for a try at a code, however often it is scanned', async () => {
    await addPeople();
    await signOut();
    await till.press(/^Léa/);
    for (let scan = 0; scan < 6; scan += 1) {
      await running.page.keyboard.type('3017620422003', { delay: 5 });
      await running.page.getByText(/longer than any PIN/).waitFor();
      await running.page.keyboard.press('Enter');
      await running.page.getByText(/longer than any PIN/).waitFor();
      expect(await running.page.getByLabel('PIN', { exact: true }).inputValue()).toBe('');
    }
    await running.page.keyboard.type('1234');
    await running.page.keyboard.press('Enter');
    await till.waitForHeading('New sale');
  });

  test('keeps the day, its total and the settings of the shop from a cashier until a manager signs in', async () => {
    await addPeople();
    await running.page.getByRole('button', { name: /0\.00.*open the day/ }).waitFor();
    await signOut();
    await signIn('Léa', '1234');
    await running.page.getByRole('button', { name: /^Today\s*, open the day/ }).waitFor();
    await till.press(/open the day/);
    await dialog('A manager approves this').waitFor();
    await till.press('Sign in instead');
    await dialog('A manager signs in for this').waitFor();
    await keyCode('407100');
    await dialog('A manager signs in for this').waitFor({ state: 'detached' });
    await till.press(/open the day/);
    await running.page.getByRole('button', { name: 'Export', exact: true }).waitFor();
    await till.openSettings('Shop');
    await till.press('Change, Value-added tax within each amount');
    await running.page.getByText('Another rate').click();
    await running.page.getByLabel('Rate, in per cent').fill('2,1');
    await till.press('Keep this rate');
    await running.page.getByText(/now 2\.1\s%\.$/).waitFor();
    await running.page.getByRole('option', { name: 'People' }).click();
    await running.page.getByText('Cashiers see today’s total').click();
    await running.page.getByText('Was off, now on.').waitFor();
    await till.press('Back to the till');
    await signOut();
    await signIn('Léa', '1234');
    await running.page.getByRole('button', { name: /0\.00.*open the day/ }).waitFor();
    await till.charge('100');
    await till.qrCode().waitFor();
    await running.end();
    const entries = entriesOfFile(join(folder.path, 'journal-test.sqlite'));
    expect(entries.find(({ kind }) => kind === 'drafted')?.body).toMatchObject({
      lines: [{ vatRate: 210 }],
    });
    running = await BROWSER_SHELL.start({ dataFolder: folder.path, simulation });
  });

  test('knows who is at each browser: a manager at one is not signed in at the other', async () => {
    await addPeople();
    const own = ['--data', folder.path, '--no-open', '--no-guide', '--again'];
    const asked = runProgram('out/server/web.js', own);
    const { url } = JSON.parse(await asked.firstLine) as { url: string };
    const context = await openContext({ locale: 'en-GB' });
    const tablet = tillPage(await context.newPage());
    await tablet.page.goto(url);
    await tablet.waitForHeading('Who is at the till?');
    await till.waitForHeading('New sale');
    await tablet.press(/^Léa/);
    await tablet.page.keyboard.type('1234');
    await tablet.page.keyboard.press('Enter');
    await tablet.waitForHeading('New sale');
    await tablet.page.getByRole('button', { name: /^Today\s*, open the day/ }).waitFor();
    await running.page.getByRole('button', { name: /0\.00.*open the day/ }).waitFor();
    await tablet.charge('100');
    await tablet.qrCode().waitFor();
    await till.charge('200');
    await till.qrCode().waitFor();
    await context.close();
    await running.end();
    const entries = entriesOfFile(join(folder.path, 'journal-test.sqlite'));
    expect(
      entries.filter(({ kind }) => kind === 'drafted' || kind === 'codeCreated'),
    ).toMatchObject([
      { operator: 'Léa', body: { amountMinor: 100 } },
      { operator: 'Léa' },
      { operator: 'Inès', body: { amountMinor: 200 } },
      { operator: 'Inès' },
    ]);
    running = await BROWSER_SHELL.start({ dataFolder: folder.path, simulation });
  });

  test('keeps what one manager has changed of a person while another had them before their eyes', async () => {
    await addPeople();
    const page = await running.page.context().newPage();
    await page.goto(running.page.url());
    const screens = [till, tillPage(page)] as const;
    for (const screen of screens) {
      await screen.openSettings('People');
      await screen.press('Open, People at this till');
      await screen.press(/^Léa/);
    }
    const [one, other] = screens;
    await other.page.getByRole('dialog').getByText('Manager', { exact: true }).click();
    await other.press('Keep');
    await one.page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Léa B.');
    await one.press('Keep');
    await one.page.getByRole('button', { name: /^Léa B\..*Manager$/ }).waitFor();
  });

  test('rings late money while nobody is there, and takes a decision from whoever signs in', async () => {
    await addPeople();
    await till.charge('4890');
    await till.qrCode().waitFor();
    const [payment] = await simulation.payments();
    await till.press('Stop');
    await till.waitForHeading(/Stopped/);
    await till.press('Done');
    await signOut();
    await till.waitForHeading('Who is at the till?');
    await simulation.play(payment?.paymentId ?? '', 'complete');
    const card = running.page.getByRole('region', { name: 'Late money' });
    await card.getByText(/48\.90\s€ was paid after all/).waitFor();
    expect(await card.getByRole('button', { name: 'Goods handed over' }).count()).toBe(0);
    await till.press('Sign in to decide');
    await dialog('Who is at the till?').getByRole('button', { name: /^Léa/ }).click();
    await keyCode('1234');
    await till.press('Goods handed over');
    await card.waitFor({ state: 'detached' });
    await running.end();
    const entries = entriesOfFile(join(folder.path, 'journal-test.sqlite'));
    expect(entries.filter(({ body }) => body.decision === 'handedOver')).toMatchObject([
      { operator: 'Léa', kind: 'acknowledged' },
    ]);
    running = await BROWSER_SHELL.start({ dataFolder: folder.path, simulation });
  });
});

describe('training', () => {
  test('says so on every screen, and its payer can be played', async () => {
    using folder = temporaryFolder();
    const running = await BROWSER_SHELL.start({ dataFolder: folder.path, args: ['--training'] });
    try {
      const till = tillPage(running.page);
      await till.waitForHeading('New sale');
      const banner = running.page.getByRole('banner').getByText('Training');
      await banner.waitFor();
      await till.charge('1200');
      await till.qrCode().waitFor();
      await banner.waitFor();
      await till.press(/^Training/);
      await till.press('Confirm');
      await till.waitForHeading('Paid');
      await banner.waitFor();
    } finally {
      await running.end();
    }
  });
});

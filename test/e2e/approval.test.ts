import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractText } from 'unpdf';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { entriesOfFile } from '../support/journal-file.ts';
import { closePages } from './support/browser.ts';
import { handedOut } from './support/handed-out.ts';
import { INES, LEA, type PeopleAtTill, peopleAt } from './support/people.ts';
import { BROWSER_SHELL } from './support/shells.ts';
import { endTillSetting, startTillSetting, type TillSetting } from './support/till-setting.ts';

afterAll(closePages);

describe('what a cashier may not do', () => {
  let setting: TillSetting;
  let people: PeopleAtTill;

  beforeEach(async () => {
    setting = await startTillSetting();
    people = peopleAt(setting.till);
    await people.addBoth();
    await people.signOut();
    await people.signIn(LEA);
  });

  afterEach(() => endTillSetting(setting));

  const asked = () => setting.till.page.getByRole('dialog', { name: 'A manager approves this' });

  /** A sale of 48.90 €, paid and put aside. */
  async function sellOne(): Promise<void> {
    const { till, simulation } = setting;
    await till.charge('4890');
    await till.qrCode().waitFor();
    const [payment] = await simulation.payments();
    await simulation.play(payment?.paymentId ?? '', 'complete');
    await till.waitForHeading('Paid');
    await till.press('New sale');
  }

  test('is shown once by a manager’s code: the day, and nothing of its room', async () => {
    const { till } = setting;
    await sellOne();
    await till.press(/open the day/);
    await asked().getByText('See what today has brought').waitFor();
    await asked().getByText(/Léa/).first().waitFor();
    await people.keyCode('999999', 'Approve');
    await till.waitForText('This is not the right PIN.');
    // By the keyboard alone as well.
    await till.page.keyboard.type(INES.pin);
    await till.page.keyboard.press('Enter');
    await till.page.getByRole('dialog').getByText('Received today').waitFor();
    expect(await till.page.getByRole('button', { name: 'Export', exact: true }).count()).toBe(0);
    await till.press('Close');
    // Léa is still there, and asks anew.
    await till.page.getByRole('button', { name: /^Léa/ }).waitFor();
    await till.press(/open the day/);
    await asked().waitFor();
    await asked().getByLabel('PIN', { exact: true }).press('Escape');
    await asked().waitFor({ state: 'detached' });
    await till.waitForHeading('New sale');
  });

  test('is decided in the cashier’s name, with the manager’s beside it in the journal', async () => {
    const { till, simulation, running, folder } = setting;
    await simulation.steer('/scenarios/amount-that-differs/run');
    await till.charge('4890');
    await till.waitForHeading(/collected 49\.90/);
    await till.press('Refund at the bank');
    await asked()
      .getByText(/48\.90/)
      .waitFor();
    await asked().getByText('Refund at the bank').waitFor();
    // The manager looks, and says no.
    await till.press('Cancel');
    await till.waitForText('This needs somebody who may do it. Nothing was done.');
    await till.press('Goods handed over for it');
    await asked().getByText('Goods handed over').waitFor();
    await people.keyCode(INES.pin, 'Approve');
    await till.waitForHeading('New sale');
    await till.page.getByRole('button', { name: /^Léa/ }).waitFor();
    await running.end();
    const entries = entriesOfFile(join(folder.path, 'journal-test.sqlite'));
    const at = entries.findIndex(({ kind }) => kind === 'actApproved');
    expect(entries.slice(at, at + 2)).toMatchObject([
      { operator: 'Léa', body: { operator: 'Léa', by: 'Inès', act: 'mismatchDecided' } },
      { operator: 'Léa', kind: 'acknowledged', body: { decision: 'handedOver' } },
    ]);
    setting = {
      ...setting,
      running: await BROWSER_SHELL.start({ dataFolder: folder.path, simulation }),
    };
  });

  test('is a discount where the shop wants a manager for it: charged once approved, by either’s name', async () => {
    const { till, simulation, running, folder } = setting;
    await people.signOut();
    await people.signIn(INES);
    await till.openSettings('People');
    await till.page.getByText('Ask a manager for each discount').click();
    await till.press('Back to the till');
    await people.signOut();
    await people.signIn(LEA);
    await till.key('1000');
    await till.press('Discount on the sale');
    await till.page.getByRole('dialog').getByText('10 %', { exact: true }).click();
    await till.press('Done');
    await till.press('Charge');
    await asked().getByText('1.00 € off, so that 9.00 € is charged').waitFor();
    await till.press('Cancel');
    await till.waitForText('This needs somebody who may do it. Nothing was done.');
    expect(await simulation.payments()).toEqual([]);
    await till.press('Charge');
    await people.keyCode(INES.pin, 'Approve');
    await till.qrCode().waitFor();
    await running.end();
    const entries = entriesOfFile(join(folder.path, 'journal-test.sqlite'));
    const at = entries.findIndex(({ kind }) => kind === 'actApproved');
    expect(entries.slice(at, at + 2)).toMatchObject([
      { operator: 'Léa', body: { operator: 'Léa', by: 'Inès', act: 'discountGiven' } },
      { operator: 'Léa', kind: 'drafted', body: { amountMinor: 900 } },
    ]);
    setting = {
      ...setting,
      running: await BROWSER_SHELL.start({ dataFolder: folder.path, simulation }),
    };
  });

  test('is taking goods back: found by the sale’s number, approved, and owed from then on', async () => {
    const { till, simulation, running, folder } = setting;
    await sellOne();
    await till.openSettings('People');
    await till.press('Open, Take goods back…');
    const dialog = (name: string | RegExp) => till.page.getByRole('dialog', { name });
    await dialog('Take goods back…').getByLabel('Number of the sale').fill('1');
    await till.page.keyboard.press('Enter');
    const form = dialog(/^Take goods back: sale 000/);
    await form.getByRole('button', { name: 'More: Keyed amount' }).click();
    await form.getByText('48.90').first().waitFor();
    await form.getByText('Faulty').click();
    await form.getByRole('button', { name: 'Take back' }).click();
    // All that the manager puts their name to, of a sale that is on no screen any more.
    for (const line of ['Sale 000 001, 48.90 €', /owe the customer 48\.90/, 'Faulty']) {
      await asked().getByText(line).waitFor();
    }
    await people.keyCode(INES.pin, 'Approve');
    await form.getByText('Credit note 1', { exact: true }).waitFor();
    await form.getByText('Still to be given back at the bank').waitFor();
    await form.getByText('All of this sale has come back.').waitFor();
    await form.getByRole('button', { name: 'Print credit note 1' }).click();
    const paper = dialog('Print credit note 1');
    await paper.getByRole('button', { name: 'Make the PDF' }).click();
    await paper.getByText(/_credit-note-000001_test\.pdf/).waitFor();
    await paper.getByRole('button', { name: 'Close' }).click();
    await till.press('Close');
    // It stands on the report of whoever took them back, on the screen and on its paper.
    await till.press('Open, My shift');
    const shift = dialog('What Léa has sold').getByRole('region', { name: /Signed in since/ });
    const notes = shift.getByRole('list', { name: 'Credit notes' }).getByRole('listitem');
    await notes.first().waitFor();
    expect(await notes.allTextContents()).toEqual([
      expect.stringMatching(/^Credit note 1 · sale 000\s001 · approved by Inès48\.90\s€$/),
    ]);
    await till.press('Print');
    await till.press('Make the PDF');
    const file = readFileSync(await handedOut(till.page, folder.path));
    const { text } = await extractText(new Uint8Array(file), { mergePages: true });
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(
      /Credit note 1 · sale 1 · approved by Inès 48\.90 €/,
    );
    await till.press('Back to the shift');
    await till.press('Back');
    await running.end();
    const entries = entriesOfFile(join(folder.path, 'journal-test.sqlite'));
    const at = entries.findIndex(({ kind }) => kind === 'actApproved');
    expect(entries.slice(at, at + 2)).toMatchObject([
      { body: { operator: 'Léa', by: 'Inès', act: 'goodsReturned' } },
      { operator: 'Léa', kind: 'goodsReturned', body: { creditNote: 1, amountMinor: 4_890 } },
    ]);
    setting = {
      ...setting,
      running: await BROWSER_SHELL.start({ dataFolder: folder.path, simulation }),
    };
  });

  test('has a report of their own shift in the settings, without anybody’s approval', async () => {
    const { till } = setting;
    await sellOne();
    await till.openSettings('People');
    await till.press('Open, My shift');
    const report = till.page.getByRole('dialog', { name: 'What Léa has sold' });
    const shift = report.getByRole('region', { name: /Signed in since/ });
    await shift
      .getByText(/1 · 48\.90/)
      .first()
      .waitFor();
    await till.press('Print');
    await till.press('Make the PDF');
    const link = till.page.getByRole('link', { name: /shift-\d+/ });
    const [file] = await Promise.all([till.page.waitForEvent('download'), link.click()]);
    expect(file.suggestedFilename()).toMatch(/^comptoir_.*_shift-\d+_test\.pdf$/);
    expect(await file.failure()).toBeNull();
    await till.press('Back to the shift');
    await till.press('Back');
    await till.press('Back to the till');
  });
});

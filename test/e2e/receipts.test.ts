import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { entriesOfFile } from '../support/journal-file.ts';
import { type ReceiptPrinter, startReceiptPrinter } from '../support/receipt-printer.ts';
import { closePages, openContext } from './support/browser.ts';
import { readQr } from './support/read-qr.ts';
import { BROWSER_SHELL } from './support/shells.ts';
import { type TillPage, tillPage } from './support/till-page.ts';
import { endTillSetting, startTillSetting, type TillSetting } from './support/till-setting.ts';

afterAll(closePages);

describe('a receipt', () => {
  let setting: TillSetting;
  let till: TillPage;
  let printer: ReceiptPrinter;

  beforeEach(async () => {
    printer = await startReceiptPrinter();
    setting = await startTillSetting();
    ({ till } = setting);
  });

  afterEach(async () => {
    await endTillSetting(setting);
    await printer.stop();
  });

  /** Names the printer in the settings, as a manager does. */
  async function namePrinter(): Promise<void> {
    await till.openSettings('Receipts and printer');
    await till.press('Change, Address of the printer');
    await till.page.getByLabel('Address of the printer', { exact: true }).fill(printer.address);
    await till.press('Keep');
    await till.page.getByText('Print a test page').waitFor();
  }

  /** A sale of this amount, paid, with its green screen. */
  async function pay(digits: string, nth: number): Promise<void> {
    const { simulation } = setting;
    await till.charge(digits);
    await till.qrCode().waitFor();
    await expect.poll(async () => (await simulation.payments()).length).toBe(nth);
    const waiting = (await simulation.payments()).find(({ status }) => status === 'pending');
    await simulation.play(waiting?.paymentId ?? '', 'complete');
    await till.waitForHeading('Paid');
  }

  const receipts = (): readonly string[] => printer.text().match(/Receipt \d+/g) ?? [];
  const copies = (): readonly string[] => printer.text().match(/COPY \d+/g) ?? [];
  const journal = () => join(setting.folder.path, 'journal-test.sqlite');
  const printed = () => entriesOfFile(journal()).filter(({ kind }) => kind === 'printed');

  /** As somebody sees it who holds it. */
  async function pictureOfPaper(from: number): Promise<Uint8Array<ArrayBuffer>> {
    const page = await (await openContext()).newPage();
    await page.setContent(printer.picture(48, from));
    const png = await page.locator('svg').screenshot();
    await page.close();
    return new Uint8Array(png);
  }

  function hashOfPayment(): unknown {
    const database = new Database(journal(), { readonly: true });
    try {
      const query = "SELECT lower(hex(hash)) FROM journal WHERE kind = 'completed'";
      return database.prepare(query).pluck().get();
    } finally {
      database.close();
    }
  }

  test('is printed by one tap on a printer that a manager has named and tried, and proves its entry', async () => {
    await namePrinter();
    await till.press('Print a test page');
    await till.waitForText(/^The test page came out\./);
    expect(printer.text()).toContain(printer.address);
    const testPage = printer.lines.length;
    await till.press('Back to the till');
    await pay('4890', 1);
    await till.press('Print the receipt');
    await expect.poll(receipts).toEqual(['Receipt 1']);
    await till.page.getByRole('button', { name: 'Copy of the receipt…' }).waitFor();
    expect(printer.text()).toMatch(/Total paid +48\.90 €/);
    expect(copies()).toEqual([]);
    await setting.running.end();
    expect(await readQr(await pictureOfPaper(testPage))).toBe(hashOfPayment());
    expect(printed()).toMatchObject([{ body: { copy: 0, on: 'paper' } }]);
  });

  test('is made as a file where there is no printer, and later copies say so', async () => {
    await pay('4890', 1);
    await till.press('Receipt…');
    await till.press('Make the PDF');
    await till.page.getByText(/receipt-000001_test\.pdf/).waitFor();
    await till.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await till.press('Receipt…');
    await till.page.getByText('Original', { exact: true }).waitFor();
    await till.press('Make copy 1');
    await till.page.getByText(/receipt-000001_test_copy-1\.pdf/).waitFor();
  });

  test('waits for paper while the next sale is made, and comes out once', async () => {
    await namePrinter();
    await till.press('Back to the till');
    printer.set({ paper: 0 });
    await pay('4890', 1);
    await till.press('Print the receipt');
    await till.waitForText(/^The printer is out of paper\. 1\u00a0receipt waits for the printer\./);
    await till.press('New sale');
    await pay('100', 2);
    await till.page.getByText(/^The printer is out of paper/).waitFor();
    printer.set({ paper: 10_000 });
    await till.press('Try now');
    await expect.poll(receipts).toEqual(['Receipt 1']);
    await till.page.getByText(/^The printer is out of paper/).waitFor({ state: 'detached' });
    expect(copies()).toEqual([]);
  });

  test('that was being printed as the till was cut off comes out as a copy when it is back', async () => {
    await namePrinter();
    await till.press('Back to the till');
    await pay('4890', 1);
    printer.set({ isStalled: true });
    await till.press('Print the receipt');
    await expect.poll(() => printer.connections()).toBe(1);
    const { folder, simulation } = setting;
    const line = () => readFileSync(join(folder.path, 'print-line-test.json'), 'utf8');
    await expect.poll(line).toContain('sending');
    await setting.running.kill();
    // A printer that was given something prints it, whoever is gone.
    printer.set({ isStalled: false });
    const running = await BROWSER_SHELL.start({ dataFolder: folder.path, simulation });
    setting = { ...setting, running, till: tillPage(running.page) };
    await expect.poll(copies).toEqual(['COPY 1']);
    expect(receipts()).toEqual(['Receipt 1', 'Receipt 1']);
    await expect.poll(line).not.toContain('print_');
    await setting.running.end();
    expect(printed().map(({ body }) => body.copy)).toEqual([0, 1]);
  });
});

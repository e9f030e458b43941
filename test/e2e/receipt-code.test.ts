import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { receiptCode } from '../../src/papers/receipt/receipt-code.ts';
import { receiptPage } from '../../src/papers/receipt/receipt-page.ts';
import { accessibilityFindings } from '../support/accessibility.ts';
import { newSigner } from '../unit/ledger/proof/signed.ts';
import { temporaryFolder } from '../unit/ledger/setting.ts';
import { OCCASION } from '../unit/papers/facts/paper-occasion.ts';
import { ledgerWithSale, receiptOf } from '../unit/papers/receipt/sold-sales.ts';
import { closePages, openContext } from './support/browser.ts';
import { connectCustomerPage } from './support/customer-page.ts';
import { readQr } from './support/read-qr.ts';
import type { TillPage } from './support/till-page.ts';
import { endTillSetting, startTillSetting, type TillSetting } from './support/till-setting.ts';

const RESOURCES = new URL('../../resources/', import.meta.url);
const ADDRESS = 'https://shop.example/receipt';

afterAll(closePages);

/** Opens a file from the disk with a receipt behind `#`, as a phone without a network does; fails where it asks for anything else. */
async function openedFile(
  html: string,
  fragment: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const file = join(temporaryFolder(), 'receipt.html');
  writeFileSync(file, html);
  const context = await openContext({
    viewport: { width: 400, height: 800 },
    locale: 'en-GB',
    ...options,
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${pathToFileURL(file).href}${fragment}`);
  await page.locator('html[lang]').waitFor();
  await page.locator('[data-verdict], textarea').first().waitFor();
  expect(asked).toEqual([pathToFileURL(file).pathname]);
  return page;
}

const said = async (page: Page): Promise<string> =>
  (await page.locator('main').innerText()).replaceAll(/[\s\u00a0\u202f]+/g, ' ');
const verdict = (page: Page) => page.locator('[data-verdict]').getAttribute('data-verdict');

describe('the page of receipts, opened without a network,', () => {
  const signer = newSigner();
  const page = (keyIds: readonly string[] = [signer.keyId]) =>
    receiptPage(RESOURCES, { keyIds, language: 'en' }).bytes.toString('utf8');
  const SHOP = {
    ...OCCASION,
    shopAddress: '12 rue des Lices, 35000 Rennes',
    taxNumber: 'FR40303265045',
  };
  const code = (address: string | null, mode: 'live' | 'simulation' = 'live') =>
    receiptCode(receiptOf(ledgerWithSale(), 1), { ...SHOP, mode }, { signer, address });
  const fragment = (mode?: 'simulation') => code(ADDRESS, mode).slice(ADDRESS.length);

  test('shows what was bought and says that the shop’s till signed it', async () => {
    const opened = await openedFile(page(), fragment());
    expect(await verdict(opened)).toBe('good');
    const text = await said(opened);
    for (const part of [
      'Receipt 1',
      'Genuine',
      'Maison Verdier',
      '12 rue des Lices, 35000 Rennes',
      'Tax number FR40303265045',
      'Baguette de tradition française · VAT 5.5 % 3.90 €',
      '3 × 1.30 €',
      'Discount −10 % · VAT 10 % −0.42 €',
      'Total paid 7.68 €',
      'VAT 5.5 % 3.70 € 0.20 € 3.90 €',
      'VAT 10 % 3.44 € 0.34 € 3.78 €',
      'pay_1',
      signer.keyId,
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/cashier-1|Table 4/);
  });

  test('shows nothing of a receipt in which a byte was changed', async () => {
    const packed = fragment();
    const at = packed.length - 40;
    const changed = `${packed.slice(0, at)}${packed[at] === 'A' ? 'B' : 'A'}${packed.slice(at + 1)}`;
    const opened = await openedFile(page(), changed);
    expect(await verdict(opened)).toBe('bad');
    expect(await said(opened)).not.toContain('7.68');
    // The same page, given the right address, is right at once.
    await opened.evaluate((right) => location.replace(right), packed);
    await opened.locator('[data-verdict="good"]').waitFor();
  });

  test('says that it does not know a key that is not the shop’s, and what is no receipt', async () => {
    expect(await verdict(await openedFile(page([]), fragment()))).toBe('unknown');
    expect(await verdict(await openedFile(page(), '#r=AAAA'))).toBe('unreadable');
    expect(await verdict(await openedFile(page(), fragment().slice(0, 60)))).toBe('unreadable');
  });

  test('checks a receipt that came as a text', async () => {
    const opened = await openedFile(page(), '');
    const text = code(null);
    await opened.getByLabel('Text of a receipt').fill(text);
    await opened.getByRole('button', { name: 'Check' }).click();
    await opened.locator('[data-verdict="good"]').waitFor();
    expect(await opened.locator('[data-text]').innerText()).toContain('Total paid · 7.68 €');
    const other = await openedFile(page(), '');
    await other.getByLabel('Text of a receipt').fill(text.replace('7.68', '7.69'));
    await other.getByRole('button', { name: 'Check' }).click();
    await other.locator('[data-verdict="bad"]').waitFor();
  });

  test.each([
    ['fr-FR', 'Authentique', 'Total payé 7,68 €'],
    ['de-AT', 'Echt', 'Bezahlt insgesamt 7,68 €'],
    ['es-ES', 'Auténtico', 'Total pagado 7,68 €'],
    ['it-IT', 'Autentico', 'Totale pagato 7,68 €'],
    ['nl-NL', 'Echt', 'Totaal betaald € 7,68'],
    ['pt-PT', 'Autêntico', 'Total pago 7,68 €'],
    ['ja-JP', 'Genuine', 'Total paid 7.68 €'],
  ])('speaks the language of a phone in %s', async (locale, word, total) => {
    const text = await said(await openedFile(page(), fragment(), { locale }));
    expect(text).toContain(word);
    expect(text).toContain(total);
  });

  test.each(['light', 'dark'] as const)('leaves nobody out, in %s', async (colorScheme) => {
    for (const shown of [fragment('simulation'), '#r=AAAA', '']) {
      const opened = await openedFile(page(), shown, { colorScheme });
      expect(await accessibilityFindings(opened)).toEqual([]);
      const wide = await opened.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      expect(wide).toBe(false);
    }
  });

  test('is printed without its buttons', async () => {
    const opened = await openedFile(page(), fragment());
    await opened.emulateMedia({ media: 'print' });
    expect(await opened.getByRole('button').count()).toBe(0);
    expect(await verdict(opened)).toBe('good');
  });
});

describe('the receipt on the screens', () => {
  let setting: TillSetting;
  let till: TillPage;

  beforeEach(async () => {
    setting = await startTillSetting();
    ({ till } = setting);
  });

  afterEach(() => endTillSetting(setting));

  async function pay(digits: string): Promise<void> {
    const { simulation } = setting;
    await till.charge(digits);
    await till.qrCode().waitFor();
    await expect
      .poll(async () => (await simulation.payments()).some(({ status }) => status === 'pending'))
      .toBe(true);
    const waiting = (await simulation.payments()).find(({ status }) => status === 'pending');
    await simulation.play(waiting?.paymentId ?? '', 'complete');
    await till.waitForHeading('Paid');
  }

  /** What a camera reads from a screen. */
  const readFrom = async (page: Page) => readQr(new Uint8Array(await page.screenshot()));

  test('is scanned from the till as a text, where the shop has no page for receipts', async () => {
    await pay('4890');
    await till.press('Receipt as QR code');
    const dialog = till.page.getByRole('dialog');
    await dialog.getByRole('img', { name: 'QR code with the receipt' }).waitFor();
    expect(await accessibilityFindings(till.page)).toEqual([]);
    const text = await readFrom(till.page);
    expect(text).toContain('Total paid · 48.90 €');
    expect(text).toMatch(/\ncomptoir:[\w-]{128}$/);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await till.waitForHeading('Paid');
  });

  test('is opened from the customer’s screen at the page that the shop has saved, with the key of this till', async () => {
    await till.openSettings('Receipts and printer');
    await till.press('Change, Page for receipts');
    await till.page.getByLabel('Page for receipts', { exact: true }).fill('http://shop.example');
    expect(await till.page.getByRole('button', { name: 'Keep' }).isDisabled()).toBe(true);
    await till.page.getByLabel('Page for receipts', { exact: true }).fill(ADDRESS);
    await till.press('Keep');
    const saving = till.page.waitForEvent('download');
    await till.press('Save the page');
    await till.page.getByRole('link', { name: /receipt-page\.html/ }).click();
    const file = join(temporaryFolder(), 'page.html');
    await (await saving).saveAs(file);
    await till.press('Back to the till');
    const customer = await connectCustomerPage(till);
    await pay('700');
    await customer.page.getByRole('img', { name: 'QR code with your receipt' }).waitFor();
    const link = (await readFrom(customer.page)) ?? '';
    expect(link.startsWith(`${ADDRESS}#r=`)).toBe(true);
    const opened = await openedFile(readFileSync(file, 'utf8'), link.slice(ADDRESS.length));
    expect(await verdict(opened)).toBe('good');
    expect(await said(opened)).toContain('Total paid 7.00 €');
    // The next customer is not shown it.
    await till.press('New sale');
    await customer.waitForState('idle');
    expect(await customer.page.getByRole('img').count()).toBe(0);
  });

  test('is not shown where the shop does not want it', async () => {
    await till.openSettings('Receipts and printer');
    await till.page.locator('label').getByText('Receipt as a QR code', { exact: true }).click();
    await till.page.getByText('Save the page').waitFor({ state: 'detached' });
    await till.press('Back to the till');
    const customer = await connectCustomerPage(till);
    await pay('700');
    await customer.waitForHeading('Paid');
    expect(await till.page.getByRole('button', { name: /QR code/ }).count()).toBe(0);
    expect(await customer.page.getByRole('img').count()).toBe(0);
  });
});

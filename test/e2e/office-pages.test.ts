import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyArchive } from '../../src/ledger/archive/verify-archive.ts';
import { accessibilityFindings } from '../support/accessibility.ts';
import { sellLive } from '../support/office/live-sale.ts';
import { signInInBrowser, welcomeInBrowser } from '../support/office/office-browser.ts';
import { authenticatorCode, firstWord } from '../support/office/office-client.ts';
import { type TestRegister, testRegister } from '../support/office/register.ts';
import {
  type TestOffice,
  type TestPostgres,
  testOffice,
  testPostgres,
} from '../support/office/running-office.ts';
import { closePages, openContext } from './support/browser.ts';

let postgres: TestPostgres;
let office: TestOffice;
let register: TestRegister;
let page: Page;
let secret: string;
const folder = mkdtempSync(join(tmpdir(), 'office-pages-'));

beforeAll(async () => {
  postgres = await testPostgres();
  office = await testOffice(postgres, 'browsed');
  register = testRegister({ sales: 20, seed: 7201, days: 2, openDays: 0, baskets: true });
  page = await (await openContext({ locale: 'en-GB' })).newPage();
  const address = `${office.url}#/welcome/${firstWord(office.told)}`;
  secret = await welcomeInBrowser(page, address, { name: 'Marc', login: 'marc@verdier.example' });
});

afterAll(async () => {
  await closePages();
  register?.close();
  await office?.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true });
});

const goTo = async (name: string): Promise<void> => {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  await page.locator(`nav a[aria-current="page"]`, { hasText: name }).waitFor();
};

test('a shop is made, and a register joins with a code that the page shows', async () => {
  await goTo('Registers');
  await page.getByLabel('Name', { exact: true }).fill('Lyon, Tilleuls');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Its name, if it is to have another than its own').fill('Till 1');
  await page.getByRole('button', { name: 'Make a code' }).click();
  const code = (await page.locator('[data-code]').getAttribute('data-code')) ?? '';
  expect(await register.join(office.ingestUrl, code)).toMatchObject({ status: 200 });
  expect(await register.join(office.ingestUrl, code)).toMatchObject({ status: 200 });
  // The page hears of it by itself.
  await page.locator('[data-register="Till 1"]').waitFor();
});

test('money shows without a reload once a register has handed it over, and its sale is found', async () => {
  await goTo('Now');
  expect(await register.hand(office.ingestUrl, 1, register.last)).toMatchObject({ status: 200 });
  const paymentId = await sellLive(register, office.ingestUrl, { minor: 4_890, label: 'Table 12' });
  await page.getByRole('row', { name: /Lyon, Tilleuls.*selling.*48\.90/ }).waitFor();
  await goTo('Find a sale');
  await page.getByLabel('Number, label or payment id').fill(paymentId);
  await page.getByRole('button', { name: 'Find' }).click();
  await page
    .getByRole('row', { name: /Table 12/ })
    .getByRole('link')
    .click();
  await page.locator('[data-moment="completed"]').waitFor();
  expect(await page.locator('[data-moment]').count()).toBe(3);
});

test('whoever was signed out comes in with both factors alone, and each figure counts once', async () => {
  await goTo('Marc');
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  const code = authenticatorCode(secret, 1);
  await signInInBrowser(page, 'marc@verdier.example', '000000');
  await page.getByRole('alert').waitFor();
  await signInInBrowser(page, 'marc@verdier.example', code);
  await page.getByRole('navigation').waitFor();
});

test('a manager gives a register another name, and somebody a role in one shop alone', async () => {
  await goTo('Registers');
  const row = page.locator('[data-register="Till 1"]');
  await row.getByRole('button', { name: 'Rename' }).click();
  const newName = row.getByLabel('New name');
  await newName.fill('Counter by the door of the bakery, where the cakes are '.repeat(2));
  await row.getByRole('button', { name: 'Save' }).click();
  expect(await newName.evaluate((field: HTMLInputElement) => field.validationMessage)).toBe(
    'Too long: at most 60 characters.',
  );
  await newName.fill('Counter');
  await row.getByRole('button', { name: 'Save' }).click();
  await page.locator('[data-register="Counter"]').waitFor();

  await goTo('Marc');
  await page.getByLabel('Name', { exact: true }).fill('Anna');
  await page
    .getByLabel('What they sign in with, such as their e-mail')
    .fill('anna@verdier.example');
  await page.getByRole('button', { name: 'Make an invitation' }).click();
  await page.locator('[data-invitation]').waitFor();
  await page.getByText('all shops: only look').waitFor();
  await page.getByRole('button', { name: 'Change what they may do' }).click();
  const form = page.locator('[data-roles="anna@verdier.example"]');
  await form.getByLabel('Sees').selectOption({ label: 'Lyon, Tilleuls' });
  await form.getByLabel('May').selectOption({ label: 'manage' });
  // A place is chosen once: what is left for one more is all of them.
  await form.getByRole('button', { name: 'One shop more' }).click();
  expect(await form.getByLabel('Sees').nth(1).locator('option').allInnerTexts()).toEqual([
    'all shops',
  ]);
  expect((await accessibilityFindings(page)).map(({ id }) => id)).toEqual([]);
  await form.getByRole('button', { name: 'Take out' }).nth(1).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Lyon, Tilleuls: manage').waitFor();
  await page.getByText('changed what somebody may do').waitFor();
});

test('a register’s archive and the page of a day are taken, prove themselves, and a refusal is a sentence', async () => {
  await goTo('Exports');
  const select = page.getByRole('combobox', { name: 'Register', exact: true });
  await select.selectOption({ label: 'Lyon, Tilleuls · Counter' });
  await page.getByLabel('From').fill('2024-11-20');
  await page.getByLabel('To', { exact: true }).fill('2024-11-20');
  const taken = async (name: string): Promise<string> => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    const path = join(folder, (await download).suggestedFilename());
    await (await download).saveAs(path);
    return path;
  };
  expect(await verifyArchive(await taken('Archive (ZIP)'))).toMatchObject({ ok: true });
  const day = await openContext({ locale: 'en-GB', offline: true });
  const opened = await day.newPage();
  await opened.goto(pathToFileURL(await taken('A page for each day (HTML)')).href);
  await opened.locator('[data-verdict=good]').waitFor();
  const { rows } = await office.store.pool.query('SELECT key_id FROM office.office');
  expect(await opened.locator('[data-office]').innerText()).toBe(rows[0].key_id);
  expect(await opened.locator('[data-key]').innerText()).toBe(register.signer.keyId);
  expect((await accessibilityFindings(opened)).map(({ id }) => id)).toEqual([]);
  await day.close();
  await page.getByLabel('From').fill('2023-11-20');
  await page.getByLabel('To', { exact: true }).fill('2023-11-21');
  await page.getByRole('link', { name: 'Archive (ZIP)' }).click();
  await page.getByText('None of these days is closed').waitFor();
});

const PAGES = [
  'Now',
  'Day',
  'Month',
  'Find a sale',
  'Closings',
  'Findings',
  'Exports',
  'Registers',
];

test.each([
  { width: 1280, height: 800, scheme: 'light' },
  { width: 390, height: 844, scheme: 'dark' },
] as const)('every page can be used by everybody ($width, $scheme)', async (of) => {
  const { width, height, scheme } = of;
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: scheme });
  for (const name of [...PAGES, 'Marc']) {
    await goTo(name);
    await page.getByText('Loading').waitFor({ state: 'detached' });
    const findings = await accessibilityFindings(page);
    expect([name, findings.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([
      name,
      [],
    ]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([name, wider]).toEqual([name, Math.min(0, wider)]);
  }
});

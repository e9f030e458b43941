import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { SaleId } from '../../src/domain/sale/sale-event.ts';
import type { RegistersView } from '../../src/office/views.ts';
import { accessibilityFindings } from '../support/accessibility.ts';
import { keyedLine } from '../support/keyed-line.ts';
import { firstWord, officeClient, welcome } from '../support/office/office-client.ts';
import {
  type OfficeProcess,
  officeCommand,
  officeProcess,
} from '../support/office/office-process.ts';
import { startTillProcess, type TillProcess } from '../support/till-process.ts';
import { closePages } from './support/browser.ts';
import { BROWSER_SHELL, type RunningShell } from './support/shells.ts';
import { tillPage } from './support/till-page.ts';

// The tills of a shop and their office: what is parked at one is seen at the other, in a real browser, while the office is there;
// and a new till joins it in its first run.

const folder = mkdtempSync(join(tmpdir(), 'comptoir-peers-'));
// As root, the office's PostgreSQL runs as another user, who must be able to reach its folder.
chmodSync(folder, 0o711);
const officeData = join(folder, 'office');

let office: OfficeProcess;
let one: TillProcess;
let two: RunningShell;

const startOffice = (port: string) => officeProcess(['--data', officeData, '--port', port]);

async function codeFor(name: string): Promise<string> {
  const of = ['code', '--shop', 'Lyon', '--register', name];
  const { out, said } = await officeCommand(['--data', officeData, ...of]);
  if (out === '') throw new Error(said);
  return (JSON.parse(out) as { readonly code: string }).code;
}

const joining = async (name: string): Promise<readonly string[]> => [
  '--office',
  office.ingestUrl,
  '--join',
  await codeFor(name),
];

beforeAll(async () => {
  office = await startOffice('0');
  one = await startTillProcess({ dataFolder: join(folder, 'one'), args: await joining('Till 1') });
  const args = await joining('Garden');
  two = await BROWSER_SHELL.start({ dataFolder: join(folder, 'two'), args });
}, 280_000);

afterAll(async () => {
  await closePages();
  await two?.end();
  await one?.end();
  await office?.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

let drafts = 0;

async function charge(label: string, minor: number): Promise<SaleId> {
  drafts += 1;
  const draft = { draftId: `draft-of-a-peer-${drafts}`, lines: [keyedLine(minor)], label };
  const charged = await one.screen.call('sale.charge', draft);
  if (!charged.ok) throw new Error(charged.error.code);
  return charged.value.saleId;
}

/** However slow the machine is, what does not come by then never comes. */
const WITHIN = { timeout: 120_000 } as const;

test('a sale that is parked at one till is seen at the other, and nothing can be done to it there', async () => {
  const { page } = two;
  await tillPage(page).waitForHeading('New sale');
  const others = page.locator('[data-peers]');
  const table = await charge('Table 7', 4_890);
  await others.getByText('Table 7').waitFor(WITHIN);
  const text = (await others.innerText()).replaceAll(/\s+/g, ' ');
  expect(text).toMatch(/At other registers Till 1 48\.90.€ Table 7 Waiting since \d\d:\d\d/);
  expect(await others.locator('button, a, input').count()).toBe(0);
  expect(await tillPage(page).rail().count()).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);

  // Who wonders what it is asks where they stand.
  await others.getByRole('list').focus();
  await page.keyboard.press('F1');
  const help = page.getByRole('dialog');
  await help.getByRole('heading', { name: 'Other registers, and the company’s office' }).waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });

  // Beside the till's own sale, and not among its own.
  await tillPage(page).charge('1200');
  await tillPage(page).qrCode().waitFor();
  expect(await others.count()).toBe(0);
  await page.getByRole('button', { name: 'Serve the next customer' }).click();
  await others.getByText('Table 7').waitFor(WITHIN);
  const rail = await tillPage(page).rail().innerText();
  expect(rail).toContain('12.00');
  expect(rail).not.toContain('48.90');
  expect(await others.innerText()).not.toContain('12.00');

  // It is paid where it was rung up, and nobody here is told to look.
  await one.screen.call('simulation.play', { saleId: table, action: 'complete' });
  await others.waitFor({ state: 'detached', ...WITHIN });
  await tillPage(page).waitForHeading('New sale');
  await one.viewWhen(({ peers }) => peers?.registers[0]?.sales[0]?.amountMinor === 1_200);
});

test('while the office is away nothing of before is shown, and it comes back by itself', async () => {
  const { page } = two;
  const others = page.locator('[data-peers]');
  await charge('Table 8', 2_500);
  await others.getByText('Table 8').waitFor(WITHIN);
  const { port } = new URL(office.ingestUrl);
  await office.end('SIGKILL');
  await page.locator('[data-peers=away]').waitFor(WITHIN);
  expect(await others.innerText()).toContain('The office cannot be reached');
  expect(await others.innerText()).not.toContain('Table 8');
  // Nobody waits for it: the next customer is charged.
  await tillPage(page).charge('300');
  await tillPage(page).qrCode().waitFor();
  await page.getByRole('button', { name: 'Serve the next customer' }).click();
  office = await startOffice(port);
  await others.getByText('Table 8').waitFor(WITHIN);
});

test('a new till joins in its first run, is told why it did not before, and sees what is open at the others', async () => {
  const three = await BROWSER_SHELL.start({ dataFolder: join(folder, 'three'), guide: true });
  onTestFinished(() => three.end());
  const { page } = three;
  const till = tillPage(page);
  const dialog = page.getByRole('dialog');
  await till.press('Next: how you are paid');
  await till.press(/^Try it first/);
  for (const next of ['your day', 'who is at the till', 'printer and screen']) {
    await till.press(`Next: ${next}`);
  }
  await till.waitForHeading('Printer and screen');
  await till.press('Join its office');
  const joinAt = async (address: string, code: string) => {
    await dialog.getByLabel('Address of the office', { exact: true }).fill(address);
    await dialog.getByLabel('Code', { exact: true }).fill(code);
    await till.press('Join');
  };
  const code = await codeFor('Terrace');
  // Nobody listens on the port of nothing, and a code that nobody made lets nobody in.
  await joinAt('http://127.0.0.1:1', code);
  await dialog.getByText('No office answers at this address.').waitFor();
  await joinAt(office.ingestUrl, 'WRONG-CODE');
  await dialog.getByText('The office does not know this code').waitFor();
  await joinAt(office.ingestUrl, code);
  await dialog.getByText('Joined. What is recorded is handed over').waitFor();
  await till.press('Close');
  const joined = page.getByText(/^Joined: “Terrace” at Lyon, with the office of /);
  await joined.waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);

  // It is asked about no more, and the way on is as it was.
  await till.press('Back');
  await till.waitForHeading('Who is at the till?');
  await till.press('Next: printer and screen');
  await joined.waitFor();
  expect(await page.getByText('Does this till belong to a company').count()).toBe(0);
  await till.press('Next: a first sale');
  await till.press('Start selling');
  await till.waitForHeading('New sale');
  await page.locator('[data-peers]').getByText('Table 8').waitFor(WITHIN);
});

test('a till that a manager of the office calls otherwise says so itself, and so do the others', async () => {
  const told = office.said().split('\n');
  const address = told.map((line) => /(http\S+)#\/welcome/.exec(line)?.[1]).find(Boolean);
  const marc = officeClient(address ?? '');
  await welcome(marc, firstWord(told), { name: 'Marc', login: 'marc@verdier.example' });
  const { view } = await marc.get<RegistersView>('/registers');
  const { id } = view.registers.find(({ name }) => name === 'Till 1') ?? {};
  expect(await marc.post('/registers/rename', { id, name: 'Counter' })).toMatchObject({
    status: 200,
  });
  await one.viewWhen(({ office: state }) => state?.name === 'Counter');
  expect(await one.screen.call('office.view', {})).toMatchObject({
    value: { joined: { name: 'Counter', shop: 'Lyon' } },
  });
  await two.page.locator('[data-peers]').getByText('Counter').first().waitFor(WITHIN);
});

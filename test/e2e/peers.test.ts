import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SaleId } from '../../src/domain/sale/sale-event.ts';
import { accessibilityFindings } from '../support/accessibility.ts';
import { keyedLine } from '../support/keyed-line.ts';
import {
  type OfficeProcess,
  officeCommand,
  officeProcess,
} from '../support/office/office-process.ts';
import { startTillProcess, type TillProcess } from '../support/till-process.ts';
import { closePages } from './support/browser.ts';
import { BROWSER_SHELL, type RunningShell } from './support/shells.ts';
import { tillPage } from './support/till-page.ts';

// Two tills of a shop and their office: what is parked at one is seen at the other, in a real browser, while the office is there.

const folder = mkdtempSync(join(tmpdir(), 'comptoir-peers-'));
// As root, the office's PostgreSQL runs as another user, who must be able to reach its folder.
chmodSync(folder, 0o711);
const officeData = join(folder, 'office');

let office: OfficeProcess;
let one: TillProcess;
let two: RunningShell;

const startOffice = (port: string) => officeProcess(['--data', officeData, '--port', port]);

async function joining(name: string): Promise<readonly string[]> {
  const of = ['code', '--shop', 'Lyon', '--register', name];
  const { out, said } = await officeCommand(['--data', officeData, ...of]);
  if (out === '') throw new Error(said);
  const { code } = JSON.parse(out) as { readonly code: string };
  return ['--office', office.ingestUrl, '--join', code];
}

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

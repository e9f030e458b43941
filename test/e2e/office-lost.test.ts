import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyedLine } from '../support/keyed-line.ts';
import { heldAt } from '../support/office/held-at.ts';
import {
  type OfficeProcess,
  officeCommand,
  officeProcess,
} from '../support/office/office-process.ts';
import { startTillProcess, type TillProcess } from '../support/till-process.ts';
import { type Simulation, startSimulation } from './support/simulation.ts';

// An office is lost with all that it held, its key too. A new one stands at its address, and its registers fill it again by one code.

const folder = mkdtempSync(join(tmpdir(), 'comptoir-lost-office-'));
// As root, the office's PostgreSQL runs as another user, who must be able to reach its folder.
chmodSync(folder, 0o711);
const running = new Set<TillProcess | OfficeProcess>();

let platform: Simulation;

beforeAll(async () => {
  platform = await startSimulation();
});

afterAll(async () => {
  for (const each of running) await ('program' in each ? each.end() : each.end('SIGTERM'));
  await platform?.end();
  rmSync(folder, { recursive: true, force: true });
});

async function startOffice(name: string, port: string): Promise<OfficeProcess> {
  const office = await officeProcess(['--data', join(folder, name), '--port', port]);
  running.add(office);
  return office;
}

async function codeOf(name: string, args: readonly string[]): Promise<string> {
  const { out, said } = await officeCommand(['--data', join(folder, name), 'code', ...args]);
  if (out === '') throw new Error(said);
  return (JSON.parse(out) as { readonly code: string }).code;
}

async function startTill(args: readonly string[]): Promise<TillProcess> {
  const reached = { baseUrl: platform.baseUrl, apiKey: platform.secretKey };
  const dataFolder = join(folder, 'till');
  const till = await startTillProcess({ dataFolder, platform: reached, args });
  running.add(till);
  return till;
}

async function sell(till: TillProcess, minor: number): Promise<void> {
  const draft = { draftId: `draft-of-${minor}-cents`, lines: [keyedLine(minor)], label: '' };
  const charged = await till.screen.call('sale.charge', draft);
  if (!charged.ok) throw new Error(charged.error.code);
  const { saleId } = charged.value;
  const isIn = (state: string) =>
    till.viewWhen(({ sales }) => sales.some((sale) => sale.id === saleId && sale.state === state));
  await isIn('awaiting');
  const newest = (await platform.payments()).at(-1);
  await platform.play(newest?.paymentId ?? '', 'complete');
  await isIn('paid');
}

const isHandedOver = (till: TillProcess) =>
  till.viewWhen(({ office }) => office?.waiting === 0 && office.trouble === null);

test('a lost office is filled again by its registers, each with the one code that it was started with', async () => {
  const first = await startOffice('first', '0');
  const { ingestUrl } = first;
  const { port } = new URL(ingestUrl);
  const code = await codeOf('first', ['--shop', 'Lyon', '--register', 'Till by the door']);
  const till = await startTill(['--office', ingestUrl, '--join', code]);
  await sell(till, 4_890);
  await isHandedOver(till);
  await till.end();
  running.delete(till);
  await first.end('SIGTERM');
  running.delete(first);
  rmSync(join(folder, 'first'), { recursive: true });

  await startOffice('second', port);
  const many = await codeOf('second', ['--many', '5000']);
  // Without the code, the new office holds nothing of it: it does not know this register.
  const without = await startTill([]);
  await without.viewWhen(({ office }) => office?.trouble === 'keyUnknown');
  await without.end();
  running.delete(without);
  const again = await startTill(['--office', ingestUrl, '--join', many]);
  await isHandedOver(again);
  await sell(again, 110);
  const view = await isHandedOver(again);
  expect(view.office).toMatchObject({ shop: 'Lyon', name: 'Till by the door' });
  await expect
    .poll(() => heldAt(join(folder, 'second')), { timeout: 120_000 })
    .toMatchObject({ receivedMinor: 5_000, findings: [] });
});

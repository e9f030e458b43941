import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { runLedgerCli } from '../../src/ledger/command/command-line.ts';
import { openJournalReader } from '../../src/ledger/opening/journal-reader.ts';
import { accessibilityFindings } from '../support/accessibility.ts';
import { heldAt } from '../support/office/held-at.ts';
import {
  type OfficeProcess,
  officeCommand,
  officeProcess,
} from '../support/office/office-process.ts';
import { closePages } from './support/browser.ts';
import { temporaryFolder } from './support/folder.ts';
import { BROWSER_SHELL, type RunningShell } from './support/shells.ts';
import { type Simulation, startSimulation } from './support/simulation.ts';
import { type TillPage, tillPage } from './support/till-page.ts';

// A till whose journal is really damaged, and a real office on PostgreSQL that holds what it handed over.

afterAll(closePages);

let folder: ReturnType<typeof temporaryFolder>;
let simulation: Simulation;
let office: OfficeProcess;
let running: RunningShell;
let till: TillPage;

beforeEach(async () => {
  folder = temporaryFolder();
  // As root, the office's PostgreSQL runs as another user, who must be able to reach its folder.
  chmodSync(folder.path, 0o711);
  simulation = await startSimulation();
  mkdirSync(join(folder.path, 'data'));
  office = await officeProcess(['--data', officeData(), '--port', '0']);
});

afterEach(async () => {
  await running.end();
  await office.end('SIGTERM');
  await simulation.end();
  folder[Symbol.dispose]();
});

const officeData = (): string => join(folder.path, 'office');
const journal = (): string => join(folder.path, 'data', 'journal-test.sqlite');
const backups = (): string => join(folder.path, 'data', 'backups');

async function start(args: readonly string[] = []): Promise<void> {
  running = await BROWSER_SHELL.start({
    dataFolder: join(folder.path, 'data'),
    simulation,
    args,
  });
  till = tillPage(running.page);
}

async function joined(): Promise<readonly string[]> {
  const { out } = await officeCommand(['--data', officeData(), 'code', '--shop', 'Lyon']);
  const { code } = JSON.parse(out) as { readonly code: string };
  return ['--office', office.ingestUrl, '--join', code];
}

async function sell(digits: string, label: string): Promise<void> {
  const before = new Set((await simulation.payments()).map(({ paymentId }) => paymentId));
  await till.charge(digits, label);
  await till.qrCode().waitFor();
  const made = (await simulation.payments()).filter(({ paymentId }) => !before.has(paymentId));
  await simulation.play(made[0]?.paymentId ?? '', 'complete');
  await till.waitForHeading('Paid');
  await till.press('New sale');
  await till.waitForHeading('New sale');
}

/** Waits until the office holds all that was received. */
async function handedOver(minor: number): Promise<void> {
  await expect
    .poll(async () => (await heldAt(officeData())).receivedMinor, { timeout: 60_000 })
    .toBe(minor);
}

/** Writes over a stretch of the journal's file, which is no database any more from there on. */
function damage(): void {
  const file = openSync(journal(), 'r+');
  writeSync(file, Buffer.alloc(16_384, 0xa5), 0, 16_384, 4_096);
  closeSync(file);
}

async function fetchBack(): Promise<void> {
  await till.waitForHeading('The journal is damaged');
  await till.press('Fetch back from the office…');
  const dialog = till.page.getByRole('dialog');
  await dialog.getByText(/^What the office of .+ holds$/).waitFor();
  await till.settle();
  expect(await accessibilityFindings(till.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Fetch back', exact: true }).click();
  await till.waitForHeading('New sale');
}

/** What everybody says once the till has ended. */
async function everybodySays(): Promise<void> {
  await running.end();
  const held = await heldAt(officeData());
  const reader = openJournalReader(journal());
  if (!reader.ok) throw new Error(reader.error.code);
  expect(reader.value.journal.hashAt(held.sequence)).toBe(held.hash);
  reader.value.close();
  const said: string[] = [];
  const terminal = {
    out: (text: string) => void said.push(text),
    tell: (text: string) => void said.push(text),
  };
  expect(await runLedgerCli(['verify', journal()], terminal, '0.0.0')).toBe(0);
  expect(held.findings).toEqual([]);
}

const cells = (name: string) => till.page.getByRole('cell', { name }).count();

test('a damaged till fetches all that it handed over back from the office, on its screen', async () => {
  await start(await joined());
  await till.waitForHeading('New sale');
  await sell('4890', 'Handed over');
  await sell('110', 'This one too');
  await handedOver(5_000);
  await running.end();
  rmSync(backups(), { recursive: true });
  damage();
  await start();
  await till.waitForHeading('The journal is damaged');
  await till.page
    .getByText(/^What this till handed over to the office of .+ can be fetched back/)
    .waitFor();
  await fetchBack();
  await sell('300', 'After');
  await till.press(/open the day/);
  await till.page.getByRole('cell', { name: 'After' }).waitFor();
  expect([await cells('Handed over'), await cells('This one too')]).toEqual([1, 1]);
  await handedOver(5_300);
  await everybodySays();
});

test('what the office holds beyond a backup stands behind that, and an office that is away loses nothing', async () => {
  await start(await joined());
  await till.waitForHeading('New sale');
  await sell('4890', 'In the backup');
  await till.press(/open the day/);
  await till.press('Back up now');
  await till.page.getByText('The backup is taken and checked.').waitFor();
  const kept = readdirSync(backups());
  await till.press('Back to the till');
  await sell('110', 'Beyond it');
  await handedOver(5_000);
  await running.end();
  for (const name of readdirSync(backups()).filter((each) => !kept.includes(each)))
    rmSync(join(backups(), name));
  damage();
  const { port } = new URL(office.ingestUrl);
  await office.end('SIGTERM');
  await start();
  await till.waitForHeading('The journal is damaged');
  await till.press('Fetch back from the office…');
  const dialog = till.page.getByRole('dialog');
  await dialog.getByText(/No office answers at this address/).waitFor();
  await till.press('Cancel');
  await till.waitForHeading('The journal is damaged');
  office = await officeProcess(['--data', officeData(), '--port', port]);
  await fetchBack();
  await till.press(/open the day/);
  await till.page.getByRole('cell', { name: 'Beyond it' }).waitFor();
  expect(await cells('In the backup')).toBe(1);
  await till.press('Back to the till');
  await sell('300', 'After');
  await handedOver(5_300);
  await everybodySays();
});

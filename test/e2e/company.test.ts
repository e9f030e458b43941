import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Sum } from '../../src/domain/register/closing.ts';
import type { SaleId } from '../../src/domain/sale/sale-event.ts';
import { runLedgerCli } from '../../src/ledger/command/command-line.ts';
import { openJournalReader } from '../../src/ledger/opening/journal-reader.ts';
import { openStore } from '../../src/office/store/store.ts';
import { keyedLine } from '../support/keyed-line.ts';
import {
  type OfficeProcess,
  officeCommand,
  officeProcess,
} from '../support/office/office-process.ts';
import { startTillProcess, type TillProcess } from '../support/till-process.ts';
import { type Simulation, startSimulation } from './support/simulation.ts';

// A company as it would try it: one command for the office, three tills in three data folders. One is killed, the office is
// killed while another sells on, and one loses its disk. In the end everybody says the same, to the cent.

const SHOP = 'Lyon, Tilleuls';
const POLL = { timeout: 240_000, interval: 100 } as const;

const folder = mkdtempSync(join(tmpdir(), 'comptoir-company-'));
// As root, the office's PostgreSQL runs as another user, who must be able to reach its folder.
chmodSync(folder, 0o711);
const running: (TillProcess | OfficeProcess)[] = [];

let platform: Simulation;

beforeAll(async () => {
  platform = await startSimulation();
});

afterAll(async () => {
  for (const each of running) await ('program' in each ? each.end() : each.end('SIGTERM'));
  await platform?.end();
  rmSync(folder, { recursive: true, force: true });
});

const officeData = join(folder, 'office');

async function startOffice(port: string): Promise<OfficeProcess> {
  const office = await officeProcess(['--data', officeData, '--port', port]);
  running.push(office);
  return office;
}

async function codeFor(how: readonly string[]): Promise<string> {
  const { out, said } = await officeCommand(['--data', officeData, 'code', '--shop', SHOP, ...how]);
  if (out === '') throw new Error(said);
  return (JSON.parse(out) as { readonly code: string }).code;
}

async function startTill(name: string, args: readonly string[]): Promise<TillProcess> {
  const reached = { baseUrl: platform.baseUrl, apiKey: platform.secretKey };
  const till = await startTillProcess({ dataFolder: join(folder, name), platform: reached, args });
  running.push(till);
  return till;
}

const journalOf = (name: string): string => join(folder, name, 'journal-test.sqlite');

async function charge(till: TillProcess, name: string, minor: number): Promise<SaleId> {
  const draft = { draftId: `draft-of-${name}`, lines: [keyedLine(minor)], label: name };
  const { saleId } = value(await till.screen.call('sale.charge', draft));
  await isIn(till, saleId, 'awaiting');
  return saleId;
}

/** The customer confirms: the newest payment is the one that was just asked for. */
async function pay(till: TillProcess, saleId: SaleId): Promise<void> {
  const newest = (await platform.payments()).at(-1);
  if (newest === undefined) throw new Error('nothing was asked for');
  await platform.play(newest.paymentId, 'complete');
  await isIn(till, saleId, 'paid');
}

const isIn = (till: TillProcess, saleId: SaleId, state: string) =>
  till.viewWhen(({ sales }) => sales.some((sale) => sale.id === saleId && sale.state === state));

const isHandedOver = (till: TillProcess) =>
  till.viewWhen(({ office }) => office?.waiting === 0 && office.trouble === null);

/** Closes the day, and gives what its Z says was received. */
async function closed(till: TillProcess): Promise<Sum> {
  const { businessDay } = value(await till.screen.call('closing.read', {}));
  value(await till.screen.call('closing.begin', { through: businessDay, clockAccepted: false }));
  const number = await vi.waitFor(async () => {
    const { closings } = value(await till.screen.call('closing.list', { before: null }));
    const [newest] = closings;
    if (newest === undefined) throw new Error('the day is not closed');
    return newest.number;
  }, POLL);
  return value(await till.screen.call('closing.view', { number })).figures.received.total;
}

/** What the office says of each register: its newest entry, its day, and whether each Z agrees with it. */
async function officeSays() {
  const [, , , port] = readFileSync(join(officeData, 'postgres', 'postmaster.pid'), 'utf8').split(
    '\n',
  );
  const password = readFileSync(join(officeData, 'postgres-password'), 'utf8').trim();
  const url = `postgres://comptoir:${password}@127.0.0.1:${port}/postgres`;
  const store = openStore(url, () => undefined, { connections: 1 });
  try {
    return await store.asOwner((transaction) =>
      transaction.rows<{
        name: string;
        sequence: number;
        hash: string;
        count: number;
        minor: number;
        agrees: boolean;
        findings: string[];
      }>(
        `SELECT r.name, r.head_sequence::int AS sequence, r.head_hash AS hash, d.count, d.minor,
           (SELECT bool_and(c.agrees) FROM fact_closing c WHERE c.register_id = r.id AND c.kind = 'dayClosed') AS agrees,
           ARRAY(SELECT f.kind FROM finding f WHERE f.register_id = r.id AND f.kind IN ('gap', 'fork', 'broken', 'sumDiffers', 'signatureWrong') AND f.ended_at IS NULL) AS findings
         FROM register r, LATERAL (SELECT sum(received_count)::int AS count, sum(received_minor)::int AS minor FROM rollup_day WHERE register_id = r.id) d
         ORDER BY r.name`,
      ),
    );
  } finally {
    await store.close();
  }
}

test('a company whose tills are killed, cut off and lost adds up to the cent', async () => {
  let office = await startOffice('0');
  const { ingestUrl } = office;
  const { port } = new URL(ingestUrl);
  const joined = async (name: string): Promise<readonly string[]> => [
    '--office',
    ingestUrl,
    '--join',
    await codeFor(['--register', name]),
  ];

  const one = await startTill('one', await joined('One'));
  const two = await startTill('two', await joined('Two'));
  const three = await startTill('three', await joined('Three'));
  await pay(one, await charge(one, 'one-first', 1_250));
  await pay(two, await charge(two, 'two-first', 480));
  await pay(three, await charge(three, 'three-first', 9_999));

  // The first is killed with a code on its screen.
  const open = await charge(one, 'one-open', 705);
  await one.kill();
  const again = await startTill('one', []);
  await isIn(again, open, 'awaiting');
  await pay(again, open);

  // The office is killed; the second sells on, and hands over once it is back.
  await isHandedOver(two);
  await office.end('SIGKILL');
  await pay(two, await charge(two, 'two-cut-off', 330));
  await two.viewWhen((view) => (view.office?.waiting ?? 0) > 0);
  office = await startOffice(port);
  await isHandedOver(two);

  // The third loses its disk.
  await isHandedOver(three);
  await three.kill();
  rmSync(join(folder, 'three'), { recursive: true });
  const code = await codeFor(['--rejoin', 'Three']);
  const back = await startTill('three', ['--office', ingestUrl, '--join', code, '--recover']);
  await pay(back, await charge(back, 'three-back', 1));

  const tills = { one: again, three: back, two };
  const zs: Record<string, Sum> = {};
  for (const [name, till] of Object.entries(tills)) {
    zs[name] = await closed(till);
    await isHandedOver(till);
  }
  expect(zs).toEqual({
    one: { count: 2, minor: 1_955 },
    two: { count: 2, minor: 810 },
    three: { count: 2, minor: 10_000 },
  });
  const says = await officeSays();
  expect(
    says.map(({ name, count, minor, agrees, findings }) => ({
      name,
      count,
      minor,
      agrees,
      findings,
    })),
  ).toEqual(
    ['one', 'three', 'two'].map((name) => ({
      name: name.replace(/^./, (letter) => letter.toUpperCase()),
      ...zs[name],
      agrees: true,
      findings: [],
    })),
  );

  for (const [at, name] of ['one', 'three', 'two'].entries()) {
    await tills[name as keyof typeof tills].end();
    const reader = openJournalReader(journalOf(name));
    if (!reader.ok) throw new Error(reader.error.code);
    expect(reader.value.journal.hashAt(says[at]?.sequence ?? 0)).toBe(says[at]?.hash);
    reader.value.close();
    const said: string[] = [];
    const terminal = {
      out: (text: string) => void said.push(text),
      tell: (text: string) => void said.push(text),
    };
    const code = await runLedgerCli(['verify', journalOf(name)], terminal, '0.0.0');
    expect({ name, code, said: code === 0 ? [] : said }).toEqual({ name, code: 0, said: [] });
  }
});

function value<Value>(
  answer:
    | { readonly ok: true; readonly value: Value }
    | { readonly ok: false; readonly error: unknown },
): Value {
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
}

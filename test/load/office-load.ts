import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { OFFICE_ROUTES } from '../../src/handover/routes.ts';
import { signRequest } from '../../src/handover/signed-request.ts';
import { makeJoinCode } from '../../src/office/join/join-codes.ts';
import { openStore, type Store } from '../../src/office/store/store.ts';
import { seededRandom } from '../generated-ledger/seeded-random.ts';
import { officeProcess } from '../support/office/office-process.ts';
import { bareCopy, bareFastify } from './baselines.ts';
import { type LoadRegister, loadRegister, templateRows } from './register-journals.ts';

/**
 * Hands over the journals of many registers to an office of its own and prints what it measured: catching up after hours without the
 * office, then live at a steady rate that does not wait for answers. The sizes of a large company: `--registers 5000 --rate 430`.
 */
const { values } = parseArgs({
  options: {
    registers: { type: 'string', default: '40' },
    sales: { type: 'string', default: '120' },
    rate: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '10' },
    seed: { type: 'string', default: '17' },
  },
});
const [REGISTERS, SALES, RATE, SECONDS, SEED] = [
  values.registers,
  values.sales,
  values.rate,
  values.seconds,
  values.seed,
].map(Number) as [number, number, number, number, number];

/** As a till sends live: an entry or some, at most a second late. */
const LIVE_ENTRIES = 4;
const AT_ONCE = 8;
const LIVE_SHARE = 0.3;

const tell = (text: string): void => void process.stderr.write(`${text}\n`);

async function post(
  office: string,
  register: LoadRegister,
  path: string,
  body: Buffer,
): Promise<number> {
  const headers = signRequest({ method: 'POST', path, body }, register.signer, Date.now());
  const startMs = performance.now();
  const response = await fetch(`${office}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/zstd' },
    body: new Uint8Array(body),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status} ${text}`);
  return performance.now() - startMs;
}

async function join1(
  office: string,
  store: Store,
  register: LoadRegister,
  number: number,
): Promise<void> {
  const code = await store.asOwner(async (transaction) => {
    const shop = await transaction.row<{ id: number; company_id: number }>(
      `INSERT INTO shop (company_id, name) SELECT min(id), $1 FROM company
       ON CONFLICT (company_id, name) DO UPDATE SET name = excluded.name RETURNING id, company_id`,
      [`Shop ${Math.floor(number / 5)}`],
    );
    if (shop === null) throw new Error('no shop');
    return (
      await makeJoinCode(transaction, {
        company: shop.company_id,
        shopId: shop.id,
        registerId: null,
        name: null,
        by: 'load',
      })
    ).code;
  });
  const { keyId, publicKey } = register.signer;
  const head = { sequence: register.entries, hash: register.headHash };
  const enrolment = {
    code,
    register: keyId,
    key: { keyId, publicKey },
    mode: 'simulation',
    terminalId: 'till-1',
    shopName: 'Load',
    head,
    restoredAt: null,
    softwareVersion: '0.1.0',
  };
  await post(office, register, OFFICE_ROUTES.enrolments, Buffer.from(JSON.stringify(enrolment)));
}

/** All but what is kept for the live phase, as fast as it goes. Resolves with entries a second, and the bytes that travelled. */
async function catchUp(office: string, registers: readonly LoadRegister[]) {
  const waiting = [...registers];
  let [entries, bytes] = [0, 0];
  const startMs = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let register = waiting.pop(); register !== undefined; register = waiting.pop()) {
        const until = Math.floor(register.entries * (1 - LIVE_SHARE));
        while (register.handed < until) {
          const segment = await register.next(Math.min(2_000, until - register.handed));
          await post(office, register, OFFICE_ROUTES.segments, segment.packed);
          entries += segment.entries;
          bytes += segment.packed.length;
        }
      }
    }),
  );
  return { entries, bytes, aSecond: (entries * 1_000) / (performance.now() - startMs) };
}

/** Open-loop: segments leave by the clock, whether or not earlier ones were answered; of a register one after the other. */
async function live(office: string, registers: readonly LoadRegister[]) {
  const random = seededRandom(SEED);
  const lines = new Map<LoadRegister, Promise<unknown>>();
  const times: number[] = [];
  let [entries, bytes] = [0, 0];
  const startMs = performance.now();
  const count = Math.floor((RATE * SECONDS) / LIVE_ENTRIES);
  for (let sent = 0; sent < count; sent += 1) {
    const dueMs = startMs + (sent * 1_000 * LIVE_ENTRIES) / RATE;
    await later(Math.max(0, dueMs - performance.now()));
    const left = registers.filter((one) => one.handed < one.entries);
    if (left.length === 0) break;
    const register = random.pick(left);
    const segment = await register.next(LIVE_ENTRIES);
    entries += segment.entries;
    bytes += segment.packed.length;
    const before = lines.get(register) ?? Promise.resolve();
    // From when it was due: an answer that waits behind another one is late.
    const answered = before
      .then(() => post(office, register, OFFICE_ROUTES.segments, segment.packed))
      .then(() => void times.push(performance.now() - dueMs));
    lines.set(register, answered);
  }
  await Promise.all(lines.values());
  return { entries, bytes, times, aSecond: (entries * 1_000) / (performance.now() - startMs) };
}

const at = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * share)] ?? Number.NaN;

async function median(
  store: Store,
  text: string,
  valuesOf: (round: number) => readonly unknown[],
): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 21; round += 1) {
    const startMs = performance.now();
    await store.as('comptoir_pages', 1, (transaction) => transaction.rows(text, valuesOf(round)));
    times.push(performance.now() - startMs);
  }
  return at(times, 0.5);
}

const memoryMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

function print(rows: readonly (readonly [string, string, string])[]): void {
  process.stdout.write('| | measured | baseline |\n|---|---|---|\n');
  for (const row of rows) process.stdout.write(`| ${row.join(' | ')} |\n`);
}

const ms = (value: number): string => `${value.toFixed(1)} ms`;

async function main(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'office-load-'));
  const office = await officeProcess(['--data', data, '--port', '0']);
  const lines = readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(data, 'postgres-password'), 'utf8').trim();
  const url = `postgres://comptoir:${password}@127.0.0.1:${lines[3]}/postgres`;
  const store = openStore(url, tell, { connections: 2 });
  try {
    const template = templateRows(SALES, SEED);
    tell(`${REGISTERS} journals of ${template.length} entries are made.`);
    const registers = Array.from({ length: REGISTERS }, (_, number) =>
      loadRegister(template, number + 1),
    );
    for (const [number, register] of registers.entries())
      await join1(office.ingestUrl, store, register, number);
    tell('They have joined, and catch up.');
    const caught = await catchUp(office.ingestUrl, registers);
    tell('They sell.');
    const sold = await live(office.ingestUrl, registers);
    const total = await median(
      store,
      'SELECT s.name, sum(d.received_minor) AS minor FROM rollup_day d JOIN shop s ON s.id = d.shop_id GROUP BY s.name ORDER BY minor DESC LIMIT 10',
      () => [],
    );
    const found = await median(
      store,
      'SELECT f.* FROM sale_lookup l JOIN fact_sale f USING (register_id, sale_id, business_day) WHERE l.company_id = 1 AND l.word = $1',
      (round) => [registers[round % registers.length]?.paymentId],
    );
    const bodies = await Promise.all(
      Array.from(
        { length: 200 },
        async (_, number) =>
          (await loadRegister(template.slice(0, LIVE_ENTRIES), number).next(LIVE_ENTRIES)).packed,
      ),
    );
    const bare = await bareFastify(bodies);
    const copy = await bareCopy(url, template, 20);
    const [held] = await store.asOwner((t) =>
      t.rows<{ entries: number }>('SELECT sum(head_sequence) AS entries FROM register'),
    );
    const [size] = await store.asOwner((t) =>
      t.rows<{ bytes: number }>('SELECT pg_database_size(current_database()) AS bytes'),
    );
    const entries = Number(held?.entries ?? 0);
    process.stdout.write(
      `${cpus().length} cores (${cpus()[0]?.model}), ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.versions.node}; ${REGISTERS} registers, ${entries} entries\n\n`,
    );
    print([
      [
        'catching up, entries a second, verified, generator included',
        caught.aSecond.toFixed(0),
        `${copy.toFixed(0)} (bare COPY)`,
      ],
      [
        `live at ${RATE} entries a second, answered p50`,
        ms(at(sold.times, 0.5)),
        `${ms(at(bare, 0.5))} (bare Fastify, one at a time)`,
      ],
      ['the same, p99', ms(at(sold.times, 0.99)), ms(at(bare, 0.99))],
      ['live, entries a second', sold.aSecond.toFixed(0), `${RATE} asked for`],
      [
        'bytes of an entry as it travels: catching up, live',
        `${(caught.bytes / caught.entries).toFixed(0)}, ${(sold.bytes / sold.entries).toFixed(0)}`,
        '',
      ],
      [
        'bytes of an entry in the store, with facts and sums',
        (Number(size?.bytes ?? 0) / entries).toFixed(0),
        '',
      ],
      ['total and top shops', ms(total), ''],
      ['a sale by its payment', ms(found), ''],
      ['memory of the office', `${memoryMb(office.pid).toFixed(0)} MB`, ''],
    ]);
  } catch (error) {
    tell(office.said());
    throw error;
  } finally {
    await store.close();
    await office.end('SIGTERM');
    rmSync(data, { recursive: true });
  }
}

await main();

import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod';
import { GENESIS_HASH } from '../../../src/ledger/entry/hash-chain.ts';
import { openStore } from '../../../src/office/store/store.ts';
import { type SeededRandom, seededRandom } from '../../generated-ledger/seeded-random.ts';
import { hashesUpTo, heldHashes } from '../../support/office/held-entries.ts';
import {
  type OfficeProcess,
  officeCommand,
  officeProcess,
} from '../../support/office/office-process.ts';
import { type TestRegister, testRegister } from '../../support/office/register.ts';
import { newCode, testPostgres } from '../../support/office/running-office.ts';

const data = mkdtempSync(join(tmpdir(), 'office-command-'));
const running: OfficeProcess[] = [];

afterAll(async () => {
  for (const office of running) await office.end('SIGKILL');
  // What a killed office left is ended by the next one.
  const last = await start();
  await last.end('SIGTERM');
  rmSync(data, { recursive: true });
});

async function start(): Promise<OfficeProcess> {
  const office = await officeProcess(['--data', data, '--port', '0']);
  running.push(office);
  return office;
}

async function codeByCommand(): Promise<string> {
  const { out, code } = await officeCommand(['--data', data, 'code', '--shop', 'Rennes']);
  expect(code).toBe(0);
  return z.object({ code: z.string() }).parse(JSON.parse(out)).code;
}

const pidOfPostgres = (): number =>
  Number(readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** What is in the store of a register, through the running office's own PostgreSQL. */
async function storedOf(register: TestRegister): Promise<readonly string[]> {
  const lines = readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(data, 'postgres-password'), 'utf8').trim();
  const url = `postgres://comptoir:${password}@127.0.0.1:${lines[3]}/postgres`;
  const store = openStore(url, () => undefined, { connections: 1 });
  try {
    return await heldHashes(store, register);
  } finally {
    await store.close();
  }
}

it('starts by one command, says so to a second one, and ends with its PostgreSQL', async () => {
  const office = await start();
  const postgres = pidOfPostgres();
  const second = await officeCommand(['--data', data, '--port', '0']);
  expect(second).toMatchObject({ code: 1, out: '' });
  expect(second.said).toContain(`Another office runs on the data folder ${data}`);
  expect(isAlive(postgres)).toBe(true);
  expect(await office.end('SIGTERM')).toBe(0);
  expect(isAlive(postgres)).toBe(false);
});

/** Hands over bit by bit while the office, and every other time its PostgreSQL, is killed at moments that the seed says. */
async function handOverUnderKills(
  register: TestRegister,
  random: SeededRandom,
): Promise<OfficeProcess> {
  let office = await start();
  expect((await register.join(office.ingestUrl, await codeByCommand())).status).toBe(200);
  let acknowledged = 0;
  for (let kills = 0; acknowledged < register.last; ) {
    const upTo = Math.min(acknowledged + 1 + random.below(40), register.last);
    const packed = await register.segment(Math.max(1, acknowledged - random.below(5)), upTo);
    const isKilled = kills < MOST_KILLS && random.share() < 0.5;
    const answer = register.post(office.ingestUrl, packed).catch(() => null);
    if (isKilled) {
      kills += 1;
      await new Promise((resolve) => setTimeout(resolve, random.below(60)));
      if (kills % 2 === 0) process.kill(pidOfPostgres(), 'SIGKILL');
      await office.end('SIGKILL');
    }
    acknowledged = (await answer)?.holding?.sequence ?? acknowledged;
    if (!isKilled) continue;
    office = await start();
    acknowledged = await heldSince(register, office, acknowledged);
  }
  return office;
}

const MOST_KILLS = 3;

/** An answer may have been lost behind the commit; what was acknowledged never is. Resolves with how far the office holds it. */
async function heldSince(
  register: TestRegister,
  { ingestUrl }: OfficeProcess,
  acknowledged: number,
): Promise<number> {
  const { holding } = await register.holding(ingestUrl);
  const sequence = holding?.sequence ?? -1;
  expect(sequence).toBeGreaterThanOrEqual(acknowledged);
  expect(holding?.hash).toBe(register.journal.hashAt(sequence) ?? GENESIS_HASH);
  expect(await storedOf(register)).toEqual(hashesUpTo(register, sequence));
  return sequence;
}

it('holds what it acknowledged, once, however often it and its PostgreSQL are killed', async () => {
  const register = testRegister({ sales: 40, seed: 71, days: 3 });
  try {
    const office = await handOverUnderKills(register, seededRandom(71));
    expect(await storedOf(register)).toEqual(hashesUpTo(register, register.last));
    // Its PostgreSQL alone is killed: the office starts it again.
    process.kill(pidOfPostgres(), 'SIGKILL');
    await expect
      .poll(async () => (await register.holding(office.ingestUrl).catch(() => null))?.status)
      .toBe(200);
    expect(await office.end('SIGINT')).toBe(0);
  } finally {
    register.close();
  }
});

it('runs as two processes on one database: one register hands over to both, and one of them is killed', async () => {
  const postgres = await testPostgres();
  const folders = ['one', 'two'].map((name) => join(postgres.folder, name));
  const store = openStore(postgres.url, () => undefined, { connections: 2 });
  const register = testRegister({ sales: 40, seed: 72, days: 3 });
  const startAt = async (folder = '') => {
    const office = await officeProcess([
      '--data',
      folder,
      '--postgres',
      postgres.url,
      '--port',
      '0',
    ]);
    running.push(office);
    return office;
  };
  try {
    const one = await startAt(folders[0]);
    mkdirSync(folders[1] ?? '', { recursive: true });
    // Another key is another office, which registers do not believe.
    await expect(startAt(folders[1])).rejects.toThrow(/belongs to the office with the key/);
    copyFileSync(...keysIn(folders));
    const two = await startAt(folders[1]);
    expect(two.pid).not.toBe(one.pid);
    expect((await register.join(one.ingestUrl, await newCode(store))).status).toBe(200);
    const half = Math.floor(register.last / 2);
    for (let first = 1; first <= half; first += 5) {
      const [here, there] = first % 2 === 0 ? [one, two] : [two, one];
      const packed = await register.segment(Math.max(1, first - 2), Math.min(first + 4, half));
      const answers = await Promise.all(
        [here, there].map(({ ingestUrl }) => register.post(ingestUrl, packed)),
      );
      const upTo = { status: 200, holding: { sequence: Math.min(first + 4, half) } };
      expect(answers).toMatchObject([upTo, upTo]);
    }
    const rest = await register.segment(half, register.last);
    const asked = register.post(one.ingestUrl, rest).catch(() => null);
    await one.end('SIGKILL');
    await asked;
    expect(await register.post(two.ingestUrl, rest)).toMatchObject({
      status: 200,
      holding: { sequence: register.last },
    });
    expect(await heldHashes(store, register)).toEqual(hashesUpTo(register, register.last));
    expect(await two.end('SIGTERM')).toBe(0);
  } finally {
    register.close();
    await store.close();
    await postgres.stop();
  }
});

/** The first office's key, and where the second one has its own. */
const keysIn = (folders: readonly string[]): [string, string] => {
  const [from = '', to = ''] = folders.map((folder) => join(folder, 'office-key.pem'));
  return [from, to];
};

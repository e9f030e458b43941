import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod';
import { GENESIS_HASH } from '../../../src/ledger/entry/hash-chain.ts';
import { rowsIn } from '../../../src/office/receive/held-journal.ts';
import { openStore } from '../../../src/office/store/store.ts';
import { type SeededRandom, seededRandom } from '../../generated-ledger/seeded-random.ts';
import {
  type OfficeProcess,
  officeCommand,
  officeProcess,
} from '../../support/office/office-process.ts';
import { type TestRegister, testRegister } from '../../support/office/register.ts';

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

async function newCode(): Promise<string> {
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
  const store = openStore(
    `postgres://comptoir:${password}@127.0.0.1:${lines[3]}/postgres`,
    () => undefined,
    1,
  );
  try {
    const segments = await store.asOwner((transaction) =>
      transaction.rows<{ content: Buffer; repeated: number }>(
        `SELECT s.content, p.repeated FROM segment s JOIN segment_place p USING (register_id, branch, last_sequence, received_at)
          JOIN register r ON r.id = p.register_id WHERE r.journal = $1 ORDER BY p.last_sequence`,
        [register.name],
      ),
    );
    const rows = await Promise.all(
      segments.map(async ({ content, repeated }) => (await rowsIn(content)).slice(repeated)),
    );
    return rows.flat().map(({ hash }) => hash);
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
  expect((await register.join(office.ingestUrl, await newCode())).status).toBe(200);
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

const hashesUpTo = (register: TestRegister, last: number): readonly (string | null)[] =>
  Array.from({ length: last }, (_, at) => register.journal.hashAt(at + 1));

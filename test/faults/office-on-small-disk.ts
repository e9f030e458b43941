import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as elapsed } from 'node:timers/promises';
import { runOffice } from '../../src/office/run-office.ts';
import { openStore, type Store } from '../../src/office/store/store.ts';
import { hashesUpTo, heldHashes } from '../support/office/held-entries.ts';
import { type Answer, testRegister } from '../support/office/register.ts';
import { newCode } from '../support/office/running-office.ts';
import { fillDisk } from './ballast.ts';

/**
 * An office with its own PostgreSQL on a small disk that somebody else fills, and empties again; the register that hands over to it
 * is elsewhere. Where the disk is full PostgreSQL can write no row; then, with its log at the end of a file, nothing at all.
 */

const [, , folder = ''] = process.argv;
const data = join(folder, 'data');
const say = (said: object): void => console.log(JSON.stringify(said));
const ENTRIES_AT_ONCE = 40;

const told: string[] = [];
const opened = await runOffice(
  { data, postgres: null, company: 'Verdier' },
  { host: '127.0.0.1', port: 0 },
  (sentence) => void told.push(sentence),
);
if (!opened.ok) throw new Error(opened.error.sentence);
const office = opened.value;
const store = ownStore();
const register = testRegister({ sales: 400, seed: 17, days: 3 });
let acknowledged = 0;

const joined = await register.join(office.ingestUrl, await newCode(store));
say({ at: 'room', joined: joined.status, taken: (await handOver(5)).status, ...(await kept()) });

const empty = fillDisk(join(folder, 'ballast'));
say({ at: 'full', ...refusalIn(await handOver(Number.POSITIVE_INFINITY)), ...(await kept()) });
say({
  at: 'still full',
  ...refusalIn(await handOver(1)),
  isSaid: isSaid('No space left on device'),
});

// A new file for its log: there is no room for it, and PostgreSQL ends, again and again.
await store.pool.query('SELECT pg_switch_wal()').catch(() => undefined);
await untilSaid('PostgreSQL ended by itself');
say({ at: 'no room for its log', ...refusalIn(await handOver(1)) });

empty();
for (;;) {
  const answer = await handOver(Number.POSITIVE_INFINITY);
  if (acknowledged === register.last) break;
  if (answer.status !== 503) throw new Error(JSON.stringify(answer));
  await elapsed(100);
}
say({ at: 'room again', ...(await kept()), isAll: acknowledged === register.last });
await store.close();
register.close();
await office.stop();

function ownStore(): Store {
  const lines = readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(data, 'postgres-password'), 'utf8').trim();
  const url = `postgres://comptoir:${password}@127.0.0.1:${lines[3]}/postgres`;
  return openStore(url, () => undefined, { connections: 2 });
}

/** Hands over so many segments, as long as each is taken; the last answer. */
async function handOver(times: number): Promise<Answer> {
  for (let time = 1; ; time += 1) {
    const upTo = Math.min(acknowledged + ENTRIES_AT_ONCE, register.last);
    const answer = await register.hand(office.ingestUrl, Math.min(acknowledged + 1, upTo), upTo);
    if (answer.status === 200) acknowledged = answer.holding?.sequence ?? acknowledged;
    if (answer.status !== 200 || time === times || acknowledged === register.last) return answer;
  }
}

function refusalIn({ status, code }: Answer): object {
  return { status, code };
}

/** Whether the store holds what was acknowledged, each entry once, and no other. */
async function kept(): Promise<object> {
  const held = await heldHashes(store, register);
  const isPrefix = JSON.stringify(held) === JSON.stringify(hashesUpTo(register, held.length));
  return { acknowledged, held: held.length, isPrefix };
}

function isSaid(words: string): boolean {
  return told.some((sentence) => sentence.includes(words));
}

async function untilSaid(words: string): Promise<void> {
  while (!isSaid(words)) await elapsed(50);
}

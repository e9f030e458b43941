import { join } from 'node:path';
import type { OfficeParts } from '../../src/host/office/office-parts.ts';
import { openOffice } from '../../src/host/office/open-office.ts';
import { newRegisterKey } from '../../src/ledger/entry/register-key.ts';
import { openLedger } from '../../src/ledger/opening/open-ledger.ts';
import { startFakeOffice } from '../support/fake-office.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { options } from '../unit/ledger/events.ts';
import { sell } from '../unit/ledger/proof/signed.ts';
import { fillDisk } from './ballast.ts';

/** A till on a small disk that somebody else fills, and empties again, and its office, which lacks entries as it becomes full. */

const [, , folder = ''] = process.argv;
const say = (said: object): void => console.log(JSON.stringify(said));

const fake = await startFakeOffice();
const { signer } = newRegisterKey();
const register = { mode: 'test', terminalId: 'till-1', shopName: 'Lyon' } as const;
const opened = openLedger({ ...options(join(folder, 'journal.sqlite')), signer, register });
if (!opened.ok) throw new Error(JSON.stringify(opened.error));
const ledger = opened.value;
const clock = createManualClock(Date.now());
const logged: string[] = [];
const noted: (string | null)[] = [];
let sold = 0;

const nothing: Pick<OfficeParts, 'bundles' | 'isBetweenSales'> = {
  bundles: {
    version: () => 0,
    obey: async () => ({ ok: true, value: true }),
    release: async () => ({ ok: true, value: true }),
  },
  isBetweenSales: () => true,
};
const openIt = () =>
  openOffice({
    ...{ clock, signer, journal: ledger.journal, mode: 'test', terminalId: 'till-1' },
    ...{ shopName: () => 'Lyon', softwareVersion: '0.1.0', random: () => 1, ...nothing },
    file: join(folder, 'office-test.json'),
    log: { info: () => undefined, warn: (...said: unknown[]) => void logged.push(String(said[1])) },
    note(event) {
      const result = ledger.journal.note(event);
      noted.push(result.ok ? null : result.error.code);
    },
    readFailed: (error) => void logged.push(String(error)),
    changed: () => undefined,
  });

let office = openIt();
sellMore(3);
const joined = await office.calls['office.join']({ address: fake.address, code: fake.code });
await handedOver();
say({ at: 'room', joined: joined.ok, ...state() });

// What it writes behind an answer would give back room that the disk has not: a new one writes nothing while the clock stands.
await office.close();
office = openIt();
sellMore(20);
const empty = fillDisk(join(folder, 'ballast'));
const refused = ledger.journal.probe();
say({ at: 'full', refused: refused.ok ? null : refused.error.code, ...state() });
await handedOver();
office.beforeClosing();
// The file beside the journal is written behind the office's answer.
while (logged.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
say({ at: 'handed over', noted: noted.at(-1), logged: [...new Set(logged)], ...state() });

empty();
sellMore(1);
await handedOver();
office.beforeClosing();
await handedOver();
say({ at: 'room again', noted: noted.at(-1), ...state() });
await office.close();
ledger.maintenance.close();
await fake.close();

function sellMore(times: number): void {
  for (const last = sold + times; sold < last; sold += 1) sell(ledger, sold);
}

async function handedOver(): Promise<void> {
  while (office.view()?.waiting !== 0 || office.view()?.trouble !== null) {
    clock.advance(250);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** What the till says of the handing over, and whether the office holds the journal's beginning, each entry once. */
function state(): object {
  const { waiting, trouble } = office.view() ?? {};
  const held = fake.rows();
  const isPrefix = held.every(
    ({ sequence, hash }, at) => sequence === at + 1 && ledger.journal.hashAt(sequence) === hash,
  );
  const isAll = held.length === ledger.journal.head().sequence;
  return { isWaiting: waiting !== 0, trouble, isPrefix, isAll };
}

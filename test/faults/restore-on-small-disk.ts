import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeBackup } from '../../src/ledger/backup/backup.ts';
import { checkerThread } from '../../src/ledger/backup/checked-copy.ts';
import { openLedger } from '../../src/ledger/opening/open-ledger.ts';
import { prepareRestore } from '../../src/ledger/restore/restore.ts';
import { COPY_CHECKER } from '../support/thread-programs.ts';
import { drafted, NOON_MS, options } from '../unit/ledger/events.ts';
import { fillDisk } from './ballast.ts';

/** A journal on a small disk that is damaged, with its backup elsewhere, and no room to put that in its place. */

const [, , disk = '', elsewhere = ''] = process.argv;
const file = join(disk, 'journal-live.sqlite');
const check = checkerThread(COPY_CHECKER);
const opened = openLedger(options(file));
if (!opened.ok) throw new Error(opened.error.code);
const ledger = opened.value;
for (let sale = 1; sale <= 20; sale += 1) {
  const written = ledger.journal.draft(drafted(sale, { label: 'x'.repeat(140) }));
  if (!written.ok) throw new Error(written.error.code);
}
const place = { folder: elsewhere, mode: 'live' as const, isChosen: false, also: [] };
const taken = await takeBackup(ledger, place, NOON_MS, { check, goesOn: () => true });
if (!taken.ok) throw new Error(taken.error.code);
ledger.maintenance.close();
const damaged = readFileSync(file);
damaged.fill(0, 4_096, 8_192);
writeFileSync(file, damaged);

const empty = fillDisk(join(disk, 'ballast'));
await restore('full');
empty();
await restore('room');

async function restore(at: string): Promise<void> {
  if (!taken.ok) return;
  const prepared = await prepareRestore(options(file), taken.value, {
    check,
    nowMs: NOON_MS,
    own: { keyId: null, journal: null },
    elsewhere: () => ({ head: null, standing: null, witnesses: [] }),
  });
  const said = {
    at,
    refused: prepared.ok ? null : prepared.error.code,
    prepared: readdirSync(disk).some((name) => name.endsWith('.restoring')),
    untouched: existsSync(file) && readFileSync(file).equals(damaged),
  };
  console.log(JSON.stringify(said));
}

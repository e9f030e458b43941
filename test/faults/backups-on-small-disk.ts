import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openLog } from '../../src/host/log/log.ts';
import { keepBackups } from '../../src/host/record/backup-keeper.ts';
import { backupPlaces } from '../../src/host/record/backup-places.ts';
import { adoptBackupFolder } from '../../src/ledger/backup/backup-folder.ts';
import { checkerThread } from '../../src/ledger/backup/checked-copy.ts';
import { openLedger } from '../../src/ledger/opening/open-ledger.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { COPY_CHECKER } from '../support/thread-programs.ts';
import { drafted, HOUR_MS, options } from '../unit/ledger/events.ts';
import { fillDisk } from './ballast.ts';

/** A till whose journal is elsewhere, and whose chosen backup folder is on a small drive that fills and goes. */

const [, , drive = '', elsewhere = ''] = process.argv;
const stick = join(drive, 'backups');
const own = join(elsewhere, 'backups');
const file = join(elsewhere, 'journal-live.sqlite');
const opened = openLedger(options(file));
if (!opened.ok) throw new Error(opened.error.code);
const ledger = opened.value;
const adopted = adoptBackupFolder(stick);
if (!adopted.ok) throw new Error(adopted.error.code);
const clock = createManualClock();
const keeper = keepBackups({
  ledger,
  file,
  places: () => backupPlaces(stick, own, 'live'),
  kept: () => 48,
  signer: () => undefined,
  check: checkerThread(COPY_CHECKER),
  clock,
  log: openLog(join(elsewhere, 'till.log')),
  changed: () => undefined,
  copyDamaged: () => undefined,
});
let sold = 0;

await sellForAnHour();
say('room');
const empty = fillDisk(join(drive, 'ballast'));
await sellForAnHour();
say('full');
empty();
await sellForAnHour();
say('room again');
// Whoever pulls it out does not ask: the mount point stays behind, empty.
execFileSync('umount', ['--lazy', drive]);
await sellForAnHour();
say('pulled out');
keeper.stop();
ledger.maintenance.close();

async function sellForAnHour(): Promise<void> {
  for (let sale = 0; sale < 20; sale += 1) {
    sold += 1;
    const written = ledger.journal.draft(drafted(sold, { label: 'x'.repeat(140) }));
    if (!written.ok) throw new Error(written.error.code);
  }
  clock.advance(HOUR_MS);
  await keeper.takeIfGrown();
}

function say(at: string): void {
  const { backupFailure } = keeper.view();
  const inDrive = filesIn(stick);
  const said = {
    at,
    backupFailure,
    stick: backupsAmong(inDrive),
    own: backupsAmong(filesIn(own)),
    unfinished: [...inDrive, ...filesIn(own)].filter((name) => name.includes('.part')),
    behind: filesIn(drive).filter((name) => name !== 'backups'),
  };
  console.log(JSON.stringify(said));
}

function backupsAmong(names: readonly string[]): number {
  return names.filter((name) => /^journal-.*\.(?:sqlite|jsonl)$/.test(name)).length;
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

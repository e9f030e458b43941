import { join } from 'node:path';
import { takeBackup } from '../../src/ledger/backup/backup.ts';
import type { BackupPlace } from '../../src/ledger/backup/backup-files.ts';
import type { Backup } from '../../src/ledger/backup/backup-list.ts';
import { checkerThread } from '../../src/ledger/backup/checked-copy.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { openLedger } from '../../src/ledger/opening/open-ledger.ts';
import { temporaryFolder } from '../e2e/support/folder.ts';
import { generatedOptions } from '../generated-ledger/generate-ledger.ts';
import { COPY_CHECKER } from '../support/thread-programs.ts';
import { acknowledged, codeCreated, completed, drafted, HOUR_MS } from '../unit/ledger/events.ts';
import type { Bench, Figure } from './figure.ts';
import { copyJournal, yearsOfSales } from './years-of-sales.ts';

/** Half a year of a busy till. */
const YEAR = { sales: 100_000, seed: 1, days: 180, openDays: 1 };
const HOURS = 24;
/** Half as busy again as its own average, of twelve hours a day. */
const SALES_AN_HOUR = 70;

/** What a day of backups writes. */
export const backupsBench: Bench = {
  name: 'backups',
  method:
    'A journal of 100,000 sales, made as `npm run ledger:generate` does, of which a base is taken, and then a day of 24 hours with 70 sales each and a backup after each: the bytes of the files that were written, against the whole copy each time that the version before wrote. COMPTOIR_BENCH_LEDGER names a folder in which the journal is kept for the next run.',
  async run() {
    using folder = temporaryFolder();
    const years = yearsOfSales(process.env.COMPTOIR_BENCH_LEDGER ?? folder.path, YEAR);
    const file = join(folder.path, 'journal-simulation.sqlite');
    copyJournal(years.file, file);
    const options = generatedOptions(file, YEAR);
    const opened = openLedger(options);
    if (!opened.ok) throw new Error(opened.error.code);
    const ledger = opened.value;
    try {
      const place = { folder: join(folder.path, 'backups'), mode: 'simulation' as const };
      const base = await taken(ledger, place, Date.now(), options.signer);
      const hours: Backup[] = [];
      for (let hour = 1; hour <= HOURS; hour += 1) {
        sellForAnHour(ledger, hour);
        hours.push(await taken(ledger, place, Date.now() + hour * HOUR_MS, options.signer));
      }
      return figures(base, hours);
    } finally {
      ledger.maintenance.close();
    }
  },
};

function figures(base: Backup, hours: readonly Backup[]): readonly Figure[] {
  const day = hours.reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    {
      name: 'an hourly backup at 100,000 sales, written to the disk',
      unit: 'bytes',
      ours: Math.round(day / hours.length),
      baseline: base.bytes,
      bar: { atMost: 0.01 },
    },
    {
      name: 'a day of backups and its part of the weekly base',
      unit: 'bytes',
      ours: Math.round(day + base.bytes / 7),
      baseline: base.bytes * hours.length,
      bar: { atMost: 0.02 },
    },
  ];
}

async function taken(
  ledger: Ledger,
  place: BackupPlace,
  atMs: number,
  signer: Parameters<typeof takeBackup>[3]['signer'],
): Promise<Backup> {
  const tools = { check: checkerThread(COPY_CHECKER), goesOn: () => true, signer };
  const backup = await takeBackup(ledger, place, atMs, tools);
  if (!backup.ok) throw new Error(`${backup.error.code}: ${backup.error.detail}`);
  return backup.value;
}

function sellForAnHour(ledger: Ledger, hour: number): void {
  for (let sale = 0; sale < SALES_AN_HOUR; sale += 1) {
    const name = `bench-${hour}-${sale}`;
    const draft = drafted(name);
    const begun = ledger.journal.draft(draft);
    if (!begun.ok) throw new Error(begun.error.code);
    for (const event of [codeCreated(name), completed(name), acknowledged()]) {
      const written = ledger.journal.append(draft.saleId, event);
      if (!written.ok) throw new Error(written.error.code);
    }
  }
}

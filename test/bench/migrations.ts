import { closeSync, copyFileSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeDurable, openConnection } from '../../src/ledger/database/connection.ts';
import { MIGRATIONS, migrate, schemaDifference } from '../../src/ledger/database/migrations.ts';
import { temporaryFolder } from '../e2e/support/folder.ts';
import { valued } from './all-of-a-sale.ts';
import { writeEarlierJournal } from './earlier-journals.ts';
import type { Bench, Figure } from './figure.ts';

const SALES = Number(process.env.COMPTOIR_BENCH_SALES ?? 1_000_000);

/** The issue's own words. */
const WITHIN_A_MINUTE = { within: 60_000 } as const;

/** How long the first start of this version keeps a journal of an earlier one, as far as its schema is concerned. */
export const migrationsBench: Bench = {
  name: 'migrations',
  method: `A journal of ${SALES} sales of four entries, of each earlier version, written by SQLite alone with what that version kept beside the entries, is brought to the newest version, in one transaction that is synced, against copying its bytes and syncing them. Once each. It takes a minute or two for each version, and thrice the room of the file, in TMPDIR.`,
  async run() {
    using folder = temporaryFolder();
    return MIGRATIONS.slice(0, -1).map(({ version }) => migrating(folder.path, version));
  },
};

function migrating(folder: string, version: number): Figure {
  const [file, copy] = [join(folder, 'journal.sqlite'), join(folder, 'copy')];
  try {
    writeEarlierJournal(file, version, SALES);
    const baseline = tookMs(() => copySynced(file, copy));
    rmSync(copy);
    const database = valued(openConnection(file));
    try {
      makeDurable(database);
      const ours = tookMs(() => migrate(database, MIGRATIONS));
      const difference = schemaDifference(database, MIGRATIONS);
      if (difference !== null) throw new Error(difference);
      const name = `from version ${version}`;
      return { name, unit: 'ms', ours, baseline, bar: WITHIN_A_MINUTE };
    } finally {
      database.close();
    }
  } finally {
    for (const path of [file, `${file}-wal`, copy]) rmSync(path, { force: true });
  }
}

function copySynced(file: string, copy: string): void {
  copyFileSync(file, copy);
  const opened = openSync(copy, 'r+');
  fsyncSync(opened);
  closeSync(opened);
}

function tookMs(act: () => void): number {
  const startedMs = performance.now();
  act();
  return performance.now() - startedMs;
}

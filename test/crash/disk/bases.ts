import { copyFileSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Migration } from '../../../src/ledger/database/migrations.ts';
import type { Ledger } from '../../../src/ledger/ledger.ts';
import { tablesFileOf } from '../../../src/ledger/tables/file/tables-connection.ts';
import { asOfVersion, NAMING_NO_STREAM } from '../../support/older-journal.ts';
import {
  acknowledged,
  codeCreated,
  completed,
  drafted,
  expiry,
  NOON_MS,
} from '../../unit/ledger/events.ts';
import { archived, newRegister, sellFor } from '../../unit/ledger/purge/purged.ts';
import { record } from '../../unit/ledger/setting.ts';
import {
  backUp,
  backUpLater,
  type DiskActName,
  journalIn,
  LAST_DAY_MS,
  withLedger,
} from './acts.ts';

/** A folder as it is before each act; every run of the act begins with a copy of it. */

/** Some sales of the day, in a journal that was closed. */
function prepareSales(folder: string, atMs = NOON_MS, migrations?: readonly Migration[]): void {
  const sell = (ledger: Ledger): void => {
    for (const name of [1, 2]) {
      record(ledger, drafted(name, { atMs }), [
        codeCreated(name, atMs),
        completed(name, atMs + 4_500),
        acknowledged(null, atMs + 9_000),
      ]);
    }
    record(ledger, drafted(3, { atMs }), expiry(3, atMs));
  };
  withLedger(journalIn(folder), sell, migrations);
}

/** A till that was killed: its log lies beside the file. */
function prepareLeftBehind(folder: string): void {
  const elsewhere = join(folder, 'elsewhere');
  mkdirSync(elsewhere);
  prepareSales(elsewhere);
  withLedger(journalIn(elsewhere), (ledger) => {
    record(ledger, drafted(4), [codeCreated(4)]);
    for (const end of ['', '-wal', '-tables', '-tables-wal']) {
      copyFileSync(`${journalIn(elsewhere)}${end}`, `${journalIn(folder)}${end}`);
    }
  });
}

/** The same journal as a till of an earlier version left it. */
function prepareOlder(folder: string, version: number): void {
  const elsewhere = join(folder, 'elsewhere');
  mkdirSync(elsewhere);
  prepareSales(elsewhere, NOON_MS, NAMING_NO_STREAM);
  renameSync(asOfVersion(journalIn(elsewhere), version), journalIn(folder));
}

function prepareWithoutTables(folder: string): void {
  prepareSales(folder);
  rmSync(tablesFileOf(journalIn(folder)));
}

async function prepareBackedUp(folder: string): Promise<void> {
  prepareSales(folder);
  await backUp(folder, () => undefined);
  withLedger(journalIn(folder), (ledger) => record(ledger, drafted(4), [codeCreated(4)]));
}

async function prepareContinued(folder: string): Promise<void> {
  await prepareBackedUp(folder);
  await backUpLater(folder, () => undefined);
  withLedger(journalIn(folder), (ledger) => record(ledger, drafted(5), [codeCreated(5)]));
}

/** Six days that are closed and archived. */
async function prepareArchived(folder: string): Promise<void> {
  const register = newRegister(folder);
  sellFor(register, 6);
  await archived(register);
}

export const BASES: Readonly<Record<DiskActName, (folder: string) => void | Promise<void>>> = {
  'a sale': prepareSales,
  'a start after a power cut': prepareLeftBehind,
  'a migration': (folder) => prepareOlder(folder, 3),
  'a migration of sales beside the journal': (folder) => prepareOlder(folder, 9),
  'a migration of text to bytes': (folder) => prepareOlder(folder, 10),
  'a migration of entries without a stream': (folder) => prepareOlder(folder, 12),
  'a start without tables': prepareWithoutTables,
  'a closing': (folder) => prepareSales(folder, LAST_DAY_MS),
  'a purge': prepareArchived,
  'a backup': prepareSales,
  'a segment': prepareBackedUp,
  'a restore': prepareBackedUp,
  'a restore of segments': prepareContinued,
};

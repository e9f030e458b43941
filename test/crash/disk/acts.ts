import { join } from 'node:path';
import type { Result } from '../../../src/domain/result.ts';
import { takeBackup } from '../../../src/ledger/backup/backup.ts';
import { findBackup, listBackups } from '../../../src/ledger/backup/backup-list.ts';
import type { CopyChecker } from '../../../src/ledger/backup/checked-copy.ts';
import { checkBackupFile, makeOneFile } from '../../../src/ledger/backup/copy-check.ts';
import type { Migration } from '../../../src/ledger/database/migrations.ts';
import type { Ledger } from '../../../src/ledger/ledger.ts';
import { openLedger } from '../../../src/ledger/opening/open-ledger.ts';
import { purgeJournal } from '../../../src/ledger/purge/purge-journal.ts';
import { prepareRestore, swapIn } from '../../../src/ledger/restore/restore.ts';
import { readSigner } from '../../../src/ledger/witness/register-key-beside.ts';
import {
  acknowledged,
  codeCreated,
  completed,
  drafted,
  HOUR_MS,
  NOON_MS,
  options,
  saleId,
} from '../../unit/ledger/events.ts';

/** What a till asks of its disk, each thing by itself. `told` is called once its caller was told that it is done. */
type DiskAct = (folder: string, told: (what: string) => void) => void | Promise<void>;

export const journalIn = (folder: string): string => join(folder, 'journal-simulation.sqlite');
export const placeIn = (folder: string) =>
  ({ folder: join(folder, 'backups'), mode: 'simulation' }) as const;

/** In this thread, so that the calls to the disk come in the same order each time. */
export const check: CopyChecker = async (file, age, segments) => {
  if (age === 'fresh') makeOneFile(file);
  return checkBackupFile(file, age, segments);
};

/** The last day of a year: its closing closes a month and a year as well. */
export const LAST_DAY_MS = Date.UTC(2025, 11, 31, 12);
export const NEXT_MORNING_MS = LAST_DAY_MS + 20 * 3_600_000;
/** Long after all of it is old enough. */
const PURGED_AT_MS = Date.UTC(2021, 5, 1, 12);
/** The sale of which each event is told. */
export const SALE = 9;
export const LIFE = ['drafted', 'codeCreated', 'completed', 'acknowledged'] as const;

/** A cashier presses again, and the till asks again; then they give up. */
const TRIES = 3;

export function withLedger<Value>(
  file: string,
  use: (ledger: Ledger) => Value,
  migrations?: readonly Migration[],
): Value {
  const ledger = value(openLedger(options(file), migrations));
  try {
    return use(ledger);
  } finally {
    ledger.maintenance.close();
  }
}

/** The same where something is waited for before it is closed. */
export async function whileOpen<Value>(
  file: string,
  use: (ledger: Ledger) => Promise<Value>,
): Promise<Value> {
  const ledger = value(openLedger(options(file)));
  try {
    return await use(ledger);
  } finally {
    ledger.maintenance.close();
  }
}

function sellOne(folder: string, told: (what: string) => void): void {
  withLedger(journalIn(folder), (ledger) => {
    const steps = [
      () => ledger.journal.draft(drafted(SALE)),
      ...[codeCreated(SALE), completed(SALE), acknowledged()].map(
        (event) => () => ledger.journal.append(saleId(SALE), event),
      ),
    ];
    for (const [index, step] of steps.entries()) {
      let done = step();
      for (let tries = 1; !done.ok && tries < TRIES; tries += 1) done = step();
      if (!done.ok) return;
      told(LIFE[index] ?? '');
    }
  });
}

/** Opens as a start does, and sells nothing. */
function start(folder: string, told: (what: string) => void): void {
  withLedger(journalIn(folder), () => told('started'));
}

function closeYear(folder: string, told: (what: string) => void): void {
  withLedger(journalIn(folder), (ledger) => {
    const closed = ledger.closings.closeDay({
      atMs: NEXT_MORNING_MS,
      businessDay: ledger.journal.businessDayAt(LAST_DAY_MS),
      by: 'itself',
      currency: 'EUR',
      platform: { agreeing: 1, differing: [], unasked: [] },
    });
    if (closed.ok) told(`closed ${closed.value.length}`);
  });
}

export const backUp = (folder: string, told: (what: string) => void): Promise<void> =>
  backUpAt(NOON_MS, folder, told);

/** Behind a backup that is there: what was sold since. */
export const backUpLater = (folder: string, told: (what: string) => void): Promise<void> =>
  backUpAt(NOON_MS + HOUR_MS, folder, told);

async function backUpAt(atMs: number, folder: string, told: (what: string) => void): Promise<void> {
  const ledger = value(openLedger(options(journalIn(folder))));
  const tools = { check, goesOn: () => true };
  const taken = await takeBackup(ledger, placeIn(folder), atMs, tools);
  if (taken.ok) told(taken.value.fileName);
  ledger.maintenance.close();
}

async function restore(folder: string, told: (what: string) => void): Promise<void> {
  const [newest] = listBackups(placeIn(folder));
  const backup = value(findBackup(placeIn(folder), newest?.fileName ?? ''));
  const prepared = await prepareRestore(options(journalIn(folder)), backup, {
    check,
    nowMs: NOON_MS + 2 * HOUR_MS,
    own: { keyId: null, journal: null },
    elsewhere: () => ({ head: null, standing: null, witnesses: [] }),
  });
  if (!prepared.ok) return;
  const swapped = await swapIn(prepared.value);
  if (swapped.ok) told('restored');
}

async function purge(folder: string, told: (what: string) => void): Promise<void> {
  const file = journalIn(folder);
  const purged = await purgeJournal({
    file,
    archive: join(folder, 'archive.zip'),
    keepDays: 1,
    atMs: PURGED_AT_MS,
    operator: 'manager-1',
    softwareVersion: '0.1.0',
    signer: readSigner(file, 'simulation'),
  });
  if (purged.ok) told(`purged up to ${purged.value.upTo}`);
}

export const DISK_ACTS = {
  'a sale': sellOne,
  'a start after a power cut': start,
  'a migration': start,
  'a migration of sales beside the journal': start,
  'a migration of text to bytes': start,
  'a migration of entries without a stream': start,
  'a start without tables': start,
  'a closing': closeYear,
  'a purge': purge,
  'a backup': backUp,
  'a segment': backUpLater,
  'a restore': restore,
  'a restore of segments': restore,
} as const satisfies Record<string, DiskAct>;

export type DiskActName = keyof typeof DISK_ACTS;

function value<Value, Failure>(result: Result<Value, Failure>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

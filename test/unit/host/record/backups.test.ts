import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openLog } from '../../../../src/host/log/log.ts';
import { keepBackups } from '../../../../src/host/record/backup-keeper.ts';
import { backupPlaces } from '../../../../src/host/record/backup-places.ts';
import { adoptBackupFolder } from '../../../../src/ledger/backup/backup-folder.ts';
import { listBackups } from '../../../../src/ledger/backup/backup-list.ts';
import { checkerThread } from '../../../../src/ledger/backup/checked-copy.ts';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { goOnWithout } from '../../../../src/ledger/restore/go-on-without.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { COPY_CHECKER } from '../../../support/thread-programs.ts';
import {
  codeCreated,
  completed,
  drafted,
  HOUR_MS,
  options as ledgerOptions,
  NOON_MS,
} from '../../ledger/events.ts';
import { newSigner } from '../../ledger/proof/signed.ts';
import { openedLedger, record, temporaryFolder, value } from '../../ledger/setting.ts';

const check = checkerThread(COPY_CHECKER);

/** A keeper over a real journal, in a folder of its own; `hour` lets an hour pass and its backup end. */
function kept(
  options: {
    readonly chosen?: boolean;
    readonly number?: number;
    readonly folder?: string;
    readonly signer?: RegisterSigner;
  } = {},
) {
  const folder = options.folder ?? temporaryFolder();
  const file = join(folder, 'journal-live.sqlite');
  const own = join(folder, 'backups');
  const stick = join(folder, 'stick');
  if (options.chosen) value(adoptBackupFolder(stick));
  const { signer } = options;
  const ledger = signer === undefined ? openedLedger(file) : signedLedger(file, signer);
  const clock = createManualClock();
  let damaged = 0;
  const keeper = keepBackups({
    ledger,
    file,
    places: () => backupPlaces(options.chosen ? stick : null, own, 'live'),
    kept: () => options.number ?? 48,
    signer: () => signer,
    check,
    clock,
    log: openLog(join(folder, 'till.log')),
    changed: () => undefined,
    copyDamaged: () => {
      damaged += 1;
    },
  });
  onTestFinished(() => keeper.stop());
  return {
    ledger,
    clock,
    keeper,
    own,
    stick,
    damaged: () => damaged,
    async hour() {
      clock.advance(HOUR_MS);
      // It has its turn after the one that the clock began, and finds nothing more to do.
      await keeper.takeIfGrown();
    },
  };
}

function signedLedger(file: string, signer: RegisterSigner): Ledger {
  const ledger = value(openLedger({ ...ledgerOptions(file), signer }));
  onTestFinished(() => ledger.maintenance.close());
  return ledger;
}

let names = 0;
function sell(ledger: Ledger): void {
  names += 1;
  record(ledger, drafted(`b${names}`), [codeCreated(`b${names}`), completed(`b${names}`)]);
}

function backupsIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => /\.(?:sqlite|jsonl)$/.test(name));
  } catch {
    return [];
  }
}

const notesOf = (ledger: Ledger) => ledger.journal.registerNotes(50).map(({ event }) => event);

describe('backups are taken', () => {
  test('in each hour with sales, not for what is written about the register itself', async () => {
    const { ledger, keeper, own, hour, clock } = kept();
    await hour();
    expect(backupsIn(own)).toEqual([]);
    sell(ledger);
    await hour();
    expect(backupsIn(own)).toHaveLength(1);
    expect(keeper.view()).toEqual({ lastBackupAtMs: clock.wallMs(), backupFailure: null });
    // The backup's own entry, and a start of the till.
    value(
      ledger.journal.note({ type: 'tillStarted', atMs: 1, mode: 'live', terminalId: 'till-1' }),
    );
    await hour();
    await hour();
    expect(backupsIn(own)).toHaveLength(1);
    sell(ledger);
    await hour();
    expect(backupsIn(own)).toHaveLength(2);
  });

  test('each with an entry that says what it holds, once it was checked', async () => {
    const { ledger, own, hour } = kept();
    sell(ledger);
    const { sequence, hash } = ledger.journal.head();
    await hour();
    const [fileName = ''] = backupsIn(own);
    expect(notesOf(ledger)).toEqual([
      expect.objectContaining({ type: 'backupTaken', fileName, entries: sequence, headHash: hash }),
    ]);
  });

  test('on a closing in any case, and at a clean end where there were sales since', async () => {
    const { ledger, keeper, own, clock } = kept();
    value(ledger.journal.note({ type: 'tillStopped', atMs: 1 }));
    value(await keeper.takeNow('closing'));
    expect(backupsIn(own)).toHaveLength(1);
    clock.advance(1);
    await keeper.close();
    expect(backupsIn(own)).toHaveLength(1);
    sell(ledger);
    await keeper.close();
    expect(backupsIn(own)).toHaveLength(2);
  });

  test('once for the days that are closed one after the other', async () => {
    const { ledger, keeper, own } = kept();
    sell(ledger);
    const closings = [1, 2, 3].map(() => keeper.takeNow('closing'));
    for (const taken of await Promise.all(closings)) expect(taken.ok).toBe(true);
    expect(notesOf(ledger)).toHaveLength(1);
    expect(backupsIn(own)).toHaveLength(1);
  });

  test('as many as were asked for, with what they go on from, the newest of each day besides', async () => {
    const { ledger, own, clock, keeper, hour } = kept({ number: 2 });
    for (let hours = 0; hours < 4; hours += 1) {
      sell(ledger);
      await hour();
    }
    const first = backupsIn(own);
    expect(first.map((name) => name.slice(name.lastIndexOf('.')))).toEqual([
      '.sqlite',
      '.jsonl',
      '.jsonl',
      '.jsonl',
    ]);
    // Each week begins with a base; after three of them the first day is none of the last fourteen any more.
    for (let day = 0; day < 22; day += 1) {
      clock.advance(24 * HOUR_MS);
      await keeper.takeIfGrown();
      sell(ledger);
      await hour();
    }
    expect(backupsIn(own).filter((name) => first.includes(name))).toEqual([]);
    expect(backupsIn(own).filter((name) => name.endsWith('.sqlite'))).toHaveLength(3);
  });

  test('and what a till that was killed had begun is gone once it starts', async () => {
    const folder = temporaryFolder();
    const own = join(folder, 'backups');
    mkdirSync(own);
    const name = 'journal-live-2026-11-20T132705.000Z_4-9.jsonl.part';
    for (const each of [name, 'notes.txt']) writeFileSync(join(own, each), '');
    kept({ folder });
    await expect.poll(() => readdirSync(own)).toEqual(['notes.txt']);
  });

  test('once behind a change of key, which no sale follows yet', async () => {
    const folder = temporaryFolder();
    const first = newSigner();
    const before = kept({ folder, signer: first });
    sell(before.ledger);
    await before.keeper.close();
    before.ledger.maintenance.close();
    const options = { ...ledgerOptions(join(folder, 'journal-live.sqlite')), signer: newSigner() };
    const elsewhere = () => ({ head: null, standing: null, witnesses: [] });
    value(await goOnWithout({ ...options, handedOverBy: first }, { nowMs: NOON_MS, elsewhere }));
    const after = kept({ folder, signer: options.signer });
    after.clock.advance(1);
    await after.keeper.takeIfGrown();
    expect([...listBackups({ folder: after.own, mode: 'live' })][0]?.origin.keyIds).toEqual([
      first.keyId,
      options.signer.keyId,
    ]);
    await after.hour();
    expect(backupsIn(after.own)).toHaveLength(2);
  });

  test('again after a restart only where sales were written since', async () => {
    const { ledger, keeper, own, hour } = kept();
    sell(ledger);
    await hour();
    keeper.placesChanged();
    await hour();
    expect(backupsIn(own)).toHaveLength(1);
    sell(ledger);
    keeper.placesChanged();
    await hour();
    expect(backupsIn(own)).toHaveLength(2);
  });
});

describe('a chosen folder', () => {
  test('takes them; while it is away the own one does, that is said, and each hour it is tried again', async () => {
    const { ledger, keeper, own, stick, hour } = kept({ chosen: true });
    sell(ledger);
    await hour();
    expect(backupsIn(stick)).toHaveLength(1);
    expect(backupsIn(own)).toEqual([]);
    renameSync(stick, `${stick}-out`);
    sell(ledger);
    await hour();
    expect(keeper.view().backupFailure).toBe('folderMissing');
    expect(backupsIn(own)).toHaveLength(1);
    // Nothing new to copy: the own folder is not filled with the same again.
    await hour();
    expect(backupsIn(own)).toHaveLength(1);
    // A closing is copied in any case.
    value(await keeper.takeNow('closing'));
    expect(backupsIn(own)).toHaveLength(2);
    renameSync(`${stick}-out`, stick);
    await hour();
    expect(backupsIn(stick)).toHaveLength(2);
    expect(keeper.view().backupFailure).toBeNull();
  });

  test('that cannot be written to is said by its own code', async () => {
    const { ledger, keeper, own, stick, clock, hour } = kept({ chosen: true });
    sell(ledger);
    // Something stands where the copy would be written.
    clock.advance(1);
    const moment = new Date(clock.wallMs()).toISOString().replaceAll(':', '');
    const inTheWay = join(stick, `journal-live-${moment}.sqlite`);
    mkdirSync(inTheWay);
    writeFileSync(join(inTheWay, 'a-file'), '');
    expect((await keeper.takeNow('asked')).ok).toBe(true);
    expect(keeper.view().backupFailure).toBe('folderUnwritable');
    expect(backupsIn(own)).toHaveLength(1);
    expect(readdirSync(stick).filter((name) => name.includes('.part'))).toEqual([]);
    rmSync(inTheWay, { recursive: true });
    await hour();
    expect(keeper.view().backupFailure).toBeNull();
  });
});

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { takeBackup } from '../../../../src/ledger/backup/backup.ts';
import { adoptBackupFolder } from '../../../../src/ledger/backup/backup-folder.ts';
import {
  findBackup,
  lastGoodBackup,
  listBackups,
} from '../../../../src/ledger/backup/backup-list.ts';
import {
  makeRoomForBackup,
  removeUnfinishedBackups,
  tidyBackups,
} from '../../../../src/ledger/backup/backup-tidying.ts';
import {
  backupFileName,
  newestFirst,
  readBackupName,
  supersededBackups,
} from '../../../../src/ledger/entry/backup-name.ts';
import { DAY, HOUR_MS, NOON_MS, saleId } from '../events.ts';
import { openedLedger, temporaryFolder, value } from '../setting.ts';
import { check, forge, goesOn, placeIn, sell } from './backed-up-ledgers.ts';

function soldLedger() {
  const ledger = openedLedger();
  sell(ledger, [1]);
  return { ledger, place: placeIn() };
}

describe('a backup', () => {
  test('holds what was committed, as one file of its own, while the till goes on writing', async () => {
    const ledger = openedLedger();
    sell(
      ledger,
      Array.from({ length: 150 }, (_, index) => index),
    );
    const place = placeIn();
    const taking = takeBackup(ledger, place, NOON_MS, { check, goesOn });
    let meanwhile = 1_000;
    const selling = setInterval(() => {
      meanwhile += 1;
      sell(ledger, [meanwhile]);
    }, 0);
    const backup = value(await taking);
    clearInterval(selling);
    expect(meanwhile).toBeGreaterThan(1_000);
    expect(readdirSync(place.folder)).toEqual([backup.fileName]);
    expect(backup).toMatchObject({
      fileName: 'journal-live-2026-11-20T132705.000Z.sqlite',
      takenAtMs: NOON_MS,
      headHash: ledger.journal.hashAt(backup.entries),
    });
    expect(backup.sales).toBeGreaterThanOrEqual(150);
    const copy = openedLedger(join(place.folder, backup.fileName));
    expect(copy.maintenance.verify()).toMatchObject({ ok: true, entries: backup.entries });
    expect(await copy.reports.salesOfDay(DAY)).toHaveLength(backup.sales);
    expect(copy.journal.sale(saleId(149))).toEqual(ledger.journal.sale(saleId(149)));
    expect(ledger.maintenance.verify()).toMatchObject({ ok: true });
  });

  test('writes over no other that was taken in the same millisecond, as by a till that shares the folder', async () => {
    const place = placeIn();
    const ledger = openedLedger();
    sell(ledger, [1]);
    const ours = value(await takeBackup(ledger, place, NOON_MS, { check, goesOn }));
    const another = openedLedger();
    sell(another, [2, 3]);
    const theirs = value(await takeBackup(another, place, NOON_MS, { check, goesOn }));
    expect(theirs.fileName).not.toBe(ours.fileName);
    expect([...listBackups(place)].map(({ sales }) => sales).sort()).toEqual([1, 2]);
  });

  test('is listed newest first by what it holds; what is broken, foreign or of another mode is passed over', async () => {
    const ledger = openedLedger();
    const place = placeIn();
    expect([...listBackups(place)]).toEqual([]);
    expect([...listBackups(placeIn(join(place.folder, 'nowhere')))]).toEqual([]);
    sell(ledger, [1]);
    const first = value(await takeBackup(ledger, place, NOON_MS, { check, goesOn }));
    sell(ledger, [2]);
    const second = value(await takeBackup(ledger, place, NOON_MS + HOUR_MS, { check, goesOn }));
    const third = backupFileName('live', NOON_MS + 2 * HOUR_MS);
    writeFileSync(join(place.folder, third), 'no database');
    const foreign = new Database(join(place.folder, backupFileName('live', NOON_MS + 3)));
    foreign.exec('CREATE TABLE recipes (name TEXT)');
    foreign.close();
    writeFileSync(join(place.folder, backupFileName('test', NOON_MS)), '');
    writeFileSync(join(place.folder, 'notes.txt'), '');
    expect([...listBackups(place)]).toEqual([second, first]);
    expect(second).toMatchObject({ entries: 6, sales: 2, lastEntryAtMs: NOON_MS + 4_500 });
    expect(findBackup(place, third)).toEqual({
      ok: false,
      error: { code: 'backupDamaged', problem: { code: 'unreadable', fileName: third } },
    });
    expect(findBackup(place, '../notes.txt')).toMatchObject({ error: { code: 'backupNotFound' } });
    expect(await lastGoodBackup(place, check)).toEqual(second);
    forge(join(place.folder, second.fileName));
    expect(await lastGoodBackup(place, check)).toEqual(first);
  });

  test('is kept while it is among the newest 48, or the newest of one of the last 14 days', () => {
    const names = Array.from({ length: 30 * 24 }, (_, hours) =>
      backupFileName('live', NOON_MS - hours * HOUR_MS),
    ).flatMap((name) => readBackupName(name, 'live') ?? []);
    expect(names).toHaveLength(720);
    const gone = new Set(supersededBackups(newestFirst(names.toReversed(), NOON_MS)));
    const kept = names.filter((name) => !gone.has(name));
    expect(kept.slice(0, 48)).toEqual(names.slice(0, 48));
    const days = new Set(
      kept.map(({ takenAtMs }) => new Date(takenAtMs).toISOString().slice(0, 10)),
    );
    expect(days.size).toBe(14);
    // The newest 48 reach into the third day; of each day further back, its last hour.
    expect(kept).toHaveLength(48 + 11);
  });

  test('of another mode, and a file of another name, is never tidied away', async () => {
    const { ledger, place } = soldLedger();
    const taken = value(await takeBackup(ledger, place, NOON_MS, { check, goesOn }));
    const days = Array.from({ length: 70 }, (_, day) => NOON_MS - (day + 1) * 24 * HOUR_MS);
    const live = days.map((atMs) => backupFileName('live', atMs));
    const others = [...days.map((atMs) => backupFileName('test', atMs)), 'notes.sqlite'];
    const begun = `${backupFileName('live', NOON_MS)}.part`;
    for (const name of [...live, ...others, begun, `${begun}-journal`]) {
      writeFileSync(join(place.folder, name), '');
    }
    await removeUnfinishedBackups(place);
    await tidyBackups(place, 20, taken.fileName, null);
    const left = [taken.fileName, ...live.slice(0, 19), ...others];
    expect(readdirSync(place.folder).sort()).toEqual(left.sort());
  });

  test('that was just taken stays however few are kept, and whatever the clock says', async () => {
    const { ledger, place } = soldLedger();
    const monthMs = 30 * 24 * HOUR_MS;
    const readable = value(await takeBackup(ledger, place, NOON_MS, { check, goesOn }));
    sell(ledger, [2]);
    // A clock that was set back names the newest as if it were the oldest.
    const taken = value(await takeBackup(ledger, place, NOON_MS - monthMs, { check, goesOn }));
    for (let day = 1; day <= 20; day += 1) {
      writeFileSync(join(place.folder, backupFileName('live', NOON_MS + day * 24 * HOUR_MS)), '');
    }
    await tidyBackups(place, 1, taken.fileName, null);
    const left = readdirSync(place.folder);
    expect(left).toContain(taken.fileName);
    // It holds what the other one held, which is of an earlier day than the fourteen that are kept.
    expect(left).not.toContain(readable.fileName);
    expect(left).toHaveLength(14);
  });

  test('makes room by giving up the oldest, never the newest that can be gone back to', async () => {
    const { ledger, place } = soldLedger();
    const readable = value(
      await takeBackup(ledger, place, NOON_MS - 9 * HOUR_MS, { check, goesOn }),
    );
    const names = Array.from({ length: 6 }, (_, hour) =>
      backupFileName('live', NOON_MS - hour * HOUR_MS),
    );
    for (const name of names) writeFileSync(join(place.folder, name), 'x'.repeat(10));
    const files = (): readonly string[] => readdirSync(place.folder).sort();
    // A drive with room for 100 bytes, of which each file takes 10.
    const drive = () => ({
      bytes: 100,
      freeBytes: 100 - 10 * files().length,
      journalReserveBytes: 0,
    });
    expect(await makeRoomForBackup(place, 48, { newBytes: 28, nowMs: NOON_MS }, drive)).toBe(true);
    expect(files()).toHaveLength(7);
    expect(await makeRoomForBackup(place, 48, { newBytes: 48, nowMs: NOON_MS }, drive)).toBe(true);
    expect(files()).toEqual([readable.fileName, ...names.slice(0, 4)].sort());
    expect(await makeRoomForBackup(place, 48, { newBytes: 100, nowMs: NOON_MS }, drive)).toBe(
      false,
    );
    expect(files()).toEqual([readable.fileName]);
  });
});

describe('a chosen folder', () => {
  test('must bear its mark: what a drive left behind when it was pulled out is not written to', async () => {
    const { ledger } = soldLedger();
    const folder = join(temporaryFolder(), 'stick');
    const place = { folder, mode: 'live' as const, isChosen: true };
    expect(adoptBackupFolder(folder)).toEqual({ ok: true, value: true });
    const taken = value(await takeBackup(ledger, place, NOON_MS, { check, goesOn }));
    expect(readdirSync(folder)).toContain(taken.fileName);
    rmSync(folder, { recursive: true });
    const gone = { error: { code: 'folderMissing' } };
    expect(await takeBackup(ledger, place, NOON_MS, { check, goesOn })).toMatchObject(gone);
    mkdirSync(folder);
    expect(await takeBackup(ledger, place, NOON_MS, { check, goesOn })).toMatchObject(gone);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is refused by a code of its own where it is relative, inside of nothing, or cannot be written to', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const refused = (code: string) => ({ ok: false, error: { code } });
    expect(adoptBackupFolder('backups')).toEqual(refused('backupFolderNotAbsolute'));
    expect(adoptBackupFolder(join(folder, 'no', 'such'))).toEqual(refused('backupFolderMissing'));
    expect(adoptBackupFolder(join(file, 'in-it'))).toEqual(refused('backupFolderMissing'));
    expect(adoptBackupFolder(file)).toEqual(refused('backupFolderUnwritable'));
    expect(readdirSync(folder)).toEqual(['a-file']);
  });

  test('stands beside the own one: both are listed, newest first', async () => {
    const { ledger, place: own } = soldLedger();
    const older = value(await takeBackup(ledger, own, NOON_MS, { check, goesOn }));
    const folder = join(temporaryFolder(), 'stick');
    expect(adoptBackupFolder(folder).ok).toBe(true);
    const place = { folder, mode: 'live' as const, isChosen: true, also: [own.folder] };
    const newer = value(await takeBackup(ledger, place, NOON_MS + 1, { check, goesOn }));
    expect([...listBackups(place)]).toEqual([newer, older]);
    expect(findBackup(place, older.fileName)).toEqual({ ok: true, value: older });
  });
});

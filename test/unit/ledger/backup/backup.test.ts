import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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
import { checkerThread } from '../../../../src/ledger/backup/checked-copy.ts';
import {
  backupFileName,
  newestFirst,
  readBackupName,
  supersededBackups,
} from '../../../../src/ledger/entry/backup-name.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { finishRestore, prepareRestore, swapIn } from '../../../../src/ledger/restore/restore.ts';
import { COPY_CHECKER } from '../../../support/thread-programs.ts';
import {
  codeCreated,
  completed,
  DAY,
  drafted,
  HOUR_MS,
  NOON_MS,
  options,
  saleId,
} from '../events.ts';
import { openedLedger, record, temporaryFile, temporaryFolder, value } from '../setting.ts';

const check = checkerThread(COPY_CHECKER);
const goesOn = (): boolean => true;
const placeIn = (folder = temporaryFolder()) => ({ folder, mode: 'live' as const });

function sell(ledger: Ledger, names: readonly number[]): void {
  for (const name of names) record(ledger, drafted(name), [codeCreated(name), completed(name)]);
}

function soldLedger() {
  const ledger = openedLedger();
  sell(ledger, [1]);
  return { ledger, place: placeIn() };
}

/** A letter of an entry: its page stays sound, and only the chain can tell. */
function forge(file: string): void {
  const bytes = readFileSync(file);
  const at = bytes.indexOf('Table 4');
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

describe('no backup is taken', () => {
  test('where its folder cannot be made', async () => {
    const ledger = openedLedger();
    const inTheWay = temporaryFile();
    writeFileSync(inTheWay, '');
    const place = placeIn(join(inTheWay, 'backups'));
    expect(await takeBackup(ledger, place, NOON_MS, { check, goesOn })).toMatchObject({
      error: { code: 'folderMissing' },
    });
  });

  test('where the copy does not pass its check, and nothing of it stays', async () => {
    const ledger = openedLedger();
    sell(ledger, [1]);
    const place = placeIn();
    const forging: typeof check = (file, age) => {
      forge(file);
      return check(file, age);
    };
    const taken = await takeBackup(ledger, place, NOON_MS, { check: forging, goesOn });
    expect(taken).toMatchObject({
      error: { code: 'copyDamaged', detail: 'journal entry 1: hashDiffers' },
    });
    expect(readdirSync(place.folder)).toEqual([]);
  });

  test('of another journal than the one that is open', async () => {
    const ledger = openedLedger();
    sell(ledger, [1]);
    const other = openedLedger();
    sell(other, [2]);
    const place = placeIn();
    const mixed = { ...ledger, maintenance: other.maintenance };
    expect(await takeBackup(mixed, place, NOON_MS, { check, goesOn })).toMatchObject({
      error: { code: 'copyDamaged' },
    });
    expect(readdirSync(place.folder)).toEqual([]);
  });

  test('where the till stops in the middle of it, and nothing of it stays', async () => {
    const ledger = openedLedger();
    sell(
      ledger,
      Array.from({ length: 200 }, (_, index) => index),
    );
    const place = placeIn();
    const stopping = { check, goesOn: () => false };
    expect(await takeBackup(ledger, place, NOON_MS, stopping)).toMatchObject({
      error: { code: 'copyStopped' },
    });
    expect(readdirSync(place.folder)).toEqual([]);
  });

  test('where the check cannot be run at all', async () => {
    const ledger = openedLedger();
    sell(ledger, [1]);
    const nobody = checkerThread(new URL('no-such-program.ts', import.meta.url));
    const place = placeIn();
    expect(await takeBackup(ledger, place, NOON_MS, { check: nobody, goesOn })).toMatchObject({
      error: { code: 'copyFailed' },
    });
    expect(readdirSync(place.folder)).toEqual([]);
  });
});

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

describe('a restore', () => {
  async function damagedWithBackup() {
    const file = temporaryFile();
    const ledger = openedLedger(file);
    sell(ledger, [1]);
    const place = placeIn();
    const backup = value(await takeBackup(ledger, place, NOON_MS, { check, goesOn }));
    sell(ledger, [2]);
    ledger.maintenance.close();
    forge(file);
    return { file, place, backup, damaged: readFileSync(file) };
  }
  const tools = {
    check,
    nowMs: NOON_MS + HOUR_MS,
    own: { keyId: null, journal: null },
    elsewhere: () => ({ head: null, standing: null, witnesses: [] }),
  };
  const aside = 'ledger.db-damaged-2026-11-20T142705.000Z.sqlite';

  test('of a backup that is damaged itself touches nothing', async () => {
    const { file, place, backup, damaged } = await damagedWithBackup();
    forge(join(place.folder, backup.fileName));
    const prepared = await prepareRestore(options(file), backup, tools);
    expect(prepared).toMatchObject({ error: { code: 'backupDamaged' } });
    expect(readFileSync(file).equals(damaged)).toBe(true);
    expect(readdirSync(join(file, '..')).sort()).toEqual(['ledger.db', 'ledger.db-tables']);
  });

  test.each([
    ['a trigger', 'CREATE TRIGGER more AFTER INSERT ON journal BEGIN SELECT 1; END'],
    ['a table', 'CREATE TABLE more (x INTEGER)'],
    ['statistics', 'ANALYZE'],
    ['a guard less', 'DROP TRIGGER journal_is_never_deleted'],
  ])('of a backup that holds %s which no till wrote touches nothing', async (_what, sql) => {
    const { file, place, backup, damaged } = await damagedWithBackup();
    const database = new Database(join(place.folder, backup.fileName));
    database.exec(sql);
    database.close();
    const prepared = await prepareRestore(options(file), backup, tools);
    expect(prepared).toMatchObject({ error: { code: 'backupDamaged' } });
    expect(readFileSync(file).equals(damaged)).toBe(true);
  });

  test('of a backup with bytes behind its last page touches nothing', async () => {
    const { file, place, backup, damaged } = await damagedWithBackup();
    appendFileSync(join(place.folder, backup.fileName), 'x'.repeat(5_000));
    const prepared = await prepareRestore(options(file), backup, tools);
    expect(prepared).toMatchObject({ error: { code: 'backupDamaged' } });
    expect(readFileSync(file).equals(damaged)).toBe(true);
  });

  test('of a backup that has gone touches nothing', async () => {
    const { file, backup, damaged } = await damagedWithBackup();
    const gone = { ...backup, fileName: 'gone.sqlite', base: 'gone.sqlite' };
    const prepared = await prepareRestore(options(file), gone, tools);
    expect(prepared).toMatchObject({ error: { code: 'restoreFailed' } });
    expect(readFileSync(file).equals(damaged)).toBe(true);
  });

  test('keeps the damaged file and its log, and says in the journal what was done', async () => {
    const { file, backup, damaged } = await damagedWithBackup();
    writeFileSync(`${file}-wal`, 'a log');
    const prepared = value(await prepareRestore(options(file), backup, tools));
    expect(readFileSync(file).equals(damaged)).toBe(true);
    value(await swapIn(prepared));
    const folder = join(file, '..');
    expect(readdirSync(folder).sort()).toEqual(
      ['ledger.db', 'ledger.db-tables', aside, `${aside}-wal`].sort(),
    );
    expect(readFileSync(join(folder, aside)).equals(damaged)).toBe(true);
    const restored = openedLedger(file);
    expect(restored.maintenance.verify()).toMatchObject({ ok: true, entries: backup.entries + 1 });
    expect(restored.journal.registerNotes(1)).toMatchObject([
      {
        sequence: 4,
        event: {
          type: 'journalRestored',
          atMs: tools.nowMs,
          backupFile: backup.fileName,
          entries: 3,
          damagedFile: aside,
          // The entry that was forged is left behind, with the three of its sale: its number is used, its amount is not known.
          lost: { entries: 3, sales: 1, isWhole: false },
          continues: { salesSkipped: 1, carried: { count: 0, minor: 0 } },
          counted: [],
        },
      },
    ]);
    expect(restored.journal.sale(saleId(1))).toMatchObject({ sale: { state: 'paid' } });
    expect(restored.journal.sale(saleId(2))).toBeNull();
  });

  test.each(['before it is decided', 'once it is decided'])(
    'that is cut off %s leaves one journal, never none',
    async (when) => {
      const { file, backup, damaged } = await damagedWithBackup();
      const { preparedFile } = value(await prepareRestore(options(file), backup, tools));
      if (when === 'once it is decided') {
        writeFileSync(`${file}.restored`, readFileSync(preparedFile));
        writeFileSync(`${file}-wal`, 'the log of the damaged journal');
      }
      await finishRestore(file);
      await finishRestore(file);
      if (when === 'before it is decided') {
        expect(readFileSync(file).equals(damaged)).toBe(true);
      } else {
        expect(openedLedger(file).maintenance.verify()).toMatchObject({ ok: true, entries: 4 });
        expect(readdirSync(join(file, '..'))).not.toContain('ledger.db.restored');
      }
    },
  );
});

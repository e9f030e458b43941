import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { takeBackup } from '../../../../src/ledger/backup/backup.ts';
import { finishRestore, prepareRestore, swapIn } from '../../../../src/ledger/restore/restore.ts';
import { HOUR_MS, NOON_MS, options, saleId } from '../events.ts';
import { openedLedger, temporaryFile, value } from '../setting.ts';
import { check, forge, goesOn, placeIn, sell } from './backed-up-ledgers.ts';

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

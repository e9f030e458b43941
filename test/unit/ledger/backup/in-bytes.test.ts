import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { assembleBackup } from '../../../../src/ledger/backup/assemble-backup.ts';
import { takeBackup } from '../../../../src/ledger/backup/backup.ts';
import { findBackup, listBackups } from '../../../../src/ledger/backup/backup-list.ts';
import type { CopyChecker } from '../../../../src/ledger/backup/checked-copy.ts';
import { checkBackupFile, makeOneFile } from '../../../../src/ledger/backup/copy-check.ts';
import { MIGRATIONS, migrate, userVersion } from '../../../../src/ledger/database/migrations.ts';
import { journalRowSchema } from '../../../../src/ledger/entry/journal-row.ts';
import { openJournal } from '../../../../src/ledger/journal/journal.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { generatedOptions } from '../../../generated-ledger/generate-ledger.ts';
import { dataFolderOfSchema10, SAID_BY_SCHEMA_10, verified } from '../opening/samples.ts';
import { value } from '../setting.ts';

const NAME = 'journal-simulation.sqlite';
const optionsOf = (file: string) => generatedOptions(file, { seed: 10 });

/** What a till does with a file: it is opened, which brings it to the newest version, and closed. */
function atTill<Value>(file: string, use: (ledger: Ledger) => Value): Value {
  const ledger = value(openLedger(optionsOf(file)));
  try {
    return use(ledger);
  } finally {
    ledger.maintenance.close();
  }
}

function inFile<Value>(file: string, read: (database: Database.Database) => Value): Value {
  const database = new Database(file);
  try {
    return read(database);
  } finally {
    database.close();
  }
}

/** In this thread. */
const checkedHere: CopyChecker = async (file, age, segments) => {
  if (age === 'fresh') makeOneFile(file);
  return checkBackupFile(file, age, segments);
};

/** Every entry as it is read, whatever the file stores; those that a purge kept included. */
const rowsIn = (file: string) =>
  inFile(file, (database) => {
    const journal = openJournal(database, optionsOf(file));
    return journalRowSchema.array().parse([...journal.keptAfter(0, 1_000), ...journal.rows()]);
  });

/** How each column of a hash, key or signature is stored, and how many bytes of them there are. */
const STORED = `SELECT DISTINCT typeof(previous_hash) AS before, typeof(hash) AS own, length(hash) AS long,
  typeof(key_id) AS key, typeof(signature) AS signature`;
const IN_BYTES = [{ before: 'blob', own: 'blob', long: 32, key: 'blob', signature: 'blob' }];

describe('what the last version wrote that kept hashes, keys and signatures as text', () => {
  test.each(Object.entries(SAID_BY_SCHEMA_10))('verifies to the word: %s', async (name, then) => {
    const file = join(dataFolderOfSchema10(), name);
    const { code, said } = await verified(file);
    expect({ code, said: said.replaceAll(file, name) }).toEqual(then);
  });

  test.each([NAME, join('purged', NAME)])('has the same entries in bytes: %s', async (name) => {
    const file = join(dataFolderOfSchema10(), name);
    const before = rowsIn(file);
    atTill(file, (ledger) => {
      expect(ledger.journal.opening.salesRemade).toBe(0);
      value(ledger.journal.note({ type: 'tillStopped', atMs: Date.UTC(2026, 11, 1, 9) }));
      expect(ledger.maintenance.verify()).toMatchObject({ ok: true });
    });
    expect(rowsIn(file).slice(0, -1)).toEqual(before);
    inFile(file, (database) => {
      expect(database.prepare(`${STORED} FROM journal`).all()).toEqual(IN_BYTES);
      if (name === NAME) return;
      expect(database.prepare(`${STORED} FROM journal_kept`).all()).toEqual(IN_BYTES);
    });
    expect(await verified(file)).toMatchObject({ code: 0 });
  });

  test('has its guards afterwards', () => {
    const file = join(dataFolderOfSchema10(), 'purged', NAME);
    atTill(file, () => undefined);
    inFile(file, (database) => {
      for (const statement of [
        'DELETE FROM journal',
        "UPDATE journal SET body = '{}'",
        'DELETE FROM journal_kept',
        "UPDATE journal_kept SET body = '{}'",
        'INSERT INTO journal_kept SELECT * FROM journal_kept WHERE sequence = 1',
        'INSERT INTO journal SELECT * FROM journal_kept WHERE sequence = 1',
      ]) {
        expect(() => database.exec(statement), statement).toThrow(/journal/);
      }
    });
  });

  test.each([
    ['a hash that is none', "hash = replace(hash, 'a', 'x')", 'entry 20: its content'],
    ['a hash before it that is too short', 'previous_hash = substr(hash, 1, 10)', 'entry 20: it'],
    ['a key that is none', "key_id = 'nobody'", 'entry 20: its content'],
    [
      'a signature that is none',
      "signature = replace(signature, 'a', 'x')",
      'entry 20: it is not signed',
    ],
    ['a signature of another', 'signature = hash', 'entry 20: its signature'],
    ['no signature', 'signature = NULL', 'entry 20: it is not signed'],
  ])('has nothing mended by it: %s', async (_what, change, found) => {
    const file = join(dataFolderOfSchema10(), NAME);
    inFile(file, (database) => {
      database.exec('DROP TRIGGER journal_is_never_changed');
      database.exec(`UPDATE journal SET ${change} WHERE sequence = 20`);
      migrate(database, MIGRATIONS);
    });
    const { code, said } = await verified(file);
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining(found) });
  });

  test('is brought back from its backup, with the segment behind it', async () => {
    const folder = dataFolderOfSchema10();
    const place = { folder: join(folder, 'backups'), mode: 'simulation' } as const;
    const [newest] = listBackups(place);
    const backup = value(findBackup(place, newest?.fileName ?? ''));
    expect(backup.segments).toHaveLength(1);
    const restored = join(folder, 'restored.sqlite');
    expect(await assembleBackup(backup, restored)).toMatchObject({ ok: true });
    atTill(restored, (ledger) => {
      expect(ledger.maintenance.verify()).toMatchObject({ ok: true, entries: backup.entries });
      expect(ledger.closings.standing().sales).toBe(40);
    });
  });

  test('has a segment behind its backup whose entries name their stream, and is brought back with it', async () => {
    const folder = dataFolderOfSchema10();
    const place = { folder: join(folder, 'backups'), mode: 'simulation' } as const;
    const file = join(folder, NAME);
    const ledger = value(openLedger(optionsOf(file)));
    const atMs = Date.UTC(2024, 10, 25, 0, 16);
    value(ledger.journal.note({ type: 'tillStopped', atMs }));
    const { signer } = optionsOf(file);
    const tools = { check: checkedHere, goesOn: () => true, ...(signer && { signer }) };
    const { fileName } = value(await takeBackup(ledger, place, atMs, tools));
    ledger.maintenance.close();
    expect(await verified(join(place.folder, fileName))).toMatchObject({ code: 0 });
    const backup = value(findBackup(place, fileName));
    expect(backup.segments).toHaveLength(2);
    expect(inFile(join(place.folder, backup.base), userVersion)).toBe(10);
    const restored = join(folder, 'restored.sqlite');
    expect(await assembleBackup(backup, restored)).toMatchObject({ ok: true });
    expect(rowsIn(restored)).toEqual(rowsIn(file).slice(0, backup.entries));
    expect(rowsIn(restored).at(-1)).toMatchObject({ kind: 'tillStopped', stream: 'register' });
    atTill(restored, ({ maintenance }) => {
      expect(maintenance.verify()).toMatchObject({ ok: true, entries: backup.entries });
    });
  });
});

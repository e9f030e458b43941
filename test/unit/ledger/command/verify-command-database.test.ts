import {
  appendFileSync,
  copyFileSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { tablesFileOf } from '../../../../src/ledger/tables/file/tables-connection.ts';
import { anchorFileOf } from '../../../../src/ledger/witness/chain-anchor.ts';
import { editTables } from '../../../support/ledger-on.ts';
import { options } from '../events.ts';
import { edit, hashAnew } from '../proof/edited.ts';
import { sell } from '../proof/signed.ts';
import { temporaryFolder, value } from '../setting.ts';
import { dataFolder, register, verified } from './verified-folders.ts';

describe('the rest of a database is looked at', () => {
  test.each([
    ['a trigger that is gone', 'DROP TRIGGER journal_is_never_deleted', 'journal_is_never_deleted'],
    ['a table of somebody', 'CREATE TABLE mine (a TEXT)', 'mine'],
    [
      'a trigger of somebody',
      'CREATE TRIGGER t AFTER INSERT ON journal BEGIN SELECT 1; END',
      'the schema differs',
    ],
    [
      'statistics, which a till never asks for',
      "ANALYZE; INSERT INTO sqlite_stat1 VALUES ('journal', NULL, 'a note')",
      'the schema differs at table sqlite_stat1',
    ],
  ])('%s', async (_what, statement, named) => {
    const { file } = dataFolder();
    const raw = new Database(file);
    raw.pragma('foreign_keys = OFF');
    raw.exec(statement);
    raw.close();
    const { code, said } = await verified(file);
    expect(code).toBe(1);
    expect(said).toContain('its entries are right');
    expect(said).toContain(named);
  });

  /** Puts other bytes in the place of some that occur once or more in what defines the database. */
  function redefined(file: string, from: string, to: string): void {
    const bytes = readFileSync(file);
    for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1)) {
      bytes.write(to, at, 'latin1');
    }
    writeFileSync(file, bytes);
  }

  test.each([
    ['a name of a column of which a bit was turned', 'operator TEXT', 'opesator TEXT'],
    ['a name of a column of which one letter is another', 'operator TEXT', 'operatoR TEXT'],
    [
      'a trigger whose table is named in other letters',
      'changedjournalCREATE',
      'changedJournalCREATE',
    ],
  ])('%s', async (_what, from, to) => {
    const { file } = dataFolder();
    redefined(file, from, to);
    const { code, said } = await verified(file);
    expect({ code, said }).toMatchObject({ code: 1 });
    expect(said).toMatch(/the schema differs at|malformed/);
  });

  test('a key of the register that cannot be read is said', async () => {
    const { file, keyFile } = dataFolder();
    writeFileSync(keyFile, 'no key');
    expect(await verified(file)).toMatchObject({
      code: 0,
      said: expect.stringContaining('the key of the register beside it cannot be read'),
    });
  });

  /** As a till that was killed leaves it, with what it wrote last in its log. */
  function withLog(file: string, signer: RegisterSigner): string {
    const ledger = value(openLedger({ ...options(file), signer, register }));
    sell(ledger, 3);
    const killed = join(temporaryFolder(), basename(file));
    for (const end of ['', '-wal']) copyFileSync(`${file}${end}`, `${killed}${end}`);
    ledger.maintenance.close();
    expect(statSync(`${killed}-wal`).size).toBeGreaterThan(0);
    return killed;
  }

  test('bytes behind the last page, with a log beside it and without', async () => {
    const { file, signer } = dataFolder();
    for (const journal of [file, withLog(file, signer)]) {
      expect(await verified(journal)).toMatchObject({ code: 0 });
      appendFileSync(journal, Buffer.alloc(1_000_000, 'a note'));
      expect(await verified(journal)).toMatchObject({
        code: 1,
        said: expect.stringMatching(/\d+ bytes that no till wrote lie behind its last page/),
      });
      // A till sells on: SQLite never reads them.
      value(openLedger({ ...options(journal), signer, register })).maintenance.close();
    }
  });

  test.each([
    ['a sale that they tell otherwise', 'UPDATE sales SET amount_minor = 1'],
    ['a sale that they leave out', 'DELETE FROM sales WHERE number = 2'],
    ['money that they make up', 'UPDATE receipts SET minor = 570050'],
  ])('and so are the tables beside it: %s', async (_what, statement) => {
    const { file } = dataFolder();
    expect(await verified(file)).toMatchObject({ code: 0 });
    editTables(file, statement);
    const { code, said } = await verified(file);
    expect(code).toBe(1);
    expect(said).toContain('its tables tell');
  });

  test.each([
    ['a trigger', 'CREATE TRIGGER more AFTER INSERT ON sales BEGIN SELECT 1; END', /not defined/],
    ['another shape', 'UPDATE projected SET shape = 5', /another journal’s, or know more/],
    [
      'an older sale behind a mark that was set back',
      'UPDATE sales SET amount_minor = 1 WHERE number = 1; UPDATE projected SET (sequence, hash) = (0, printf("%.64d", 0))',
      /up to 0 only, and were not compared/,
    ],
  ])('tables that a till makes good at its start are named: %s', async (_what, statement, said) => {
    const { file } = dataFolder();
    expect((await verified(file)).said).not.toContain('its tables');
    editTables(file, statement.replaceAll('"', "'"));
    expect(await verified(file)).toMatchObject({ code: 0, said: expect.stringMatching(said) });
  });

  test('tables that are lost or cannot be read are no matter of the journal’s', async () => {
    const { file } = dataFolder();
    writeFileSync(tablesFileOf(file), 'no tables');
    expect(await verified(file)).toMatchObject({
      code: 0,
      said: expect.stringContaining('its tables cannot be read'),
    });
    rmSync(tablesFileOf(file));
    expect(await verified(file)).toMatchObject({ code: 0 });
  });

  test('a key that it names, and that signed nothing of it', async () => {
    const { file } = dataFolder();
    const database = new Database(file);
    const triggers = database
      .prepare<[], { name: string; sql: string }>(
        "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'",
      )
      .all();
    edit(database, 'UPDATE journal SET key_id = NULL, signature = NULL');
    const sequences = database.prepare<[], number>('SELECT sequence FROM journal').pluck().all();
    for (const sequence of sequences) hashAnew(database, 'journal', `sequence = ${sequence}`);
    for (const { sql } of triggers) database.exec(sql);
    database.close();
    for (const beside of [anchorFileOf(file), tablesFileOf(file)]) rmSync(beside, { force: true });
    const { code, said } = await verified(file);
    expect({ code, said }).toMatchObject({ code: 1 });
    expect(said).toMatch(/entry 1: it is not signed/);
  });

  test('bytes of the last page that are missing', async () => {
    const { file } = dataFolder();
    truncateSync(file, statSync(file).size - 1);
    const { code, said } = await verified(file);
    expect({ code, said }).toMatchObject({ code: 1 });
    expect(said).toMatch(/1 bytes of its last page are missing|malformed|database disk image/);
  });
});

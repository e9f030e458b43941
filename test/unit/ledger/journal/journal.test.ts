import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { makeDurable, openConnection } from '../../../../src/ledger/database/connection.ts';
import { MIGRATIONS } from '../../../../src/ledger/database/migrations.ts';
import { ledgerOn } from '../../../support/ledger-on.ts';
import { drafted, options, saleId } from '../events.ts';
import { openedLedger, temporaryFile, value } from '../setting.ts';
import { journalOfTwoSales } from './journal-of-two-sales.ts';

describe('on a connection that knows nothing of the till, the journal refuses', () => {
  const FORGED = "unhex('00' || substr(hex(hash), 3))";
  const copied = (sequence: string, previousHash: string): string =>
    `SELECT ${sequence}, at_ms, business_day, operator, software_version, kind, sale_id, body,
       ${previousHash}, ${FORGED}, NULL, NULL, NULL FROM journal WHERE sequence = 3`;
  const headHash = '(SELECT hash FROM journal ORDER BY sequence DESC LIMIT 1)';

  test.each([
    ['to change an entry', "UPDATE journal SET operator = 'x' WHERE sequence = 3"],
    ['to change the last entry', 'UPDATE OR REPLACE journal SET at_ms = 0 WHERE sequence = 8'],
    [
      'to move an entry onto another',
      'UPDATE OR REPLACE journal SET sequence = 2 WHERE sequence = 3',
    ],
    ['to delete an entry', 'DELETE FROM journal WHERE sequence = 3'],
    ['to delete everything', 'DELETE FROM journal'],
    ['to replace an entry', `INSERT OR REPLACE INTO journal ${copied('3', 'previous_hash')}`],
    ['to replace one by REPLACE', `REPLACE INTO journal ${copied('8', 'previous_hash')}`],
    [
      'to replace one as a conflict',
      `INSERT INTO journal ${copied('3', 'previous_hash')} ON CONFLICT DO UPDATE SET at_ms = 0`,
    ],
    ['an entry that leaves a gap', `INSERT INTO journal ${copied('10', headHash)}`],
    ['an entry before the first', `INSERT INTO journal ${copied('0', headHash)}`],
    ['an entry without a number', `INSERT INTO journal ${copied('NULL', headHash)}`],
    ['an entry that follows another than the last', `INSERT INTO journal ${copied('9', 'hash')}`],
    [
      'such an entry even when told to ignore it',
      `INSERT OR IGNORE INTO journal ${copied('9', 'hash')}`,
    ],
  ])('%s', (_what, statement) => {
    const raw = journalOfTwoSales();
    expect(raw.pragma('recursive_triggers', { simple: true })).toBe(0);
    const before = raw.prepare('SELECT * FROM journal').all();
    expect(() => raw.exec(statement)).toThrow(/the journal/);
    expect(raw.prepare('SELECT * FROM journal').all()).toEqual(before);
  });

  test('text where a number belongs', () => {
    const raw = journalOfTwoSales();
    const late = `INSERT INTO journal SELECT 9, 'noon', business_day, operator, software_version,
      kind, sale_id, body, hash, hash, NULL, NULL, NULL FROM journal WHERE sequence = 8`;
    expect(() => raw.exec(late)).toThrow(/cannot store TEXT value in INTEGER column/);
  });
});

describe('a commit is durable when it returns:', () => {
  const synchronous = (database: Database.Database): unknown =>
    database.pragma('synchronous', { simple: true });

  test('the log is synced at each commit, after the first write and after reopening', () => {
    const file = temporaryFile();
    openedLedger(file).maintenance.close();
    const levels = [1, 2].map((name) => {
      const connection = value(openConnection(file));
      makeDurable(connection);
      const ledger = ledgerOn(connection, options(file));
      value(ledger.journal.draft(drafted(name)));
      const level = synchronous(connection);
      expect(connection.pragma('journal_mode', { simple: true })).toBe('wal');
      expect(connection.pragma('foreign_keys', { simple: true })).toBe(1);
      expect(connection.pragma('recursive_triggers', { simple: true })).toBe(1);
      ledger.maintenance.close();
      return level;
    });
    expect(levels).toEqual([2, 2]);
  });

  test('without saying so, SQLite as it is built would not sync each commit', () => {
    const file = temporaryFile();
    openedLedger(file).maintenance.close();
    const raw = new Database(file);
    raw.prepare('SELECT count(*) FROM journal').get();
    expect(synchronous(raw)).toBe(1);
    raw.close();
  });
});

describe('an entry', () => {
  test('is hashed over the canonical JSON of its columns, from 64 zeros on', async () => {
    const ledger = openedLedger();
    value(ledger.journal.draft(drafted(1, { label: 'Café' })));
    const [step] = await ledger.reports.history(saleId(1));
    const body =
      '{"amountMinor":4890,"atMs":1795181225000,"currency":"EUR","draftId":"draft_1","label":"Café",' +
      '"lines":[{"name":"","quantity":1,"unitMinor":4890,"vatRate":null}],' +
      '"saleId":"sale_1","terminalId":"till-1","type":"drafted","version":2}';
    const hashed =
      `{"atMs":1795181225000,"body":${JSON.stringify(body)},"businessDay":"2026-11-20",` +
      `"kind":"drafted","operator":"cashier-1","previousHash":"${'0'.repeat(64)}",` +
      '"saleId":"sale_1","sequence":1,"softwareVersion":"0.1.0","stream":"sale"}';
    expect(step?.entry).toMatchObject({
      sequence: 1,
      previousHash: '0'.repeat(64),
      hash: createHash('sha256').update(hashed).digest('hex'),
    });
  });

  test('whose text holds half a character is written with the replacement character', () => {
    const ledger = openedLedger();
    const half = '🍋'.slice(0, 1);
    const drafting = value(ledger.journal.draft(drafted(1, { label: `Lemon ${half}` })));
    expect(drafting.sale.label).toBe('Lemon \ufffd');
    expect(ledger.maintenance.verify()).toMatchObject({ ok: true, entries: 1 });
  });

  test('keeps quotes, line ends, NUL, right-to-left text and emoji as they were', () => {
    const file = temporaryFile();
    const label = 'a"b\'\r\n\t\0 שלום 👩🏽‍🍳 e\u0301';
    const ledger = openedLedger(file);
    value(ledger.journal.draft(drafted(1, { label })));
    ledger.maintenance.close();
    const reopened = openedLedger(file);
    expect(reopened.journal.sale(saleId(1))?.sale.label).toBe(label);
    expect(reopened.maintenance.verify()).toMatchObject({ ok: true });
  });
});

test('the schema of version 1 is frozen: files that hold it exist', () => {
  const digest = createHash('sha256')
    .update(MIGRATIONS[0]?.ddl ?? '')
    .digest('hex');
  expect(digest).toBe('01a007723a26a8cb1d491ef6994fed58b7296184ddecbade90bb8599158266cf');
});

import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { type JournalRow, journalRowSchema } from '../../../../src/ledger/entry/journal-row.ts';
import { openJournal } from '../../../../src/ledger/journal/journal.ts';
import { openJournalReader } from '../../../../src/ledger/opening/journal-reader.ts';
import { DAY, NOON_MS, options } from '../events.ts';
import { verified } from '../opening/samples.ts';
import { openedLedger, temporaryFile, value } from '../setting.ts';
import { edit } from './edited.ts';
import { journalOfTwoKeys } from './journal-of-two-keys.ts';
import { newSigner } from './signed.ts';

function rowsIn(file: string): readonly JournalRow[] {
  const database = new Database(file, { readonly: true });
  try {
    return journalRowSchema.array().parse([...openJournal(database, options(file)).rows()]);
  } finally {
    database.close();
  }
}

describe('an entry names', () => {
  test('its stream, and the key that its journal adopted first, whichever key signs it', () => {
    const { file, first, newest } = journalOfTwoKeys();
    const names = rowsIn(file).map(({ stream, register, keyId }) => [stream, register, keyId]);
    const sales = (...by: readonly (string | null)[]) =>
      Array.from({ length: 4 }, () => ['sale', ...by]);
    expect(names).toEqual([
      ...sales(null, null),
      ['register', first.keyId, first.keyId],
      ...sales(first.keyId, first.keyId),
      ['register', first.keyId, newest.keyId],
      ...sales(first.keyId, newest.keyId),
    ]);
  });

  test('them where a transaction with the first key was taken back before', () => {
    const file = temporaryFile();
    openedLedger(file).maintenance.close();
    const database = new Database(file);
    const [lost, kept] = [newSigner(), newSigner()];
    const author = { ...options(file), signer: lost };
    const journal = openJournal(database, author);
    const stop = { type: 'tillStopped', atMs: NOON_MS } as const;
    database.exec('BEGIN');
    journal.note(stop, DAY);
    database.exec('ROLLBACK');
    journal.forgetHead();
    author.signer = kept;
    journal.note(stop, DAY);
    database.close();
    expect(rowsIn(file).map(({ register }) => register)).toEqual([kept.keyId, kept.keyId]);
  });

  test('them by a number, and the rest once', () => {
    const { file, first } = journalOfTwoKeys();
    const database = new Database(file, { readonly: true });
    const streams = database
      .prepare('SELECT number, name, lower(hex(register)) AS register FROM journal_streams')
      .all();
    const numbers = database.prepare('SELECT DISTINCT stream FROM journal').pluck().all();
    database.close();
    expect(streams).toEqual([
      { number: 1, name: 'sale', register: '' },
      { number: 2, name: 'register', register: first.keyId },
      { number: 3, name: 'sale', register: first.keyId },
    ]);
    expect(numbers).toEqual([1, 2, 3]);
  });
});

describe('a journal in its file', () => {
  const verdictAfter = async (statement: string) => {
    const { file } = journalOfTwoKeys();
    const database = new Database(file);
    edit(database, statement);
    database.close();
    const reader = value(openJournalReader(file));
    try {
      return await reader.verify();
    } finally {
      reader.close();
    }
  };

  test.each([
    [
      'names no stream any more',
      'UPDATE journal SET stream = NULL WHERE sequence = 7',
      7,
      'hashDiffers',
    ],
    ['names another one', 'UPDATE journal SET stream = 2 WHERE sequence = 7', 7, 'hashDiffers'],
    [
      'names one that is not there',
      'PRAGMA foreign_keys = OFF; UPDATE journal SET stream = 9 WHERE sequence = 7',
      7,
      'unreadable',
    ],
    [
      'is of a stream of another name',
      "UPDATE journal_streams SET name = 'request' WHERE number = 3",
      6,
      'hashDiffers',
    ],
    [
      'is of a stream of no name',
      "UPDATE journal_streams SET name = 'sold' WHERE number = 3",
      6,
      'unreadable',
    ],
    [
      'is of another register',
      'UPDATE journal_streams SET register = zeroblob(32) WHERE number = 3',
      6,
      'hashDiffers',
    ],
    [
      'is of no register',
      'UPDATE journal_streams SET register = NULL WHERE number = 3',
      6,
      'hashDiffers',
    ],
    [
      'has lost its stream',
      'PRAGMA foreign_keys = OFF; DELETE FROM journal_streams WHERE number = 3',
      6,
      'unreadable',
    ],
  ])('is not whole where an entry %s', async (_what, statement, sequence, problem) => {
    expect(await verdictAfter(statement)).toEqual({ ok: false, sequence, problem });
  });

  test.each([
    ['another name', "INSERT INTO journal_streams VALUES (4, 'till', NULL)"],
    ['another register', "INSERT INTO journal_streams VALUES (4, 'sale', zeroblob(32))"],
    ['one that is there', "INSERT INTO journal_streams VALUES (4, 'sale', NULL)"],
  ])('is not whole with a stream that no entry names: %s', async (_what, statement) => {
    const { file } = journalOfTwoKeys();
    expect(await verified(file)).toMatchObject({ code: 0 });
    const database = new Database(file);
    database.exec(statement);
    database.close();
    const { code, said } = await verified(file);
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringContaining('no till wrote the stream 4'),
    });
  });

  test.each([
    ['to change a stream', "UPDATE journal_streams SET name = 'request'"],
    ['to delete one', 'DELETE FROM journal_streams'],
    ['to replace one', "INSERT OR REPLACE INTO journal_streams VALUES (1, 'request', NULL)"],
    ['one that leaves a gap', "INSERT INTO journal_streams VALUES (9, 'request', NULL)"],
  ])('refuses %s', (_what, statement) => {
    const { file } = journalOfTwoKeys();
    const database = new Database(file);
    expect(() => database.exec(statement)).toThrow(/the streams of the journal/);
    database.close();
  });
});

import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { SCHEMA_15 } from '../../../../../src/ledger/database/schema-15.ts';
import {
  areNewestIndexed,
  JOURNAL_TABLE,
} from '../../../../../src/ledger/tables/upkeep/index-check.ts';
import { temporaryFile } from '../../setting.ts';
import { spoilIndex } from '../search/spoiled-index.ts';

/** Entries of prints and of others, in a file with the indexes of an expression that a journal has. */
function journalWithPrints(): string {
  const file = temporaryFile();
  const database = new Database(file);
  database.exec('CREATE TABLE journal (sequence INTEGER PRIMARY KEY, kind TEXT, body TEXT)');
  database.exec(SCHEMA_15);
  const insert = database.prepare('INSERT INTO journal (kind, body) VALUES (?, ?)');
  for (let sale = 1; sale <= 300; sale += 1) {
    insert.run('completed', JSON.stringify({ sale }));
    insert.run('printed', JSON.stringify({ saleId: `sale_${sale}`, entry: sale }));
  }
  database.close();
  return file;
}

function isIndexed(file: string): boolean {
  const database = new Database(file);
  try {
    const steps = areNewestIndexed(database, JOURNAL_TABLE, 600);
    for (;;) {
      const { done, value } = steps.next();
      if (done === true) return value;
    }
  } finally {
    database.close();
  }
}

test.each(['journal_printed_of_sale', 'journal_printed_of_entry'])(
  'an index of an expression over some entries, %s, is checked like any other',
  (index) => {
    const file = journalWithPrints();
    expect(isIndexed(file)).toBe(true);
    const as = JSON.stringify({ saleId: 'sale_other', entry: 7_000 });
    spoilIndex(file, { index, table: 'journal', key: 242, column: 'body', as });
    expect(isIndexed(file)).toBe(false);
  },
);

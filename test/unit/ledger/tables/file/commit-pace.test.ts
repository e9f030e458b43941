import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commitPace } from '../../../../../src/ledger/tables/file/commit-pace.ts';
import {
  attachEmptyTables,
  openTablesConnection,
  paceCommits,
} from '../../../../../src/ledger/tables/file/tables-connection.ts';
import { commitTables } from '../../../../../src/ledger/tables/upkeep/tables-commits.ts';
import { temporaryFolder } from '../../../../e2e/support/folder.ts';

const LARGE = 16 * 1024;

test('a large file is committed and copied more often, a little at a time', () => {
  const small = commitPace(LARGE - 1);
  const large = commitPace(LARGE);
  expect(large.entries).toBeLessThan(small.entries);
  expect(large.checkpointPages).toBeLessThan(small.checkpointPages);
});

test('as a file grows large, the tables are committed at fewer entries', () => {
  using folder = temporaryFolder();
  const at = { sequence: 0, written: 0, pages: 1 };
  const commits: number[] = [];
  const store = {
    mostBehind: () => commitPace(at.pages).entries,
    written: () => at.written,
    commit() {
      at.written = at.sequence;
      commits.push(at.sequence);
    },
  };
  const journal = { head: () => ({ sequence: at.sequence, hash: '' }) };
  const due = commitTables(store, join(folder.path, 'journal'), journal);
  function sellUpTo(last: number): void {
    for (; at.sequence < last; at.sequence += 1) due.whereDue();
  }
  sellUpTo(1_500);
  expect(commits).toEqual([1_000]);
  at.pages = LARGE;
  sellUpTo(2_600);
  expect(commits).toEqual([1_000, 2_000, 2_250, 2_500]);
});

test('the connection copies its log as the file’s size asks for', () => {
  const database = openTablesConnection();
  attachEmptyTables(database, null);
  const pace = paceCommits(database);
  expect(pace).toEqual(commitPace(1));
  expect(database.pragma('wal_autocheckpoint', { simple: true })).toBe(pace.checkpointPages);
  database.close();
});

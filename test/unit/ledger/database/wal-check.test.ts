import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { commitsLeftOut } from '../../../../src/ledger/database/wal-check.ts';
import { temporaryFolder } from '../setting.ts';

const COMMITS = 1_000;
const HEADER_BYTES = 32;
const FRAME_BYTES = 24 + 4096;

/** The log of a database that was written to so often, each time one page. */
function logOfCommits(): { readonly file: string; readonly bytes: Buffer } {
  const folder = temporaryFolder();
  const place = join(folder, 'written.sqlite');
  const database = new Database(place);
  onTestFinished(() => void database.close());
  database.pragma('journal_mode = WAL');
  database.exec('CREATE TABLE one (number INTEGER); INSERT INTO one (number) VALUES (0)');
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.pragma('wal_autocheckpoint = 0');
  const write = database.prepare('UPDATE one SET number = ?');
  for (let number = 1; number <= COMMITS; number += 1) write.run(number);
  const file = join(folder, 'log');
  copyFileSync(`${place}-wal`, file);
  return { file, bytes: readFileSync(file) };
}

/** What is counted, and in how many steps. */
function counted(file: string): { readonly commits: number; readonly steps: number } {
  const work = commitsLeftOut(file);
  for (let steps = 1; ; steps += 1) {
    const { done, value } = work.next();
    if (done === true) return { commits: value, steps };
  }
}

function withByteChanged(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

test('a log is read a few frames at a time, and what is left out of it is counted to its end', () => {
  const { file, bytes } = logOfCommits();
  expect(bytes.length).toBe(HEADER_BYTES + COMMITS * FRAME_BYTES);
  expect(counted(file)).toEqual({ commits: 0, steps: expect.any(Number) });
  expect(counted(file).steps).toBeGreaterThan(3);
  // The first frame of all, the last of one step, the first of the next, and the last of all.
  for (const frame of [0, 249, 250, 613, COMMITS - 1]) {
    writeFileSync(file, withByteChanged(bytes, HEADER_BYTES + frame * FRAME_BYTES + 100));
    expect(counted(file).commits, `frame ${frame}`).toBe(COMMITS - frame);
  }
});

test('a log whose own header is damaged is lost with all of its commits', () => {
  const { file, bytes } = logOfCommits();
  writeFileSync(file, withByteChanged(bytes, 16));
  expect(counted(file).commits).toBe(COMMITS);
});

test('a log that is cut, or is none, leaves out what was behind the cut', () => {
  const { file, bytes } = logOfCommits();
  writeFileSync(file, bytes.subarray(0, HEADER_BYTES + 700 * FRAME_BYTES - 10));
  expect(counted(file).commits).toBe(1);
  writeFileSync(file, bytes.subarray(0, HEADER_BYTES));
  expect(counted(file).commits).toBe(0);
  writeFileSync(file, bytes.subarray(0, 10));
  expect(counted(file).commits).toBe(0);
});

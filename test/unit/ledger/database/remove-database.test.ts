import { existsSync, lstatSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { removeDatabaseInSteps } from '../../../../src/ledger/database/remove-database.ts';
import { temporaryFile, temporaryFolder } from '../setting.ts';

const MIB = 1024 * 1024;

/** A database that a drive would take long to let go of, and the log beside it. */
function large(mebibytes: number): string {
  const file = temporaryFile();
  const database = new Database(file);
  database.exec('CREATE TABLE kept (one TEXT)');
  database.close();
  truncateSync(file, mebibytes * MIB);
  writeFileSync(`${file}-wal`, 'log');
  return file;
}

describe('a large file of SQLite that is removed in steps', () => {
  test('goes a piece in each step, from its end, and what lies beside it with it', () => {
    const file = large(100);
    const sizes: number[] = [];
    for (const _ of removeDatabaseInSteps(file)) sizes.push(statSync(file).size / MIB);
    expect(sizes).toEqual([84, 68, 52, 36, 20, 4]);
    expect([file, `${file}-wal`].filter((path) => existsSync(path))).toEqual([]);
  });

  test('is no database any more where that stops on the way', () => {
    const file = large(100);
    removeDatabaseInSteps(file).next();
    const left = new Database(file);
    expect(() => left.pragma('user_version')).toThrow(/not a database/);
    left.close();
  });

  test('that is small goes at once, and one that is not there too', () => {
    const file = large(1);
    expect([...removeDatabaseInSteps(file)]).toEqual([]);
    expect(existsSync(file)).toBe(false);
    expect([...removeDatabaseInSteps(file)]).toEqual([]);
  });

  test('is left as it is where only a link to it lies there', () => {
    const file = large(100);
    const link = join(temporaryFolder(), 'link.sqlite');
    symlinkSync(file, link);
    expect([...removeDatabaseInSteps(link)]).toEqual([]);
    expect(lstatSync(link, { throwIfNoEntry: false })).toBeUndefined();
    expect(statSync(file).size).toBe(100 * MIB);
  });
});

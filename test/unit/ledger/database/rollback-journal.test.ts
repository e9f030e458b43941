import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { openJournalReader } from '../../../../src/ledger/opening/journal-reader.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { options } from '../events.ts';
import { sell } from '../proof/signed.ts';
import { temporaryFolder, value } from '../setting.ts';

const PAGE_BYTES = 4096;
const MAGIC = 'd9d505f920a163d7';
const NONCE = 7;

/** Pages of another file as SQLite would have kept them before it changed this one (SQLite, File Format, 3). */
function rollbackTo(old: Buffer, now: Buffer): Buffer {
  const pages = Math.min(old.length, now.length) / PAGE_BYTES;
  const header = Buffer.alloc(512);
  header.write(MAGIC, 'hex');
  [pages, NONCE, old.length / PAGE_BYTES, header.length, PAGE_BYTES].forEach((word, at) => {
    header.writeUInt32BE(word, 8 + 4 * at);
  });
  return Buffer.concat([header, ...Array.from({ length: pages }, (_, at) => record(old, at))]);
}

function record(old: Buffer, at: number): Buffer {
  const page = old.subarray(at * PAGE_BYTES, (at + 1) * PAGE_BYTES);
  let sum = NONCE;
  for (let byte = PAGE_BYTES - 200; byte > 0; byte -= 200) sum = (sum + page.readUInt8(byte)) >>> 0;
  const number = Buffer.alloc(4);
  number.writeUInt32BE(at + 1);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(sum);
  return Buffer.concat([number, page, check]);
}

/** A journal of four sales, and beside it what sets it back to two. */
function setBack(): { readonly file: string; readonly entries: number } {
  const file = join(temporaryFolder(), 'journal-simulation.sqlite');
  sellTwo(file, 1);
  const old = readFileSync(file);
  const entries = sellTwo(file, 3);
  writeFileSync(`${file}-journal`, rollbackTo(old, readFileSync(file)));
  return { file, entries };
}

function sellTwo(file: string, first: number): number {
  const ledger = value(openLedger(options(file)));
  for (const sale of [first, first + 1]) sell(ledger, sale);
  const { sequence } = ledger.journal.head();
  ledger.maintenance.close();
  return sequence;
}

function entriesBySqlite(file: string): unknown {
  const database = new Database(file);
  const count = database.prepare('SELECT count(*) FROM journal').pluck().get();
  database.close();
  return count;
}

describe('a rollback journal that somebody lays beside a journal', () => {
  test('sets it back as soon as SQLite opens it', () => {
    const { file, entries } = setBack();
    expect(entriesBySqlite(file)).toBeLessThan(entries);
  });

  test('is put aside before a till opens it, kept, and told of', () => {
    const { file, entries } = setBack();
    const ledger = value(openLedger(options(file)));
    expect(ledger.journal.head().sequence).toBe(entries);
    expect(ledger.journal.opening.putAside).toBe('journal-simulation.sqlite-journal.aside-1');
    ledger.maintenance.close();
    expect(entriesBySqlite(file)).toBe(entries);
    expect(readdirSync(dirname(file))).toContain('journal-simulation.sqlite-journal.aside-1');
    // Another does not take the name of the first.
    copyFileSync(`${file}-journal.aside-1`, `${file}-journal`);
    const again = value(openLedger(options(file)));
    expect(again.journal.opening.putAside).toBe('journal-simulation.sqlite-journal.aside-2');
    again.maintenance.close();
  });

  test('is named by whoever only reads, and nothing is changed', () => {
    const { file } = setBack();
    const before = readFileSync(file);
    expect(openJournalReader(file)).toMatchObject({
      ok: false,
      error: { code: 'corrupt', detail: expect.stringContaining(`${basename(file)}-journal`) },
    });
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(existsSync(`${file}-journal`)).toBe(true);
  });

  test('an empty one says nothing', () => {
    const { file, entries } = setBack();
    writeFileSync(`${file}-journal`, '');
    const reader = value(openJournalReader(file));
    expect(reader.journal.lastSequence()).toBe(entries);
    reader.close();
  });
});

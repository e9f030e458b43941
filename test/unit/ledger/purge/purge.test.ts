import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { openJournalReader } from '../../../../src/ledger/opening/journal-reader.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { tablesFileOf } from '../../../../src/ledger/tables/file/tables-connection.ts';
import { writeHeadNow } from '../../../../src/ledger/witness/chain-anchor.ts';
import { closeAll } from '../closing/days.ts';
import { acknowledged, completed, drafted, expiry, options, saleId } from '../events.ts';
import { record, temporaryFolder, value } from '../setting.ts';
import {
  archived,
  archivedRegister,
  atTill,
  checkedWhole,
  closedDays,
  DAY_MS,
  LATER_MS,
  NO_DAY,
  newRegister,
  purged,
  sellFor,
} from './purged.ts';

const rowsOf = (file: string, query: string): readonly unknown[] => {
  const raw = new Database(file, { readonly: true });
  try {
    return raw.prepare(query).all();
  } finally {
    raw.close();
  }
};

describe('a purge', () => {
  test('takes old days out and leaves the totals, the keys and its own trace', async () => {
    const { archive, endMs, ...register } = await archivedRegister();
    const before = atTill(register, (ledger) => ledger.closings.closings(null, 100));
    const lastDay = closedDays(register).at(-1);
    const done = value(await purged(register, archive, endMs + LATER_MS));
    expect(done).toMatchObject({ sales: 12, lastDay });
    const left = await atTill(register, (ledger) => {
      expect(ledger.closings.closings(null, 100)).toEqual(before);
      expect(ledger.closings.closings(before[2]?.event.closing ?? 0, 2)).toEqual(
        before.slice(3, 5),
      );
      expect(ledger.closings.closing(1)).toEqual(before.at(-1));
      expect(before).toContainEqual(ledger.closings.closingOfDay(done.lastDay));
      const { event } = ledger.journal.registerNotes(1)[0] ?? {};
      expect(event).toMatchObject({ type: 'journalPurged', upTo: done.upTo, sales: 12 });
      expect(ledger.maintenance.verify()).toMatchObject({ ok: true });
      return ledger.reports.salesOfDay(done.lastDay);
    });
    expect(left).toEqual([]);
    expect(rowsOf(register.file, 'SELECT kind FROM journal')).toEqual([{ kind: 'journalPurged' }]);
    for (const table of ['sales', 'receipts', 'sale_codes', 'sale_labels']) {
      expect(rowsOf(tablesFileOf(register.file), `SELECT * FROM ${table}`)).toEqual([]);
    }
  });

  test('leaves each of the database’s guards in its place', async () => {
    const { archive, endMs, ...register } = await archivedRegister();
    value(await purged(register, archive, endMs + LATER_MS));
    const raw = new Database(register.file);
    for (const statement of [
      'DELETE FROM journal',
      "UPDATE journal SET body = '{}'",
      'DELETE FROM journal_kept',
      "UPDATE journal_kept SET body = '{}'",
      'INSERT INTO journal_kept SELECT * FROM journal_kept WHERE sequence = 1',
      'INSERT OR REPLACE INTO journal_kept SELECT * FROM journal_kept WHERE sequence = 1',
      `INSERT INTO journal SELECT * FROM journal_kept WHERE sequence = 1`,
    ]) {
      expect(() => raw.exec(statement), statement).toThrow();
    }
    raw.close();
  });

  test('is one after the other: each archive begins where the last purge ended', async () => {
    const register = newRegister(temporaryFolder());
    const firstEndMs = sellFor(register, 3);
    const all = await archived(register);
    value(await purged(register, all, firstEndMs + 5 * DAY_MS));
    const secondEndMs = sellFor(register, 3, firstEndMs + 6 * DAY_MS);
    const archive = await archived(register);
    const later = value(await purged(register, archive, secondEndMs + LATER_MS));
    atTill(register, (ledger) => {
      expect(ledger.maintenance.verify()).toMatchObject({ ok: true });
      expect(checkedWhole(ledger)).toMatchObject({ state: 'whole', salesRemade: 0 });
      const next = value(ledger.journal.draft(drafted('next', { atMs: secondEndMs + LATER_MS })));
      expect(next.number).toBe(13);
    });
    const kept = rowsOf(register.file, "SELECT * FROM journal_kept WHERE kind = 'journalPurged'");
    expect(kept).toHaveLength(1);
    expect(later.sales).toBe(6);
  });

  test('leaves days that are not old enough, to the day', async () => {
    const { archive, endMs, ...register } = await archivedRegister();
    const days = closedDays(register).toReversed();
    const [newest = NO_DAY] = days;
    const nowMs = Date.parse(`${newest}T12:00:00Z`) + 10 * DAY_MS;
    const least = await purged(register, archive, nowMs, { keepDays: 10 + days.length });
    expect(least).toEqual({ ok: false, error: { code: 'nothingToPurge' } });
    const one = value(await purged(register, archive, nowMs, { keepDays: 10 + days.length - 2 }));
    expect(one.lastDay).toBe(days.at(-1));
  });

  test.each([
    ['that was paid late, after its day was closed', 4],
    ['that nobody put aside', 3],
    ['whose refund is due, all of it on a day that was closed', 6],
  ])('leaves a sale %s, and all that came after it began', async (_what, events) => {
    const register = newRegister(temporaryFolder());
    const slowMs = sellFor(register, 2) + 6 * DAY_MS;
    const laterMs = slowMs + 3 * DAY_MS;
    atTill(register, (ledger) => {
      record(ledger, drafted('slow', { atMs: slowMs }), expiry('slow', slowMs).slice(0, events));
      if (events === 6) {
        value(ledger.journal.append(saleId('slow'), completed('slow', slowMs + 200_000)));
        value(
          ledger.journal.append(saleId('slow'), acknowledged('refundNeeded', slowMs + 201_000)),
        );
      }
      closeAll(ledger, slowMs + DAY_MS);
      if (events === 4) {
        value(ledger.journal.append(saleId('slow'), completed('slow', laterMs)));
        value(ledger.journal.append(saleId('slow'), acknowledged('handedOver', laterMs + 1)));
      }
      if (events !== 4) closeAll(ledger, laterMs + DAY_MS);
    });
    const done = value(await purged(register, await archived(register), slowMs + LATER_MS));
    expect(done.sales).toBe(4);
    atTill(register, (ledger) => {
      expect(ledger.journal.sale(saleId('slow'))?.number).toBe(5);
      expect(checkedWhole(ledger)).toMatchObject({ state: 'whole', salesRemade: 0 });
    });
  });

  test('is known beside the journal: the one from before it, put back, is missed', async () => {
    const { archive, endMs, ...register } = await archivedRegister();
    const before = join(register.folder, 'before.sqlite');
    copyFileSync(register.file, before);
    value(await purged(register, archive, endMs + LATER_MS));
    copyFileSync(before, register.file);
    rmSync(tablesFileOf(register.file), { force: true });
    const opened = openLedger({ ...options(register.file), signer: register.signer });
    expect(opened).toMatchObject({ ok: false, error: { code: 'older' } });
  });

  test('is passed over by a head that was kept before it', async () => {
    const { archive, endMs, ...register } = await archivedRegister();
    atTill(register, (ledger) => {
      writeHeadNow(
        register.file,
        { sequence: 5, hash: ledger.journal.hashAt(5) ?? '' },
        register.signer,
      );
    });
    value(await purged(register, archive, endMs + LATER_MS));
    atTill(register, (ledger) => expect(ledger.journal.hashAt(5)).toBeNull());
    const { verify, close } = value(openJournalReader(register.file));
    expect(await verify()).toMatchObject({ ok: true, entries: 1 });
    close();
  });
});

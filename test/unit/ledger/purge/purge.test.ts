import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { exportContent } from '../../../../src/host/export/export-formats.ts';
import { openJournalReader } from '../../../../src/ledger/opening/journal-reader.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { purgeJournal } from '../../../../src/ledger/purge/purge-journal.ts';
import { tablesFileOf } from '../../../../src/ledger/tables/file/tables-connection.ts';
import { writeHeadNow } from '../../../../src/ledger/witness/chain-anchor.ts';
import { closeAll } from '../closing/days.ts';
import { acknowledged, completed, drafted, expiry, options, saleId } from '../events.ts';
import { newSigner } from '../proof/signed.ts';
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
  purgeOf,
  sellFor,
  tamper,
} from './purged.ts';

const rowsOf = (file: string, query: string): readonly unknown[] => {
  const raw = new Database(file, { readonly: true });
  try {
    return raw.prepare(query).all();
  } finally {
    raw.close();
  }
};

const SIX_YEARS_DAYS = 2_192;
const EIGHT_YEARS_DAYS = 2_922;
const TEN_YEARS_DAYS = 3_653;

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

describe('nothing is purged', () => {
  test('of a live journal before six years are over, whatever is asked', async () => {
    const register = newRegister(temporaryFolder(), 'live');
    const endMs = sellFor(register, 2);
    const archive = await archived(register);
    const nowMs = endMs + 3_000 * DAY_MS;
    const short = await purged(register, archive, nowMs, { keepDays: SIX_YEARS_DAYS - 1 });
    expect(short).toEqual({
      ok: false,
      error: { code: 'keepTooShort', leastDays: SIX_YEARS_DAYS },
    });
    const early = await purged(register, archive, endMs + SIX_YEARS_DAYS * DAY_MS - 3 * DAY_MS, {
      keepDays: SIX_YEARS_DAYS,
    });
    expect(early).toEqual({ ok: false, error: { code: 'nothingToPurge' } });
    const old = await purged(register, archive, nowMs, { keepDays: SIX_YEARS_DAYS });
    expect(old).toMatchObject({ ok: true });
  });

  test('of a live journal of a shop in Germany before ten years are over, or the eight that somebody asks for', async () => {
    const bounds = { timeZone: 'Europe/Berlin', startsAtHour: 4 };
    const register = newRegister(temporaryFolder(), 'live', bounds);
    const endMs = sellFor(register, 2);
    const archive = await archived(register);
    const daysLater = (days: number) => endMs + days * DAY_MS;
    const { keepDays: _, ...unsaid } = purgeOf(register, archive, daysLater(TEN_YEARS_DAYS - 3));
    expect(await purgeJournal(unsaid)).toEqual({ ok: false, error: { code: 'nothingToPurge' } });
    const keepDays = EIGHT_YEARS_DAYS - 1;
    expect(await purged(register, archive, daysLater(4_000), { keepDays })).toEqual({
      ok: false,
      error: { code: 'keepTooShort', leastDays: EIGHT_YEARS_DAYS },
    });
    expect(await purgeJournal({ ...unsaid, atMs: daysLater(TEN_YEARS_DAYS + 3) })).toMatchObject({
      ok: true,
    });
  });

  test('of days that are then exported by no format: what is left of them is not what they were', async () => {
    const { archive, endMs, ...register } = await archivedRegister();
    const { lastDay } = value(await purged(register, archive, endMs + LATER_MS));
    const before = closedDays(register)[0] ?? lastDay;
    atTill(register, (ledger) => {
      const { bounds } = options('');
      const source = { ledger, bounds, mode: 'live', terminalId: 'till-1', signer: null } as const;
      const orders = [
        { what: 'csv', convention: 'fr' },
        { what: 'receipts', convention: 'en' },
        { what: 'jsonl' },
        { what: 'html' },
        { what: 'archive', convention: 'fr' },
      ] as const;
      for (const order of orders) {
        for (const [from, to] of [
          [before, lastDay],
          [lastDay, '2029-12-31' as typeof lastDay],
        ] as const) {
          const made = exportContent(
            { ...source, atMs: () => endMs },
            { from, to },
            order as never,
          );
          expect(made, order.what).toMatchObject({ error: { code: 'dayPurged' } });
        }
      }
    });
  });

  test('without a key of this journal', async () => {
    const { archive, endMs, ...register } = await archivedRegister();
    for (const signer of [null, newSigner()]) {
      expect(await purged(register, archive, endMs + LATER_MS, { signer })).toEqual({
        ok: false,
        error: { code: 'keyMissing' },
      });
    }
  });

  test('after an archive that was changed', async () => {
    const { archive, endMs, ...register } = await archivedRegister();
    const bytes = readFileSync(archive);
    for (const at of [200, Math.floor(bytes.length / 2), bytes.length - 400]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      writeFileSync(archive, changed);
      expect(await purged(register, archive, endMs + LATER_MS)).toMatchObject({
        error: { code: 'archiveWrong' },
      });
    }
  });

  test('after the archive of another register, or of another mode', async () => {
    const { archive: _, endMs, ...register } = await archivedRegister();
    const other = await archivedRegister();
    expect(await purged(register, other.archive, endMs + LATER_MS)).toMatchObject({
      error: { code: 'archiveUnsigned' },
    });
    const relabelled = await archived(register, { mode: 'training' });
    expect(await purged(register, relabelled, endMs + LATER_MS)).toMatchObject({
      error: { code: 'archiveForeign' },
    });
  });

  test('after an archive of a journal that went another way from the same key', async () => {
    const register = newRegister(temporaryFolder());
    const endMs = sellFor(register, 2);
    const fork = { ...register, folder: temporaryFolder() };
    const forked = { ...fork, file: join(fork.folder, 'journal-simulation.sqlite') };
    copyFileSync(register.file, forked.file);
    sellFor(register, 2, endMs + DAY_MS);
    const forkEndMs = sellFor(forked, 2, endMs + 2 * DAY_MS);
    const archive = await archived(forked);
    expect(await purged(register, archive, forkEndMs + LATER_MS)).toMatchObject({
      error: { code: 'archiveForeign' },
    });
  });

  test('after an archive that begins too late, and no more than it holds', async () => {
    const { endMs, archive: _, ...register } = await archivedRegister();
    const [, next = NO_DAY] = closedDays(register);
    const late = await archived(register, { from: next });
    expect(await purged(register, late, endMs + LATER_MS)).toMatchObject({
      error: { code: 'archiveBeginsLate', first: 1 },
    });
    const short = await archived(register, { to: next });
    const done = value(await purged(register, short, endMs + LATER_MS));
    expect(done.lastDay).toBe(next);
  });

  test('while a till has it open, or of a journal that is not whole', async () => {
    const { archive, endMs, ...register } = await archivedRegister();
    const till = value(openLedger({ ...options(register.file), signer: register.signer }));
    expect(await purged(register, archive, endMs + LATER_MS)).toMatchObject({
      error: { code: 'locked' },
    });
    till.maintenance.close();
    tamper(register.file, "UPDATE journal SET operator = 'nobody' WHERE sequence = 3");
    expect(await purged(register, archive, endMs + LATER_MS)).toMatchObject({
      error: { code: 'notWhole', verdict: { sequence: 3, problem: 'hashDiffers' } },
    });
  });
});

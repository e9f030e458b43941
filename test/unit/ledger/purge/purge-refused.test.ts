import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exportContent } from '../../../../src/host/export/export-formats.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { purgeJournal } from '../../../../src/ledger/purge/purge-journal.ts';
import { options } from '../events.ts';
import { newSigner } from '../proof/signed.ts';
import { temporaryFolder, value } from '../setting.ts';
import {
  archived,
  archivedRegister,
  atTill,
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

const SIX_YEARS_DAYS = 2_192;
const EIGHT_YEARS_DAYS = 2_922;
const TEN_YEARS_DAYS = 3_653;

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

import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DayBounds } from '../../../../src/domain/calendar/shop-time.ts';
import { checkCopy, makeOneFile } from '../../../../src/ledger/backup/copy-check.ts';
import { journalRowSchema } from '../../../../src/ledger/entry/journal-row.ts';
import { exportJournal } from '../../../../src/ledger/export/export-journal.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { openJournalReader } from '../../../../src/ledger/opening/journal-reader.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { verifyExport } from '../../../../src/ledger/proof/verify-export.ts';
import { sampled } from '../../../support/sampled-runs.ts';
import { expectGenuineArchives } from '../archive/genuine-archives.ts';
import { anyBounds, anyStart, anySteps, closeAll, play, type Step } from '../closing/days.ts';
import { acknowledged, codeCreated, completed, drafted, HOUR_MS, options } from '../events.ts';
import { record, temporaryFolder, value } from '../setting.ts';
import {
  archived,
  atTill,
  checkedWhole,
  DAY_MS,
  newRegister,
  purged,
  type Register,
  tidy,
} from './purged.ts';

const second: { verifyJournal(bytes: Uint8Array): Promise<unknown> } = await import(
  new URL('../../../../resources/verifier/verify-journal.js', import.meta.url).href
);

/** The same register in a folder of its own, which is not purged. */
function twinOf(register: Register): Register {
  const folder = temporaryFolder();
  const file = join(folder, 'journal-simulation.sqlite');
  copyFileSync(register.file, file);
  return { ...register, folder, file };
}

/** Sells once more and closes every day: what a till says of it, as far as it counts nothing that a purge writes. */
function goOn(ledger: Ledger, nowMs: number) {
  const draft = drafted('next', { atMs: nowMs });
  record(ledger, draft, [codeCreated('next', nowMs), completed('next', nowMs + 900)]);
  const number = ledger.journal.sale(draft.saleId)?.number;
  const reading = ledger.closings.reading(ledger.journal.businessDayAt(nowMs), 'EUR', nowMs);
  value(ledger.journal.append(draft.saleId, acknowledged(null, nowMs + 1_000)));
  const closed = closeAll(ledger, nowMs + 30 * HOUR_MS).map(({ event }) => ({
    type: event.type,
    closing: event.closing,
    figures: event.figures,
    perpetual: event.perpetual,
  }));
  return { number, reading, closed, notAside: ledger.journal.notAside() };
}

function expectWhole(ledger: Ledger): void {
  expect(ledger.maintenance.verify()).toMatchObject({ ok: true });
  expect(checkedWhole(ledger)).toMatchObject({ state: 'whole', salesRemade: 0 });
  const sales = ledger.journal.notAside();
  ledger.maintenance.rebuild();
  expect(ledger.journal.notAside()).toEqual(sales);
  expect(checkedWhole(ledger)).toMatchObject({ state: 'whole', salesRemade: 0 });
}

/** The whole journal and the last day of it, by both verifiers; and a copy of it, as a backup is one. */
async function expectOutside(register: Register): Promise<void> {
  const { folder, signer, file } = register;
  const { journal, mode, close } = value(openJournalReader(file));
  const [last] = journal.rowsAfter(journal.lastSequence() - 1, 1);
  const { businessDay } = journalRowSchema.parse(last);
  for (const day of [null, businessDay]) {
    const { path } = value(await exportJournal({ journal, mode, day, signer, folder }));
    expect(await verifyExport(path)).toMatchObject({ ok: true });
    expect(await second.verifyJournal(readFileSync(path))).toMatchObject({ ok: true });
  }
  close();
  const ledger = value(openLedger({ ...options(file), signer }));
  const copy = join(folder, 'copy.sqlite');
  value(await ledger.maintenance.copyTo(copy, () => true));
  ledger.maintenance.close();
  makeOneFile(copy);
  expect(checkCopy(copy, 'fresh')).toEqual(checkCopy(file, 'kept'));
  rmSync(copy);
}

/** What is left can be archived, too. */
async function expectArchives({ file, signer, mode, bounds }: Register): Promise<number> {
  const ledger = value(openLedger({ ...options(file), bounds, signer }));
  try {
    return await expectGenuineArchives({ ledger, signer, mode, bounds });
  } finally {
    ledger.maintenance.close();
  }
}

/** A sale that waits for ever keeps all that comes after it; of some runs there must be none. */
const settled = ({ what, ...step }: Step): Step => ({
  ...step,
  what: what.act === 'sale' && what.ends === 'waits' ? { ...what, ends: 'inTime' } : what,
});

/** The till's clock was ahead for a sale: a purge between the two days would have left half of the second one. */
const DAY_BEGUN_BEFORE_THE_LAST_WAS_CLOSED: [DayBounds, number, readonly Step[], number, boolean] =
  [
    { timeZone: 'Europe/Paris', startsAtHour: 4 },
    1_735_689_600_000,
    [
      {
        afterMs: 10_799_099,
        what: {
          act: 'sale',
          minor: 1,
          vatRate: null,
          lines: [{ name: '', quantity: 2, unitMinor: 1, vatRate: 0 }],
          ends: 'inTime',
        },
      },
      { afterMs: 0, what: { act: 'close' } },
      {
        afterMs: 0,
        what: {
          act: 'otherwise',
          minor: 1,
          told: { mismatch: 'amountDiffers', amountMinor: 1, currency: null, isSimulation: null },
          late: false,
          afterPaidMs: null,
        },
      },
    ],
    0,
    false,
  ];

test('after a purge anywhere, a till goes on as its twin does that was not purged', async () => {
  let purges = 0;
  let archives = 0;
  await fc.assert(
    fc.asyncProperty(
      anyBounds,
      anyStart,
      anySteps,
      fc.nat(8),
      fc.boolean(),
      async (bounds, startMs, steps, keepDays, isSettled) => {
        const register = newRegister(temporaryFolder(), 'simulation', bounds);
        const endMs = atTill(register, (ledger) => {
          const all = isSettled ? steps.map(settled) : steps;
          const midMs = play(tidy(ledger), startMs, all);
          closeAll(ledger, midMs + 26 * HOUR_MS);
          return midMs + 26 * HOUR_MS;
        });
        const nowMs = endMs + 10 * DAY_MS;
        if (atTill(register, (ledger) => ledger.journal.head().sequence) === 0) return;
        const archive = await archived(register);
        const twin = twinOf(register);
        const before = atTill(twin, (ledger) => ledger.closings.closings(null, 10_000));
        const done = await purged(register, archive, nowMs, { keepDays: 1 + keepDays });
        if (!done.ok) {
          expect(done.error).toEqual({ code: 'nothingToPurge' });
          return;
        }
        purges += 1;
        expect(checkCopy(register.file, 'kept')).toMatchObject({ ok: true });
        const expected = atTill(twin, (ledger) => goOn(ledger, nowMs));
        atTill(register, (ledger) => {
          expect(ledger.closings.closings(null, 10_000)).toEqual(before);
          expectWhole(ledger);
          expect(goOn(ledger, nowMs)).toEqual(expected);
          expectWhole(ledger);
        });
        archives += await expectArchives(register);
        await expectOutside(register);
      },
    ),
    { numRuns: sampled(9), examples: [DAY_BEGUN_BEFORE_THE_LAST_WAS_CLOSED] },
  );
  expect(purges).toBeGreaterThan(2);
  expect(archives).toBeGreaterThan(purges);
});

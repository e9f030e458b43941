import { readFileSync, statSync, writeFileSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import type { DayClosed } from '../../../../src/domain/register/closing.ts';
import { openConnection } from '../../../../src/ledger/database/connection.ts';
import { entryHash } from '../../../../src/ledger/entry/hash-chain.ts';
import { journalRowSchema } from '../../../../src/ledger/entry/journal-row.ts';
import { journalColumns } from '../../../../src/ledger/journal/journal-columns.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { verifyExport } from '../../../../src/ledger/proof/verify-export.ts';
import { seededRandom } from '../../../generated-ledger/seeded-random.ts';
import { ledgerOn, ledgerWithTables } from '../../../support/ledger-on.ts';
import { sampled } from '../../../support/sampled-runs.ts';
import { DAY, HOUR_MS, NOON_MS, options } from '../events.ts';
import { exportedWhole, newSigner } from '../proof/signed.ts';
import { temporaryFile, value } from '../setting.ts';
import { closeAll, play, type Step } from './days.ts';

const second: { verifyJournal(bytes: Uint8Array): Promise<{ readonly ok: boolean }> } =
  await import(new URL('../../../../resources/verifier/verify-journal.js', import.meta.url).href);

const signer = newSigner();
const sale = (minor: number, ends: 'inTime' | 'late' | 'unpaid' | 'again'): Step => ({
  afterMs: 60_000,
  what: { act: 'sale', minor, vatRate: 2_000, ends },
});
const DAY_BEFORE: readonly Step[] = [sale(30_000, 'inTime'), sale(1_250, 'unpaid')];
const TODAY: readonly Step[] = [
  { afterMs: HOUR_MS, what: { act: 'close' } },
  { afterMs: 23 * HOUR_MS, what: { act: 'operator', name: 'Nora' } },
  sale(60_000, 'inTime'),
  { afterMs: 60_000, what: { act: 'lateMoney' } },
  sale(990, 'again'),
  sale(400, 'late'),
];
const AT_MS = NOON_MS + 12 * HOUR_MS;

/** A shop that has closed one day and not the next, in this file; the ledger is closed. */
function begunShop(file: string): void {
  const ledger = value(openLedger({ ...options(file), signer }));
  play(ledger, NOON_MS - 24 * HOUR_MS, [...DAY_BEFORE, ...TODAY]);
  ledger.maintenance.close();
}

const notes = (ledger: Ledger) => ledger.journal.registerNotes(50).map(({ event }) => event.type);
const closings = (ledger: Ledger) => ledger.closings.closings(null, 50).map(({ event }) => event);
const dayOf = (ledger: Ledger): DayClosed => {
  const closed = ledger.closings.closingOfDay(DAY)?.event;
  if (closed?.type !== 'dayClosed') throw new Error('the day is not closed');
  return closed;
};

/** What the same shop says when nobody has touched its file. */
function untouched(): DayClosed {
  const file = temporaryFile();
  begunShop(file);
  const ledger = value(openLedger({ ...options(file), signer }));
  closeAll(ledger, AT_MS);
  const closed = dayOf(ledger);
  ledger.maintenance.close();
  return closed;
}

async function expectWhole(file: string): Promise<void> {
  const { path } = await exportedWhole(file, signer);
  expect(await verifyExport(path)).toMatchObject({ ok: true });
  expect(await second.verifyJournal(readFileSync(path))).toMatchObject({ ok: true });
}

/** What anybody with `sqlite3` and no key can say to tables that are no part of the chain. */
const EDITS: readonly string[] = [
  "UPDATE receipts SET minor = minor - 50000 WHERE kind = 'inTime' AND minor > 50000",
  "UPDATE receipts SET kind = 'late' WHERE minor = 60000",
  'UPDATE receipts SET hour = 3',
  `UPDATE receipts SET business_day = '2026-11-19' WHERE minor = 60000`,
  'DELETE FROM receipts WHERE minor = 60000',
  'DELETE FROM receipts',
  `INSERT INTO receipts SELECT 9999, sale_number, '${DAY}', hour, kind, 12345, taxes
     FROM receipts LIMIT 1`,
  `UPDATE sales SET operator = 'nobody'`,
  "UPDATE receipts SET taxes = '[[0,60000,0]]' WHERE minor = 60000",
  'UPDATE receipts SET taxes = substr(taxes, 2)',
  `UPDATE sales SET state = 'failed' WHERE amount_minor = 60000`,
  `UPDATE sales SET amount_minor = 1 WHERE business_day = '${DAY}'`,
  `UPDATE sales SET business_day = '2026-11-19'`,
  `DELETE FROM sales WHERE business_day = '${DAY}'`,
  `UPDATE sales SET number = number + 100 WHERE business_day = '${DAY}'`,
  `UPDATE sales SET id = 'other' || id`,
];

describe('only what is signed may be signed', () => {
  for (const edit of EDITS) {
    test(`a day is closed by its entries, whatever was said to the tables: ${edit}`, async () => {
      const truth = untouched();
      const file = temporaryFile();
      begunShop(file);
      const database = value(openConnection(file));
      const { ledger, tables } = ledgerWithTables(database, { ...options(file), signer });
      // No trigger or pragma of ours may be what saves it, nor any check of the start.
      tables.database.exec(edit);
      const reading = ledger.closings.reading(DAY, 'EUR', AT_MS);
      expect(reading.figures).toEqual(truth.figures);
      expect(reading.perpetual).toEqual(truth.perpetual);
      closeAll(ledger, AT_MS);
      const closed = dayOf(ledger);
      expect(closed.figures).toEqual(truth.figures);
      expect(closed.perpetual).toEqual(truth.perpetual);
      expect(closed.earlier).toEqual(truth.earlier);
      expect(closed.stillOpen).toEqual(truth.stillOpen);
      // Another hour is what another time zone explains as well: it is put right without a word.
      expect(notes(ledger).includes('salesRemade')).toBe(!edit.includes('hour ='));
      ledger.maintenance.close();
      await expectWhole(file);
    });
  }

  test('a closed day is shown as its closing says, and an entry tells that it was not', async () => {
    const file = temporaryFile();
    begunShop(file);
    const database = value(openConnection(file));
    const { ledger, tables } = ledgerWithTables(database, { ...options(file), signer });
    closeAll(ledger, AT_MS);
    const { figures } = dayOf(ledger);
    const noted = notes(ledger).length;
    ledger.closings.mendDays([DAY], AT_MS);
    expect(notes(ledger)).toHaveLength(noted);
    for (const edit of EDITS.slice(0, 7)) {
      tables.database.exec(edit);
      ledger.closings.mendDays([DAY], AT_MS);
      expect((await ledger.reports.moneyOfDay(DAY)).received).toEqual(figures.received);
    }
    tables.database.exec('DELETE FROM receipts');
    ledger.closings.mendDays([DAY, ledger.journal.businessDayAt(AT_MS)], AT_MS);
    expect((await ledger.reports.moneyOfDay(DAY)).received).toEqual(figures.received);
    expect(notes(ledger).filter((type) => type === 'salesRemade').length).toBeGreaterThan(5);
    ledger.maintenance.close();
  });

  /** With every trigger dropped and every hash made anew, but without the key. */
  test('no closing is written over entries that the register did not sign', () => {
    const file = temporaryFile();
    begunShop(file);
    const database = value(openConnection(file));
    forge(database);
    const ledger = ledgerOn(database, { ...options(file), signer });
    const before = closings(ledger).length;
    expect(() => ledger.closings.reading(DAY, 'EUR', AT_MS)).toThrow('unreadable');
    expect(() => closeAll(ledger, AT_MS)).toThrow('unreadable');
    expect(closings(ledger)).toHaveLength(before);
    ledger.maintenance.close();
  });

  test('one flipped byte anywhere never makes a signed wrong figure', async () => {
    const truth = untouched();
    const whole = temporaryFile();
    begunShop(whole);
    const size = statSync(whole).size;
    const random = seededRandom(11);
    const outcomes = { right: 0, refused: 0 };
    for (let run = 0; run < sampled(40); run += 1) {
      const file = temporaryFile();
      const bytes = readFileSync(whole);
      const place = random.below(size);
      bytes[place] = (bytes[place] ?? 0) ^ (1 << random.below(8));
      writeFileSync(file, bytes);
      const outcome = closedOver(file);
      if (outcome === null) {
        outcomes.refused += 1;
        continue;
      }
      outcomes.right += 1;
      const said = `byte ${place}`;
      expect(outcome.figures, said).toEqual(truth.figures);
      expect(outcome.perpetual, said).toEqual(truth.perpetual);
    }
    expect(outcomes.right).toBeGreaterThan(0);
    expect(outcomes.refused).toBeGreaterThan(0);
  });
});

/** Money that is less than it was, and every hash from there on made anew; only the signatures are the old ones. */
function forge(database: Database.Database): void {
  database.exec('DROP TRIGGER journal_is_never_changed');
  const rows = database
    .prepare(
      `SELECT ${journalColumns(database)} FROM journal WHERE business_day = ? ORDER BY sequence`,
    )
    .all(DAY);
  const write = database.prepare(
    'UPDATE journal SET body = ?, previous_hash = unhex(?), hash = unhex(?) WHERE sequence = ?',
  );
  let before: string | null = null;
  for (const row of journalRowSchema.array().parse(rows)) {
    const { hash: _, signature: __, ...columns } = row;
    const body = row.body.replaceAll('60000', '10000');
    const previousHash: string = before ?? row.previousHash;
    before = entryHash({ ...columns, body, previousHash });
    write.run(body, previousHash, before, row.sequence);
  }
}

/** Opened without any check of the start, as where the byte is flipped while the till runs. */
function closedOver(file: string): DayClosed | null {
  let database: Database.Database | null = null;
  let ledger: Ledger | null = null;
  try {
    database = value(openConnection(file));
    ledger = ledgerOn(database, { ...options(file), signer });
    closeAll(ledger, AT_MS);
    return dayOf(ledger);
  } catch {
    return null;
  } finally {
    ledger?.maintenance.close();
    database?.close();
  }
}

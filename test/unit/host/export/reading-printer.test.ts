import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { err } from '../../../../src/domain/result.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { verifyExport } from '../../../../src/ledger/proof/verify-export.ts';
import { closeAll } from '../../ledger/closing/days.ts';
import { HOUR_MS, NOON_MS } from '../../ledger/events.ts';
import { temporaryFile, temporaryFolder, value } from '../../ledger/setting.ts';
import { attachmentsOf } from '../../papers/pdf-attachments.ts';
import { order, printerOver, second, textOf } from './printed-closings.ts';

/** A reading of the open day, as the journal holds it. */
function readingIn(ledger: Ledger): number {
  const atMs = NOON_MS + 2 * HOUR_MS;
  const day = ledger.journal.businessDayAt(atMs);
  value(
    ledger.journal.note({
      type: 'readingTaken',
      atMs,
      ...ledger.closings.reading(day, 'EUR', atMs),
    }),
  );
  return ledger.journal.head().sequence;
}

test('a reading has papers of its own, which are no prints of a closing, and no closing', async () => {
  const { printer, ledger, notes } = printerOver();
  const reading = readingIn(ledger);
  const day = ledger.journal.businessDayAt(NOON_MS + 2 * HOUR_MS);
  const of = { reading };
  const first = value(await printer.print(order({ of })));
  expect(first.copy).toBe(0);
  expect(first.fileName).toBe(`comptoir_till-1_${day}_X-${String(reading).padStart(6, '0')}.pdf`);
  const text = await textOf(first.path);
  expect(text).toContain('Lecture X');
  expect(text).toContain('Ce n’est pas une clôture');
  expect(text).not.toContain('Clôture de journée');
  expect(value(await printer.print(order({ of, copy: 1 }))).copy).toBe(1);
  expect(value(await printer.print(order({ of }))).fileName).toBe(first.fileName);
  const another = { reading: readingIn(ledger) };
  expect(value(await printer.print(order({ of: another }))).copy).toBe(0);
  expect(notes()).toMatchObject([
    { type: 'exported', format: 'pdf', from: day, to: day, reading },
    { type: 'exported', format: 'pdf', from: day, to: day, reading },
    { type: 'exported', format: 'pdf', from: day, to: day, reading: another.reading },
  ]);
  // The day ends behind its reading's papers: its own first paper is an original.
  closeAll(ledger, NOON_MS + 24 * HOUR_MS);
  const closing = ledger.closings.closingOfDay(day)?.event.closing ?? 0;
  value(await printer.print(order({ of: another, copy: 1 })));
  const ofDay = value(await printer.print(order({ of: { closing } })));
  expect(ofDay.fileName).toBe(`comptoir_till-1_${day}_Z-${String(closing).padStart(6, '0')}.pdf`);
});

test('there is no paper of an entry that is no reading', async () => {
  const { printer, ledger } = printerOver();
  const closing = ledger.closings.closing(1)?.sequence ?? 0;
  for (const reading of [closing, closing + 1_000]) {
    expect(await printer.print(order({ of: { reading } }))).toEqual(
      err({ code: 'closingNotFound' }),
    );
  }
});

test.each([false, true])(
  'carries the signed entry that it is made from, as an export that both verifiers find whole, another key being in force: %s',
  async (isAnotherKey) => {
    const file = temporaryFile();
    if (isAnotherKey) {
      const { ledger } = printerOver({ file });
      ledger.maintenance.close();
    }
    const { printer, ledger } = printerOver({
      file,
      soldAtMs: NOON_MS + (isAnotherKey ? 24 * HOUR_MS : 0),
    });
    const reading = readingIn(ledger);
    const entries = [
      [{ closing: 1 }, ledger.closings.closing(1)?.hash],
      [{ reading }, ledger.closings.readingAt(reading)?.hash],
    ] as const;
    for (const [of, hash] of entries) {
      const { path, fileName } = value(await printer.print(order({ of })));
      const attached = await attachmentsOf(readFileSync(path));
      const name = fileName.replace('.pdf', '.jsonl');
      expect([...attached.keys()]).toEqual([name]);
      const bytes = attached.get(name) ?? Buffer.of();
      const file = join(temporaryFolder(), name);
      writeFileSync(file, bytes);
      const verdict = await verifyExport(file);
      expect(verdict).toMatchObject({ ok: true, entries: 1, headHash: hash });
      expect(await second.verifyJournal(bytes)).toEqual(verdict);
    }
  },
);

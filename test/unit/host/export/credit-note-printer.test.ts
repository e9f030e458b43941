import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { err } from '../../../../src/domain/result.ts';
import { closeAll } from '../../ledger/closing/days.ts';
import { HOUR_MS, NOON_MS } from '../../ledger/events.ts';
import { value } from '../../ledger/setting.ts';
import { takeAllBack } from '../../papers/closing/credit-notes.ts';
import { attachmentsOf } from '../../papers/pdf-attachments.ts';
import { printerOver, second, textOf } from './printed-closings.ts';

test('a credit note has an original and copies of its own, and carries the entry that proves it', async () => {
  const { printer, ledger, papers, notes } = printerOver();
  const creditNote = takeAllBack(ledger, 1, NOON_MS + 24 * HOUR_MS);
  closeAll(ledger, NOON_MS + 48 * HOUR_MS);
  const of = { creditNote };
  const first = value(await printer.print({ of, paper: 'a4', copy: 0 }));
  expect(first.fileName).toBe('comptoir_till-1_2026-11-21_credit-note-000001.pdf');
  expect(await textOf(first.path)).toContain('Avoir 1');
  const attached = await attachmentsOf(readFileSync(first.path));
  const [source] = attached.values();
  expect(await second.verifyJournal(source ?? new Uint8Array())).toMatchObject({
    ok: true,
  });
  const copy = value(await printer.print({ of, paper: 'roll', copy: 1 }));
  expect(await textOf(copy.path)).toContain('DUPLICATA 1');
  expect(value(await printer.print({ of, paper: 'a4', copy: 0 }))).toEqual(first);
  rmSync(join(papers, first.fileName));
  expect(value(await printer.print({ of, paper: 'a4', copy: 0 }))).toEqual(first);
  const { sequence } = ledger.closings.creditNote(creditNote) ?? {};
  const day = '2026-11-21';
  expect(notes()).toMatchObject([
    { type: 'exported', format: 'pdf', from: day, to: day, creditNote: sequence },
    { type: 'exported', format: 'pdf', creditNote: sequence },
  ]);
  // That of the closing of the same day is none of its prints.
  expect(value(await printer.prints({ of: { closing: 2 } })).prints).toEqual([]);
  const none = { of: { creditNote: 2 }, paper: 'a4', copy: 0 } as const;
  expect(await printer.print(none)).toEqual(err({ code: 'creditNoteNotFound' }));
});

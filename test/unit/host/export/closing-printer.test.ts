import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import type { CallInput } from '../../../../src/contract/calls.ts';
import { err } from '../../../../src/domain/result.ts';
import { openClosingPrinter } from '../../../../src/host/export/closing-printer.ts';
import { DamagedEntry } from '../../../../src/ledger/entry/unreadable-entry.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { type ExportVerdict, verifyExport } from '../../../../src/ledger/proof/verify-export.ts';
import { closingPdf } from '../../../../src/papers/closing-pdf.ts';
import { openSettings } from '../../../../src/till/shop/settings.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { closeAll, play, type Step } from '../../ledger/closing/days.ts';
import { DAY, HOUR_MS, NOON_MS } from '../../ledger/events.ts';
import { newSigner, signingLedger } from '../../ledger/proof/signed.ts';
import { temporaryFile, temporaryFolder, value } from '../../ledger/setting.ts';
import { takeAllBack } from '../../papers/credit-notes.ts';
import { attachmentsOf } from '../../papers/pdf-attachments.ts';
import { type ChangedPorts, withChanged } from '../calls/changed-ledger.ts';

const second: { verifyJournal(bytes: Uint8Array): Promise<ExportVerdict> } = await import(
  new URL('../../../../resources/verifier/verify-journal.js', import.meta.url).href
);

const SALE: Step = {
  afterMs: 0,
  what: { act: 'sale', minor: 4_890, vatRate: 2_000, ends: 'inTime' },
};
const LAST_OF_NOVEMBER_MS = NOON_MS + 10 * 24 * HOUR_MS;

/** A printer over a ledger in which one day was sold and closed. */
function printerOver({
  soldAtMs = NOON_MS,
  changed = {} as ChangedPorts,
  file = temporaryFile(),
} = {}) {
  const signer = newSigner();
  const ledger = signingLedger(file, signer);
  play(ledger, soldAtMs, [SALE]);
  closeAll(ledger, soldAtMs + HOUR_MS);
  const folder = temporaryFolder();
  const settings = value(openSettings(folder, { timeZone: 'Europe/Paris', locale: 'fr' }));
  const papers = temporaryFolder();
  const log = () => undefined;
  const failed: unknown[] = [];
  const open = (terminalId = 'till-1') =>
    openClosingPrinter({
      ledger: withChanged(ledger, changed),
      settings,
      clock: createManualClock(),
      log: { info: log, warn: log },
      readFailed: (error) => failed.push(error),
      mode: 'live',
      terminalId,
      signer,
      setPaper: closingPdf,
      folder: papers,
      downloadAddress: (fileName) => `/exports/${fileName}`,
    });
  const notes = () =>
    ledger.journal
      .registerNotes(20)
      .flatMap(({ event }) =>
        event.type === 'exported' || event.type === 'reprinted' ? [event] : [],
      )
      .reverse();
  return { printer: open(), open, ledger, papers, notes, settings, failed };
}

const order = (changes: Partial<CallInput<'closing.print'>>): CallInput<'closing.print'> => ({
  of: { closing: 1 },
  paper: 'a4',
  copy: 0,
  ...changes,
});

async function textOf(file: string): Promise<string> {
  const { text } = await extractText(new Uint8Array(readFileSync(file)));
  return text.join(' ').replaceAll(/[\s\u00a0\u202f]+/g, ' ');
}

const hashOf = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex');

test('of a closing that is not what was signed there is no paper, and no entry says that there is', async () => {
  const closing = () => {
    throw new DamagedEntry(7, 'hashDiffers');
  };
  const { printer, papers, notes, failed } = printerOver({ changed: { closings: { closing } } });
  expect(await printer.print(order({}))).toEqual(err({ code: 'journalUnavailable' }));
  expect(await printer.prints({ of: { closing: 1 } })).toEqual(err({ code: 'journalUnavailable' }));
  expect(failed).toEqual([expect.any(DamagedEntry), expect.any(DamagedEntry)]);
  expect(readdirSync(papers)).toEqual([]);
  expect(notes()).toEqual([]);
});

test('the first print is an export, each later one a reprint that says which copy it is', async () => {
  const { printer, papers, notes } = printerOver();
  const first = value(await printer.print(order({})));
  const fileName = 'comptoir_till-1_2026-11-20_Z-000001.pdf';
  const path = join(papers, fileName);
  expect(first).toEqual({ fileName, path, download: `/exports/${fileName}`, copy: 0 });
  expect(await textOf(path)).toContain('Clôture de journée Z 1');
  expect(await textOf(path)).not.toContain('DUPLICATA');
  const second = value(await printer.print(order({ paper: 'roll', copy: 1 })));
  const third = value(await printer.print(order({ copy: 2 })));
  expect([second.copy, third.copy]).toEqual([1, 2]);
  expect(await textOf(second.path)).toContain('DUPLICATA 1');
  expect(await textOf(third.path)).toContain('DUPLICATA 2');
  expect(readdirSync(papers)).toHaveLength(3);
  const reprint = { type: 'reprinted', closing: 1 };
  expect(notes()).toMatchObject([
    { type: 'exported', format: 'pdf', from: DAY, to: DAY, fileName, sha256: hashOf(path) },
    { ...reprint, fileName: second.fileName, sha256: hashOf(second.path) },
    { ...reprint, fileName: third.fileName, sha256: hashOf(third.path) },
  ]);
});

test('a till that was started again, under another name, still knows what was printed', async () => {
  const { printer, open } = printerOver();
  value(await printer.print(order({})));
  const later = value(await open('till-9').print(order({ copy: 1 })));
  expect(later.copy).toBe(1);
});

test('two presses at once are one original, and no copy', async () => {
  const { printer, papers, notes } = printerOver();
  const both = [printer.print(order({})), printer.print(order({}))];
  await printer.close();
  const [first, second] = (await Promise.all(both)).map(value);
  expect(second).toEqual(first);
  expect(first?.copy).toBe(0);
  expect(readdirSync(papers)).toHaveLength(1);
  expect(notes()).toHaveLength(1);
});

test('an original whose answer was lost is handed out again as it was, also by a till that was started again', async () => {
  const { printer, open, notes } = printerOver();
  const original = value(await printer.print(order({})));
  const bytes = readFileSync(original.path);
  const again = value(await open().print(order({ paper: 'roll' })));
  expect(again).toEqual(original);
  expect(readFileSync(again.path)).toEqual(bytes);
  expect(await textOf(again.path)).not.toContain('DUPLICATA');
  expect(notes()).toHaveLength(1);
});

test('a paper that was taken from its folder is made again with the same bytes, and is no copy', async () => {
  const { printer, notes } = printerOver();
  const original = value(await printer.print(order({})));
  const bytes = readFileSync(original.path);
  rmSync(original.path);
  expect(value(await printer.print(order({})))).toEqual(original);
  expect(readFileSync(original.path)).toEqual(bytes);
  expect(notes()).toHaveLength(1);
});

test('one that cannot be made again as it was is said to be gone, and the next is a copy', async () => {
  const { printer, settings } = printerOver();
  const original = value(await printer.print(order({})));
  rmSync(original.path);
  value(settings.change({ locale: 'en' }));
  expect(await printer.print(order({}))).toEqual(err({ code: 'printGone' }));
  expect(value(await printer.prints({ of: { closing: 1 } })).prints).toMatchObject([
    { copy: 0, file: { fileName: original.fileName, isThere: false } },
  ]);
  expect(value(await printer.print(order({ copy: 1 }))).copy).toBe(1);
});

/** How a print is listed whose order was answered with this. */
const madeAs = ({ copy, ...place }: { readonly copy: number }, isThere: boolean) => ({
  copy,
  atMs: expect.any(Number),
  file: { ...place, isThere },
});

test('what was made is listed with its place, the original first', async () => {
  const { printer } = printerOver();
  expect(value(await printer.prints({ of: { closing: 1 } })).prints).toEqual([]);
  const original = value(await printer.print(order({})));
  const copy = value(await printer.print(order({ copy: 1 })));
  writeFileSync(copy.path, 'changed');
  expect(value(await printer.prints({ of: { closing: 1 } })).prints).toEqual([
    madeAs(original, true),
    madeAs(copy, false),
  ]);
  expect(await printer.prints({ of: { closing: 2 } })).toEqual(err({ code: 'closingNotFound' }));
});

test('the closings of a day and of the month that it is all of are counted apart', async () => {
  const { printer, notes } = printerOver({ soldAtMs: LAST_OF_NOVEMBER_MS });
  value(await printer.print(order({})));
  const month = value(await printer.print(order({ of: { closing: 2 } })));
  expect(month.copy).toBe(0);
  expect(month.fileName).toBe('comptoir_till-1_2026-11_Z-000002.pdf');
  expect(notes().at(-1)).toMatchObject({ from: '2026-11-01', to: '2026-11-30' });
  expect(value(await printer.print(order({ copy: 1 }))).copy).toBe(1);
});

test('other files of the same day are no prints', async () => {
  const { printer, ledger } = printerOver();
  const file = { atMs: NOON_MS, fileName: 'x', sha256: '' };
  for (const format of ['csv', 'html'] as const) {
    value(ledger.journal.note({ type: 'exported', format, from: DAY, to: DAY, ...file }));
  }
  value(ledger.journal.note({ type: 'reprinted', closing: 7, ...file }));
  expect(value(await printer.print(order({}))).copy).toBe(0);
});

test('there is no paper of a closing that is not there', async () => {
  const { printer, papers } = printerOver();
  expect(await printer.print(order({ of: { closing: 2 } }))).toEqual(
    err({ code: 'closingNotFound' }),
  );
  expect(readdirSync(papers)).toEqual([]);
});

test.each([
  ['diskFull', 'diskFull'],
  ['unavailable', 'journalUnavailable'],
] as const)(
  'a paper of which the journal cannot be told (%s) is not kept',
  async (refused, code) => {
    const note = () => err({ code: refused, detail: 'refused' });
    const { printer, papers } = printerOver({ changed: { journal: { note } } });
    expect(await printer.print(order({}))).toEqual(err({ code }));
    expect(readdirSync(papers)).toEqual([]);
  },
);

test('a journal that cannot be read is said, and the next paper is made', async () => {
  let isUnreadable = true;
  const printsOf = () => {
    if (isUnreadable) throw new Error('entry 7 is unreadable');
    return [];
  };
  const { printer } = printerOver({ changed: { closings: { printsOf } } });
  expect(await printer.print(order({}))).toEqual(err({ code: 'journalUnavailable' }));
  isUnreadable = false;
  expect(value(await printer.print(order({}))).copy).toBe(0);
});

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

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { err } from '../../src/domain/result.ts';
import { openClosingPrinter } from '../../src/host/closing-printer.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { openSettings } from '../../src/till/settings.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { closeAll, play, type Step } from './ledger-days.ts';
import { DAY, HOUR_MS, NOON_MS } from './ledger-events.ts';
import { temporaryFile, temporaryFolder, value } from './ledger-setting.ts';
import { newSigner, signingLedger } from './ledger-signed.ts';

const SALE: Step = {
  afterMs: 0,
  what: { act: 'sale', minor: 4_890, vatRate: 2_000, ends: 'inTime' },
};
const LAST_OF_NOVEMBER_MS = NOON_MS + 10 * 24 * HOUR_MS;

/** A printer over a ledger in which one day was sold and closed. */
function printerOver({ soldAtMs = NOON_MS, changed = {} as Partial<Ledger> } = {}) {
  const ledger = signingLedger(temporaryFile(), newSigner());
  play(ledger, soldAtMs, [SALE]);
  closeAll(ledger, soldAtMs + HOUR_MS);
  const folder = temporaryFolder();
  const settings = value(openSettings(folder, { timeZone: 'Europe/Paris', locale: 'fr' }));
  const papers = temporaryFolder();
  const log = () => undefined;
  const open = (terminalId = 'till-1') =>
    openClosingPrinter({
      ledger: { ...ledger, ...changed },
      settings,
      clock: createManualClock(),
      log: { info: log, warn: log, error: log },
      mode: 'live',
      terminalId,
      folder: papers,
      downloadAddress: (fileName) => `/exports/${fileName}`,
    });
  const notes = () =>
    ledger
      .registerNotes(20)
      .flatMap(({ event }) =>
        event.type === 'exported' || event.type === 'reprinted' ? [event] : [],
      )
      .reverse();
  return { printer: open(), open, ledger, papers, notes };
}

async function textOf(file: string): Promise<string> {
  const { text } = await extractText(new Uint8Array(readFileSync(file)));
  return text.join(' ').replaceAll(/[\s\u00a0\u202f]+/g, ' ');
}

const hashOf = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex');

test('the first print is an export, each later one a reprint that says which copy it is', async () => {
  const { printer, papers, notes } = printerOver();
  const first = value(await printer.print({ number: 1, paper: 'a4' }));
  const fileName = 'comptoir_till-1_2026-11-20_Z-000001.pdf';
  const path = join(papers, fileName);
  expect(first).toEqual({ fileName, path, download: `/exports/${fileName}`, copy: 0 });
  expect(await textOf(path)).toContain('Clôture de journée Z 1');
  expect(await textOf(path)).not.toContain('DUPLICATA');
  const second = value(await printer.print({ number: 1, paper: 'roll' }));
  const third = value(await printer.print({ number: 1, paper: 'a4' }));
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
  value(await printer.print({ number: 1, paper: 'a4' }));
  const later = value(await open('till-9').print({ number: 1, paper: 'a4' }));
  expect(later.copy).toBe(1);
});

test('two presses at once make an original and a copy', async () => {
  const { printer } = printerOver();
  const both = [
    printer.print({ number: 1, paper: 'a4' }),
    printer.print({ number: 1, paper: 'a4' }),
  ];
  await printer.close();
  expect((await Promise.all(both)).map((printed) => value(printed).copy)).toEqual([0, 1]);
});

test('the closings of a day and of the month that it is all of are counted apart', async () => {
  const { printer, notes } = printerOver({ soldAtMs: LAST_OF_NOVEMBER_MS });
  value(await printer.print({ number: 1, paper: 'a4' }));
  const month = value(await printer.print({ number: 2, paper: 'a4' }));
  expect(month.copy).toBe(0);
  expect(month.fileName).toBe('comptoir_till-1_2026-11_Z-000002.pdf');
  expect(notes().at(-1)).toMatchObject({ from: '2026-11-01', to: '2026-11-30' });
  expect(value(await printer.print({ number: 1, paper: 'a4' })).copy).toBe(1);
});

test('other files of the same day are no prints', async () => {
  const { printer, ledger } = printerOver();
  const file = { atMs: NOON_MS, fileName: 'x', sha256: '' };
  for (const format of ['csv', 'html'] as const) {
    value(ledger.note({ type: 'exported', format, from: DAY, to: DAY, ...file }));
  }
  value(ledger.note({ type: 'reprinted', closing: 7, ...file }));
  expect(value(await printer.print({ number: 1, paper: 'a4' })).copy).toBe(0);
});

test('there is no paper of a closing that is not there', async () => {
  const { printer, papers } = printerOver();
  expect(await printer.print({ number: 2, paper: 'a4' })).toEqual(err({ code: 'closingNotFound' }));
  expect(readdirSync(papers)).toEqual([]);
});

test.each([
  ['diskFull', 'diskFull'],
  ['unavailable', 'journalUnavailable'],
] as const)(
  'a paper of which the journal cannot be told (%s) is not kept',
  async (refused, code) => {
    const note = () => err({ code: refused, detail: 'refused' });
    const { printer, papers } = printerOver({ changed: { note } });
    expect(await printer.print({ number: 1, paper: 'a4' })).toEqual(err({ code }));
    expect(readdirSync(papers)).toEqual([]);
  },
);

test('a journal that cannot be read is said, and the next paper is made', async () => {
  let isUnreadable = true;
  const printsOf = () => {
    if (isUnreadable) throw new Error('entry 7 is unreadable');
    return 0;
  };
  const { printer } = printerOver({ changed: { printsOf } });
  expect(await printer.print({ number: 1, paper: 'a4' })).toEqual(
    err({ code: 'journalUnavailable' }),
  );
  isUnreadable = false;
  expect(value(await printer.print({ number: 1, paper: 'a4' })).copy).toBe(0);
});

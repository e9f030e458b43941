import { readFileSync } from 'node:fs';
import { extractText } from 'unpdf';
import type { CallInput } from '../../../../src/contract/calls.ts';
import { openClosingPrinter } from '../../../../src/host/export/closing-printer.ts';
import type { ExportVerdict } from '../../../../src/ledger/proof/verify-export.ts';
import { closingPdf } from '../../../../src/papers/closing/closing-pdf.ts';
import { openSettings } from '../../../../src/till/shop/settings.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { closeAll, play, type Step } from '../../ledger/closing/days.ts';
import { HOUR_MS, NOON_MS } from '../../ledger/events.ts';
import { newSigner, signingLedger } from '../../ledger/proof/signed.ts';
import { temporaryFile, temporaryFolder, value } from '../../ledger/setting.ts';
import { type ChangedPorts, withChanged } from '../changed-ledger.ts';

/** The verifier that shares no line with the till's. */
export const second: { verifyJournal(bytes: Uint8Array): Promise<ExportVerdict> } = await import(
  new URL('../../../../resources/verifier/verify-journal.js', import.meta.url).href
);

const SALE: Step = {
  afterMs: 0,
  what: { act: 'sale', minor: 4_890, vatRate: 2_000, ends: 'inTime' },
};

/** A printer over a ledger in which one day was sold and closed. */
export function printerOver({
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

/** Which paper is asked for: of the day, unless told otherwise. */
export const order = (
  changes: Partial<CallInput<'closing.print'>>,
): CallInput<'closing.print'> => ({
  of: { closing: 1 },
  paper: 'a4',
  copy: 0,
  ...changes,
});

/** What stands on the pages of a paper. */
export async function textOf(file: string): Promise<string> {
  const { text } = await extractText(new Uint8Array(readFileSync(file)));
  return text.join(' ').replaceAll(/[\s\u00a0\u202f]+/g, ' ');
}

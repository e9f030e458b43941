import type { CallInput, CallOutput } from '../bridge/table.ts';
import type { Clock } from '../domain/clock.ts';
import { err, ok } from '../domain/result.ts';
import type { JournalMode } from '../ledger/backup-name.ts';
import { daysOfClosing } from '../ledger/closing-prints.ts';
import type { NumberedClosing } from '../ledger/closing-record.ts';
import { writeExport } from '../ledger/export-file.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { closingPdf } from '../papers/closing-pdf.ts';
import type { SettingsFile } from '../till/settings.ts';
import { shownShopName } from '../till/shop-name.ts';
import type { Log } from './log.ts';
import { noteFile } from './noted-file.ts';

type Order = CallInput<'closing.print'>;
type Printed = CallOutput<'closing.print'>;

export interface ClosingPrinterParts {
  readonly ledger: Ledger;
  readonly settings: Pick<SettingsFile, 'current'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  readonly mode: JournalMode;
  readonly terminalId: string;
  /** Where papers go: the till's own folder for exports. */
  readonly folder: string;
  /** The shell's address for a file in that folder, where it has one. */
  readonly downloadAddress: (fileName: string) => string | null;
}

/** Makes the papers of closings, one after the other. */
export interface ClosingPrinter {
  /**
   * Makes the paper of a closing in the till's language; every later one of the same closing says which copy it is.
   * Errors: `closingNotFound`, and why the file could not be kept.
   */
  print(order: Order): Promise<Printed>;
  /** Waits until nothing is printed any more. */
  close(): Promise<void>;
}

/** The printer of this till's closings; nothing is printed yet. */
export function openClosingPrinter(parts: ClosingPrinterParts): ClosingPrinter {
  const { ledger, settings, clock, log } = parts;
  let last: Promise<unknown> = Promise.resolve();

  async function printOne({ number, paper }: Order): Promise<Printed> {
    try {
      const closing = ledger.closing(number);
      return closing === null ? err({ code: 'closingNotFound' }) : await paperOf(closing, paper);
    } catch (error) {
      log.error({ error: String(error) }, 'the journal cannot be read');
      return err({ code: 'journalUnavailable' });
    }
  }

  async function paperOf(closing: NumberedClosing, size: Order['paper']): Promise<Printed> {
    const { shopAddress, taxNumber, locale, timeZone } = settings.current;
    const { mode, terminalId, folder } = parts;
    const shop = { shopName: shownShopName(mode, settings.current), shopAddress, taxNumber };
    const printedBefore = ledger.printsOf(closing);
    const occasion = { language: locale, ...shop, terminalId, mode, timeZone, printedBefore };
    const { fileName, bytes } = await closingPdf(closing, occasion, size);
    const written = await writeExport({ fileName, total: 1, parts: [{ bytes, done: 1 }] }, folder);
    const noted = written.ok
      ? await noteFile(ledger, eventOf(closing, printedBefore, written.value), written.value)
      : written;
    if (noted.ok) {
      log.info({ fileName, closing: closing.event.closing }, 'the paper of a closing was made');
      const { path } = noted.value;
      return ok({ fileName, path, download: parts.downloadAddress(fileName), copy: printedBefore });
    }
    log.warn(noted.error, 'no paper of a closing was made');
    const { code } = noted.error;
    // Nobody can end it.
    if (code === 'cancelled') throw new Error(code);
    return err({ code });
  }

  function eventOf(
    { event }: NumberedClosing,
    printedBefore: number,
    { fileName, sha256 }: { readonly fileName: string; readonly sha256: string },
  ) {
    const about = { atMs: clock.wallMs(), fileName, sha256 };
    return printedBefore === 0
      ? ({ type: 'exported', format: 'pdf', ...daysOfClosing(event), ...about } as const)
      : ({ type: 'reprinted', closing: event.closing, ...about } as const);
  }

  return {
    print(order) {
      // Two presses at once make an original and a copy, never two originals.
      const printed = last.then(() => printOne(order));
      last = printed;
      return printed;
    },
    async close() {
      await last;
    },
  };
}

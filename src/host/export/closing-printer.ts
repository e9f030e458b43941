import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallInput, CallOutput } from '../../contract/calls.ts';
import type { Clock } from '../../domain/clock.ts';
import type { RegisterEvent } from '../../domain/register/register-event.ts';
import { err, ok } from '../../domain/result.ts';
import { type ExportedFile, writeExport } from '../../ledger/export/export-file.ts';
import { journalLinesOf } from '../../ledger/export/export-journal.ts';
import { proveText } from '../../ledger/export/read-back.ts';
import type { JournalMode } from '../../ledger/journal/backup-name.ts';
import type { MadePrint } from '../../ledger/journal/closing-record.ts';
import type { RegisterSigner } from '../../ledger/journal/register-key.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { daysOfClosing } from '../../ledger/proof/closing-prints.ts';
import type { PrintedEntry } from '../../papers/closing-paper.ts';
import type { PaperFile } from '../../papers/closing-pdf.ts';
import type { PaperSetter } from '../../papers/paper-in-thread.ts';
import type { SettingsFile } from '../../till/shop/settings.ts';
import { shownShopName } from '../../till/shop/shop-name.ts';
import type { Log } from '../log/log.ts';
import { noteFile } from './noted-file.ts';

type Order = CallInput<'closing.print'>;
type Printed = CallOutput<'closing.print'>;
type Prints = CallOutput<'closing.prints'>;

export interface ClosingPrinterParts {
  readonly ledger: Ledger;
  readonly settings: Pick<SettingsFile, 'current'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** The journal could not be read for a paper: told to the log and the check. */
  readonly readFailed: (error: unknown) => void;
  readonly mode: JournalMode;
  readonly terminalId: string;
  /** Signs what is attached; null for a register without a key. */
  readonly signer: RegisterSigner | null;
  readonly setPaper: PaperSetter;
  /** Where papers go: the till's own folder for exports. */
  readonly folder: string;
  /** The shell's address for a file in that folder, where it has one. */
  readonly downloadAddress: (fileName: string) => string | null;
}

/** Makes the papers of closings and readings, one after the other. */
export interface ClosingPrinter {
  /** The papers that were made, the original first. Errors: `closingNotFound`, `journalUnavailable`. */
  prints(order: CallInput<'closing.prints'>): Promise<Prints>;
  /**
   * Makes the paper in the till's language, or hands out the one of this number that was made already: so an original
   * whose answer was lost is had by asking again, and is no copy. Errors: `closingNotFound`, `printGone`, and why the
   * file could not be kept.
   */
  print(order: Order): Promise<Printed>;
  /** Waits until nothing is printed any more. */
  close(): Promise<void>;
}

/** The printer of this till's closings; nothing is printed yet. */
export function openClosingPrinter(parts: ClosingPrinterParts): ClosingPrinter {
  const { ledger, settings, clock, log, folder } = parts;
  let last: Promise<unknown> = Promise.resolve();

  async function reading<Answer>(
    of: Order['of'],
    go: (entry: PrintedEntry) => Promise<Answer>,
  ): Promise<Answer | ReturnType<typeof err<{ code: 'closingNotFound' | 'journalUnavailable' }>>> {
    try {
      const entry = 'closing' in of ? ledger.closing(of.closing) : ledger.readingAt(of.reading);
      return entry === null ? err({ code: 'closingNotFound' }) : await go(entry);
    } catch (error) {
      parts.readFailed(error);
      return err({ code: 'journalUnavailable' });
    }
  }

  const placeOf = (fileName: string, copy: number) => ({
    fileName,
    path: join(folder, fileName),
    download: parts.downloadAddress(fileName),
    copy,
  });

  async function listed(entry: PrintedEntry) {
    const each = ledger.printsOf(entry).map(async ({ atMs, fileName, sha256 }, copy) => {
      const isThere = (await hashOf(join(folder, fileName))) === sha256;
      return { ...placeOf(fileName, copy), atMs, isThere };
    });
    return ok({ prints: await Promise.all(each) });
  }

  async function printed(entry: PrintedEntry, { paper, copy }: Order): Promise<Printed> {
    const made = ledger.printsOf(entry);
    const known = made[copy];
    return known === undefined
      ? make(entry, paper, made.length)
      : handOut(entry, paper, { ...known, copy });
  }

  async function pdfOf(entry: PrintedEntry, size: Order['paper'], printedBefore: number) {
    const { shopAddress, taxNumber, registerName, locale, timeZone } = settings.current;
    const { mode, terminalId } = parts;
    const shop = {
      shopName: shownShopName(mode, settings.current),
      shopAddress,
      taxNumber,
      registerName,
    };
    const occasion = { language: locale, ...shop, terminalId, mode, timeZone, printedBefore };
    return parts.setPaper(entry, occasion, size, await sourceOf(entry));
  }

  /** The entry as an export of its own, which proves itself; null where a purge took its place, or the register has no key. */
  async function sourceOf({ sequence }: PrintedEntry): Promise<string | null> {
    if (sequence <= ledger.entries.beginning().sequence) return null;
    const { mode, signer } = parts;
    const range = { first: sequence, last: sequence };
    const lines = journalLinesOf({ journal: ledger.entries, mode, signer }, range);
    if (!lines.ok) return null;
    const text = Array.from(lines.value.parts, ({ bytes }) => bytes).join('');
    await proveText(text);
    return text;
  }

  const write = ({ fileName, bytes }: PaperFile) =>
    writeExport({ fileName, total: 1, parts: [{ bytes, done: 1 }] }, folder);

  /** As it was made: from its folder, or where it was taken from there, by making the same bytes once more. */
  async function handOut(
    entry: PrintedEntry,
    size: Order['paper'],
    { fileName, sha256, copy }: MadePrint & { readonly copy: number },
  ): Promise<Printed> {
    if ((await hashOf(join(folder, fileName))) === sha256) return ok(placeOf(fileName, copy));
    const file = await pdfOf(entry, size, copy);
    if (hashOfBytes(file.bytes) !== sha256) return err({ code: 'printGone' });
    const written = await write(file);
    return written.ok ? ok(placeOf(written.value.fileName, copy)) : refused(written.error);
  }

  async function make(
    entry: PrintedEntry,
    size: Order['paper'],
    printedBefore: number,
  ): Promise<Printed> {
    const written = await write(await pdfOf(entry, size, printedBefore));
    const noted = written.ok
      ? await noteFile(ledger, eventOf(entry, printedBefore, written.value), written.value)
      : written;
    if (!noted.ok) return refused(noted.error);
    const { fileName } = noted.value;
    log.info({ fileName, entry: entry.sequence }, 'a paper was made');
    return ok(placeOf(fileName, printedBefore));
  }

  function refused<Code extends string>(error: { readonly code: Code; readonly detail: string }) {
    log.warn(error, 'no paper was made');
    const { code } = error;
    // Nobody can end it.
    if (code === 'cancelled') throw new Error(code);
    return err({ code: code as Exclude<Code, 'cancelled'> });
  }

  function eventOf(
    { event, sequence }: PrintedEntry,
    printedBefore: number,
    { fileName, sha256 }: ExportedFile,
  ): RegisterEvent {
    const about = { atMs: clock.wallMs(), fileName, sha256 };
    if (event.type === 'readingTaken') {
      const { businessDay: day } = event;
      return { type: 'exported', format: 'pdf', from: day, to: day, reading: sequence, ...about };
    }
    return printedBefore === 0
      ? { type: 'exported', format: 'pdf', ...daysOfClosing(event), ...about }
      : { type: 'reprinted', closing: event.closing, ...about };
  }

  return {
    prints: ({ of }) => reading(of, listed),
    print(order) {
      // Two presses at once are one order: the second is handed out what the first has made.
      const print = last.then(() => reading(order.of, (entry) => printed(entry, order)));
      last = print;
      return print;
    },
    async close() {
      await last;
    },
  };
}

const hashOfBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** SHA-256 of a file in hexadecimal; null where there is none to read. */
const hashOf = (path: string): Promise<string | null> =>
  readFile(path).then(hashOfBytes, () => null);

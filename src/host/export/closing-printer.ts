import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallInput, CallOutput } from '../../contract/calls.ts';
import { createActsInTurn } from '../../domain/acts-in-turn.ts';
import type { Clock } from '../../domain/clock.ts';
import { err, ok } from '../../domain/result.ts';
import type { MadePrint } from '../../ledger/entry/closing-record.ts';
import type { ExportedFile } from '../../ledger/export/export-file.ts';
import type { RegisterClosings } from '../../ledger/ports/register-closings.ts';
import type { RegisterJournal } from '../../ledger/ports/register-journal.ts';
import type { PaperEntry } from '../../papers/closing/paper-entry.ts';
import type { Log } from '../log/log.ts';
import { noteFile } from './noted-file.ts';
import {
  type PaperLedger,
  type PaperNotFound,
  type PaperOf,
  paperEntryOf,
  whyNoPaper,
} from './paper-entry.ts';
import { hashOfBytes, hashOfFile, writePaper } from './paper-file.ts';
import { makePaper, type PaperMakerParts, printEvent } from './paper-maker.ts';
import { paperRefused } from './paper-refused.ts';

type Order = CallInput<'closing.print'> | CallInput<'creditNote.print'>;
type Printed = CallOutput<'closing.print'>;
type Prints = CallOutput<'closing.prints'>;

export interface ClosingPrinterParts extends PaperMakerParts {
  readonly ledger: {
    readonly journal: PaperLedger['journal'] & Pick<RegisterJournal, 'note'>;
    readonly closings: PaperLedger['closings'] & Pick<RegisterClosings, 'printsOf'>;
  };
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** The journal could not be read for a paper: told to the log and the check. */
  readonly readFailed: (error: unknown) => void;
  /** Where papers go: the till's own folder for exports. */
  readonly folder: string;
  /** The shell's address for a file in that folder, where it has one. */
  readonly downloadAddress: (fileName: string) => string | null;
}

/** Makes the papers of closings, readings and credit notes, one after the other. */
export interface ClosingPrinter {
  /** The papers that were made, the original first. Errors: `closingNotFound`, `creditNoteNotFound`, `creditNotePurged`, `journalUnavailable`. */
  prints(order: { readonly of: PaperOf }): Promise<Prints>;
  /**
   * Makes the paper in the till's language, or hands out the one of this number that was made already: so an original
   * whose answer was lost is had by asking again, and is no copy. Errors: `closingNotFound`, `creditNoteNotFound`, `creditNotePurged`,
   * `printGone`, and why the file could not be kept.
   */
  print(order: Order): Promise<Printed>;
  /** Waits until nothing is printed any more. */
  close(): Promise<void>;
}

/** The printer of this till's papers; nothing is printed yet. */
export function openClosingPrinter(parts: ClosingPrinterParts): ClosingPrinter {
  const { ledger, log, folder } = parts;
  const { closings } = ledger;
  const acts = createActsInTurn();

  async function reading<Answer>(
    of: PaperOf,
    go: (entry: PaperEntry) => Promise<Answer>,
  ): Promise<Answer | ReturnType<typeof err<{ code: PaperNotFound | 'journalUnavailable' }>>> {
    try {
      const entry = paperEntryOf(ledger, of);
      if (entry !== null) return await go(entry);
      return err({ code: whyNoPaper(ledger, of) });
    } catch (error) {
      parts.readFailed(error);
      return err({ code: 'journalUnavailable' });
    }
  }

  async function printed(
    entry: PaperEntry,
    { paper, copy }: Pick<Order, 'paper' | 'copy'>,
  ): Promise<Printed> {
    const made = closings.printsOf(entry);
    const known = made[copy];
    return known === undefined
      ? make(entry, { paper, copy }, made.length)
      : handOut(entry, paper, known, copy);
  }

  /** As it was made: from its folder, or where it was taken from there, by making the same bytes once more. */
  async function handOut(
    entry: PaperEntry,
    size: Order['paper'],
    { file: made }: MadePrint,
    copy: number,
  ): Promise<Printed> {
    if (made === null) return err({ code: 'printGone' });
    const { fileName, sha256 } = made;
    if ((await hashOfFile(join(folder, fileName))) === sha256)
      return ok(placeOf(parts, fileName, copy));
    const file = await makePaper(parts, entry, size, copy);
    if (hashOfBytes(file.bytes) !== sha256) return err({ code: 'printGone' });
    const written = await writePaper(file, folder);
    if (!written.ok) return paperRefused(log, written.error);
    return ok(placeOf(parts, written.value.fileName, copy));
  }

  async function make(
    entry: PaperEntry,
    order: Pick<Order, 'paper' | 'copy'>,
    printedBefore: number,
  ): Promise<Printed> {
    const paper = await makePaper(parts, entry, order.paper, printedBefore);
    const written = await writePaper(paper, folder);
    // One went to the receipt printer meanwhile: of two originals one would be none.
    if (written.ok && closings.printsOf(entry).length !== printedBefore) {
      await rm(written.value.path, { force: true });
      return printed(entry, order);
    }
    const noted = written.ok
      ? await notePrint(parts, entry, printedBefore, written.value)
      : written;
    if (!noted.ok) return paperRefused(log, noted.error);
    const { fileName } = noted.value;
    log.info({ fileName, entry: entry.sequence }, 'a paper was made');
    return ok(placeOf(parts, fileName, printedBefore));
  }

  return {
    prints: ({ of }) => reading(of, (entry) => listed(parts, entry)),
    // Two presses at once are one order: the second is handed out what the first has made.
    print: (order) => acts.inTurn(() => reading(order.of, (entry) => printed(entry, order))),
    async close() {
      await acts.ended();
    },
  };
}

const placeOf = (
  { folder, downloadAddress }: Pick<ClosingPrinterParts, 'folder' | 'downloadAddress'>,
  fileName: string,
  copy: number,
) => ({ fileName, path: join(folder, fileName), download: downloadAddress(fileName), copy });

async function listed(parts: ClosingPrinterParts, entry: PaperEntry): Promise<Prints> {
  const each = parts.ledger.closings.printsOf(entry).map(async ({ atMs, file }, copy) => {
    if (file === null) return { copy, atMs, file };
    const { copy: _, ...place } = placeOf(parts, file.fileName, copy);
    const isThere = (await hashOfFile(place.path)) === file.sha256;
    return { copy, atMs, file: { ...place, isThere } };
  });
  return ok({ prints: await Promise.all(each) });
}

const notePrint = (
  { ledger, clock }: Pick<ClosingPrinterParts, 'ledger' | 'clock'>,
  entry: PaperEntry,
  printedBefore: number,
  file: ExportedFile,
) => noteFile(ledger, printEvent(entry, printedBefore, file, clock.wallMs()), file);

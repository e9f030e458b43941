import { join } from 'node:path';
import type { CallInput, CallOutput } from '../../contract/calls.ts';
import type { ShiftView } from '../../contract/views/shift-view.ts';
import { createActsInTurn } from '../../domain/acts-in-turn.ts';
import type { Clock } from '../../domain/clock.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { JournalMode } from '../../ledger/entry/backup-name.ts';
import type { JournalHead } from '../../ledger/entry/journal-entry.ts';
import type { RegisterSigner } from '../../ledger/entry/register-key.ts';
import type { RegisterJournal } from '../../ledger/ports/register-journal.ts';
import type { ShiftSetter } from '../../papers/paper-in-thread.ts';
import type { PrintedShift, ShiftOccasion } from '../../papers/shift-paper.ts';
import type { SlipOrder } from '../../papers/slip.ts';
import type { SettingsFile } from '../../till/shop/settings.ts';
import { shownShopName } from '../../till/shop/shop-name.ts';
import type { Log } from '../log/log.ts';
import { noteFile } from './noted-file.ts';
import { writePaper } from './paper-file.ts';
import { paperRefused } from './paper-refused.ts';

type Printed = CallOutput<'shift.print'>;

export interface ShiftPrinterParts {
  readonly ledger: { readonly journal: Pick<RegisterJournal, 'note'> };
  readonly settings: Pick<SettingsFile, 'current'>;
  readonly clock: Clock;
  readonly mode: JournalMode;
  readonly terminalId: string;
  /** Null for a register without a key. */
  readonly signer: Pick<RegisterSigner, 'keyId'> | null;
  readonly softwareVersion: string;
  readonly setShift: ShiftSetter;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** Where papers go: the till's own folder for exports. */
  readonly folder: string;
  /** The shell's address for a file in that folder, where it has one. */
  readonly downloadAddress: (fileName: string) => string | null;
}

/** What somebody has sold, and the journal's newest entry before it was added up: nothing that it knows is left out. */
interface ReadShift {
  readonly report: ShiftView;
  readonly head: JournalHead;
}

/** A paper of what somebody has sold. */
interface ShiftOrder {
  /** Who asks for it. */
  readonly by: string;
  readonly size: CallInput<'shift.print'>['paper'];
  /** Adds it up, once its turn has come. */
  readonly read: () => Promise<Result<ReadShift, { readonly code: 'journalUnavailable' }>>;
}

/** Makes the papers of shifts, one after the other. */
export interface ShiftPrinter {
  /** Errors: `journalUnavailable`, and why the file could not be kept. */
  print(order: ShiftOrder): Promise<Printed>;
  /** What a receipt printer is to be given of it. Errors: `journalUnavailable`. */
  slip(
    order: Omit<ShiftOrder, 'size'>,
  ): Promise<Result<SlipOrder, { readonly code: 'journalUnavailable' }>>;
  /** Waits until nothing is printed any more. */
  close(): Promise<void>;
}

/** The printer of shifts at this till; nothing is printed yet. */
export function openShiftPrinter(parts: ShiftPrinterParts): ShiftPrinter {
  const { ledger, log, folder } = parts;
  const acts = createActsInTurn();

  async function printed({ by, size, read }: ShiftOrder): Promise<Printed> {
    const added = await read();
    if (!added.ok) return added;
    const { report } = added.value;
    const paper = await setPaper(parts, { ...added.value, by }, size);
    const { fileName } = paper;
    const written = await writePaper(paper, folder);
    if (!written.ok) return paperRefused(log, written.error);
    const { sha256 } = written.value;
    const { businessDay: day, operator: shift } = report;
    const atMs = parts.clock.wallMs();
    const event = { type: 'exported', format: 'pdf', from: day, to: day, shift } as const;
    const kept = await noteFile(ledger, { ...event, atMs, fileName, sha256 }, written.value);
    if (!kept.ok) return paperRefused(log, kept.error);
    log.info({ fileName }, 'the paper of a shift was made');
    return ok({
      fileName,
      path: join(folder, fileName),
      download: parts.downloadAddress(fileName),
    });
  }

  return {
    print: (order) => acts.inTurn(() => printed(order)),
    async slip({ by, read }) {
      const added = await read();
      if (!added.ok) return added;
      const [shift, occasion] = shiftOnPaper(parts, { ...added.value, by });
      return ok({ kind: 'shift', shift, occasion });
    },
    async close() {
      await acts.settled();
    },
  };
}

function setPaper(
  parts: ShiftPrinterParts,
  read: ReadShift & Pick<ShiftOrder, 'by'>,
  size: ShiftOrder['size'],
): ReturnType<ShiftSetter> {
  return parts.setShift(...shiftOnPaper(parts, read), size);
}

/** What somebody has sold, as a paper tells it, and whose paper it is. */
function shiftOnPaper(
  {
    settings,
    clock,
    mode,
    terminalId,
    signer,
    softwareVersion,
  }: Pick<
    ShiftPrinterParts,
    'settings' | 'clock' | 'mode' | 'terminalId' | 'signer' | 'softwareVersion'
  >,
  { report, by, head }: ReadShift & Pick<ShiftOrder, 'by'>,
): [PrintedShift, ShiftOccasion] {
  const { shopAddress, taxNumber, registerName, locale, timeZone } = settings.current;
  const shopName = shownShopName(mode, settings.current);
  const shop = { shopName, shopAddress, taxNumber, registerName };
  return [
    {
      ...{ ...report, by, head, atMs: clock.wallMs() },
      ...{ keyId: signer?.keyId ?? null, softwareVersion },
    },
    { ...shop, language: locale, terminalId, mode, timeZone },
  ];
}

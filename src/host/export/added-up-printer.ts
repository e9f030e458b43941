import { join } from 'node:path';
import { v7 as uuidV7 } from 'uuid';
import type { CallInput, CallOutput } from '../../contract/calls.ts';
import type { YearView } from '../../contract/views/report-view.ts';
import type { ShiftView } from '../../contract/views/shift-view.ts';
import { createActsInTurn } from '../../domain/acts-in-turn.ts';
import type { Period } from '../../domain/calendar/period.ts';
import type { Clock } from '../../domain/clock.ts';
import type { RegisterEvent } from '../../domain/register/register-event.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { JournalMode } from '../../ledger/entry/backup-name.ts';
import type { JournalHead } from '../../ledger/entry/journal-entry.ts';
import type { RegisterSigner } from '../../ledger/entry/register-key.ts';
import type { RegisterJournal } from '../../ledger/ports/register-journal.ts';
import type { AddedUp } from '../../papers/added-up/added-up.ts';
import type { AddedUpAt } from '../../papers/added-up/added-up-facts.ts';
import type { ShiftOccasion } from '../../papers/added-up/shift-paper.ts';
import type { SlipOrder } from '../../papers/slip/slip.ts';
import type { AddedUpSetter } from '../../papers/thread/paper-in-thread.ts';
import type { SettingsFile } from '../../till/shop/settings.ts';
import { shownShopName } from '../../till/shop/shop-name.ts';
import type { Log } from '../log/log.ts';
import { noteFile } from './noted-file.ts';
import { writePaper } from './paper-file.ts';
import { paperRefused } from './paper-refused.ts';

type Printed = CallOutput<'shift.print'>;

export interface AddedUpPrinterParts {
  readonly ledger: { readonly journal: Pick<RegisterJournal, 'note'> };
  readonly settings: Pick<SettingsFile, 'current'>;
  readonly clock: Clock;
  readonly mode: JournalMode;
  readonly terminalId: string;
  /** Null for a register without a key. */
  readonly signer: Pick<RegisterSigner, 'keyId'> | null;
  readonly softwareVersion: string;
  readonly setAddedUp: AddedUpSetter;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** Where papers go: the till's own folder for exports. */
  readonly folder: string;
  /** The shell's address for a file in that folder, where it has one. */
  readonly downloadAddress: (fileName: string) => string | null;
}

/** What was added up: a shift, or a year as far as these days of it. */
type Sums =
  | { readonly kind: 'shift'; readonly report: ShiftView }
  | { readonly kind: 'vat'; readonly year: YearView; readonly days: Period };

/** It with the journal's newest entry before it was added up: nothing that this knows is left out. */
interface ReadSums {
  readonly sums: Sums;
  readonly head: JournalHead;
}

/** A paper of sums. */
interface AddedUpOrder {
  /** Who asks for it. */
  readonly by: string;
  readonly size: CallInput<'shift.print'>['paper'];
  /** Adds it up, once its turn has come. */
  readonly read: () => Promise<Result<ReadSums, { readonly code: 'journalUnavailable' }>>;
}

/** Makes the papers that are added up of many entries, one after the other. */
export interface AddedUpPrinter {
  /** Errors: `journalUnavailable`, and why the file could not be kept. */
  print(order: AddedUpOrder): Promise<Printed>;
  /** What a receipt printer is to be given of it, once the journal has its print. Errors: `journalUnavailable`. */
  slip(
    order: Omit<AddedUpOrder, 'size'>,
  ): Promise<Result<SlipOrder, { readonly code: 'journalUnavailable' }>>;
  /** Waits until nothing is printed any more. */
  close(): Promise<void>;
}

/** The printer of such papers at this till; nothing is printed yet. */
export function openAddedUpPrinter(parts: AddedUpPrinterParts): AddedUpPrinter {
  const { ledger, log, folder } = parts;
  const acts = createActsInTurn();

  async function printed({ by, size, read }: AddedUpOrder): Promise<Printed> {
    const added = await read();
    if (!added.ok) return added;
    const paper = await parts.setAddedUp(...onPaper(parts, { ...added.value, by }), size);
    const { fileName } = paper;
    const written = await writePaper(paper, folder);
    if (!written.ok) return paperRefused(log, written.error);
    const { sha256 } = written.value;
    const atMs = parts.clock.wallMs();
    const { sums } = added.value;
    const of = { ...daysOf(sums), ...namedIn(sums) };
    const event = { type: 'exported', format: 'pdf', ...of } as const;
    const kept = await noteFile(ledger, { ...event, atMs, fileName, sha256 }, written.value);
    if (!kept.ok) return paperRefused(log, kept.error);
    log.info({ fileName }, 'a paper of sums was made');
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
      const of = namedIn(added.value.sums);
      const event = { type: 'printed', saleId: null, ...of, copy: 0, on: 'paper' } as const;
      const about = { atMs: parts.clock.wallMs(), printId: `print_${uuidV7()}` };
      if (!ledger.journal.note({ ...event, ...about }).ok)
        return err({ code: 'journalUnavailable' });
      const [paper, occasion] = onPaper(parts, { ...added.value, by });
      return ok({ kind: 'addedUp', of: paper, occasion });
    },
    async close() {
      await acts.ended();
    },
  };
}

type Exported = Extract<RegisterEvent, { type: 'exported' }>;

/** Of what it is, as the journal names it. */
const namedIn = (sums: Sums): Pick<Exported, 'shift' | 'vatYear'> =>
  sums.kind === 'vat' ? { vatYear: yearOf(sums.year) } : { shift: sums.report.operator };

/** Of which days. */
function daysOf(sums: Sums): Period {
  if (sums.kind === 'vat') return sums.days;
  const { businessDay } = sums.report;
  return { from: businessDay, to: businessDay };
}

const yearOf = ({ first }: YearView): string => first.slice(0, 4);

/** What was added up, as a paper tells it, and whose paper it is. */
function onPaper(
  parts: AddedUpPrinterParts,
  { sums, by, head }: ReadSums & Pick<AddedUpOrder, 'by'>,
): [AddedUp, ShiftOccasion] {
  const { settings, clock, mode, terminalId, signer, softwareVersion } = parts;
  const { shopAddress, taxNumber, registerName, locale, timeZone } = settings.current;
  const shopName = shownShopName(mode, settings.current);
  const shop = { shopName, shopAddress, taxNumber, registerName };
  const at = { atMs: clock.wallMs(), by, head, keyId: signer?.keyId ?? null, softwareVersion };
  return [addedUp(sums, at), { ...shop, language: locale, terminalId, mode, timeZone }];
}

function addedUp(sums: Sums, at: AddedUpAt): AddedUp {
  if (sums.kind === 'shift') return { kind: 'shift', shift: { ...sums.report, ...at } };
  const { year, days } = sums;
  const { currency, received, byVatRate } = year;
  const months = year.months.map(({ first, count, minor, byVatRate: ofMonth }) => ({
    ...{ first, received: { count, minor }, byVatRate: ofMonth },
  }));
  const whole = { received, byVatRate };
  return { kind: 'vat', vat: { year: yearOf(year), days, currency, months, whole, ...at } };
}

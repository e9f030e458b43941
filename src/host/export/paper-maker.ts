import { customersLanguage } from '../../domain/locale.ts';
import type { RegisterEvent } from '../../domain/register/register-event.ts';
import type { JournalMode } from '../../ledger/entry/backup-name.ts';
import type { RegisterSigner } from '../../ledger/entry/register-key.ts';
import type { ExportedFile } from '../../ledger/export/export-file.ts';
import { journalLinesOf } from '../../ledger/export/export-journal.ts';
import { proveText } from '../../ledger/export/read-back.ts';
import type { RegisterJournal } from '../../ledger/ports/register-journal.ts';
import { daysOfClosing } from '../../ledger/proof/closing-prints.ts';
import { isCreditNote, type PaperEntry } from '../../papers/closing/paper-entry.ts';
import type { PaperFile } from '../../papers/sheet/paper-pdf.ts';
import type { PaperSetter } from '../../papers/thread/paper-in-thread.ts';
import type { SettingsFile } from '../../till/shop/settings.ts';
import { shownShopName } from '../../till/shop/shop-name.ts';

export interface PaperMakerParts {
  readonly ledger: { readonly journal: Pick<RegisterJournal, 'entries'> };
  readonly settings: Pick<SettingsFile, 'current'>;
  readonly mode: JournalMode;
  readonly terminalId: string;
  /** Signs what is attached; null for a register without a key. */
  readonly signer: RegisterSigner | null;
  readonly setPaper: PaperSetter;
}

/** Makes the bytes of a paper, in the till's language, or for a credit note in the customer's: the same ones each time that it is asked for the same. */
export async function makePaper(
  { ledger, settings, mode, terminalId, signer, setPaper }: PaperMakerParts,
  entry: PaperEntry,
  size: Parameters<PaperSetter>[2],
  printedBefore: number,
): Promise<PaperFile> {
  const { shopAddress, taxNumber, registerName, locale, timeZone } = settings.current;
  const language = isCreditNote(entry) ? customersLanguage(settings.current) : locale;
  const shop = {
    shopName: shownShopName(mode, settings.current),
    shopAddress,
    taxNumber,
    registerName,
  };
  const occasion = { language, ...shop, terminalId, mode, timeZone, printedBefore };
  return setPaper(entry, occasion, size, await sourceOf({ ledger, mode, signer }, entry));
}

/** The entry as an export of its own, which proves itself; null where a purge took its place, or the register has no key. */
export async function sourceOf(
  { ledger, mode, signer }: Pick<PaperMakerParts, 'ledger' | 'mode' | 'signer'>,
  { sequence }: { readonly sequence: number },
): Promise<string | null> {
  if (sequence <= ledger.journal.entries.beginning().sequence) return null;
  const range = { first: sequence, last: sequence };
  const lines = journalLinesOf({ journal: ledger.journal.entries, mode, signer }, range);
  if (!lines.ok) return null;
  const text = Array.from(lines.value.parts, ({ bytes }) => bytes).join('');
  await proveText(text);
  return text;
}

/** What the journal notes of a paper that was made; `atMs`: UTC milliseconds. */
export function printEvent(
  entry: PaperEntry,
  printedBefore: number,
  { fileName, sha256 }: ExportedFile,
  atMs: number,
): RegisterEvent {
  const about = { atMs, fileName, sha256 };
  const { sequence } = entry;
  if (isCreditNote(entry)) {
    const { businessDay: day } = entry;
    return { type: 'exported', format: 'pdf', from: day, to: day, creditNote: sequence, ...about };
  }
  const { event } = entry;
  if (event.type === 'readingTaken') {
    const { businessDay: day } = event;
    return { type: 'exported', format: 'pdf', from: day, to: day, reading: sequence, ...about };
  }
  return printedBefore === 0
    ? { type: 'exported', format: 'pdf', ...daysOfClosing(event), ...about }
    : { type: 'reprinted', closing: event.closing, ...about };
}

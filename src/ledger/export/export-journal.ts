import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { Period } from '../../domain/calendar/period.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { JournalMode } from '../entry/backup-name.ts';
import { canonicalText, GENESIS_HASH, textHash } from '../entry/hash-chain.ts';
import type { JournalHead } from '../entry/journal-entry.ts';
import { EXPORT_FORMAT, type ExportHeader, endHash, lineOf } from '../entry/journal-lines.ts';
import type { EntryRange, JournalPages } from '../entry/journal-pages.ts';
import type { RegisterSigner } from '../entry/register-key.ts';
import { DamagedEntry } from '../entry/unreadable-entry.ts';
import { followingRow } from '../proof/following-row.ts';
import { type ExportedFile, type ExportFailure, writeExport } from './export-file.ts';
import type { ContentFailure, ExportFormat, ExportPart } from './export-format.ts';
import { exportFileName } from './export-name.ts';
import { type ExportSigning, signingOf } from './export-signing.ts';
import { exportVersionOf } from './export-version.ts';

/** About a millisecond of work, and a text below 128 kB: larger ones are given back all at once, which took 53 ms of a year. */
const ROWS_AT_ONCE = 40;

/** The journal to export from, and who signs. */
export interface JournalSource {
  readonly journal: JournalPages;
  readonly mode: JournalMode | 'unknown';
  /** Null for a register without a key. */
  readonly signer: RegisterSigner | null;
}

/** Which entries to export. */
interface JournalPart extends JournalSource {
  /** Null for the whole journal. */
  readonly period: Period | null;
}

/** Entries as JSON Lines, read as they are taken. */
interface JournalLines {
  /** How many they are; each part's `done` counts them. */
  readonly entries: number;
  readonly parts: Iterable<ExportPart & { readonly bytes: string }>;
}

/**
 * A journal as JSON Lines that prove themselves. Of a period, every entry from its first to its last, so that the
 * chain has no gap; what is written later is not in it. Errors: as `ContentFailure` says. What is taken of the lines throws
 * `DamagedEntry` where an entry is not what its hash says, or does not follow from the one before.
 */
export function journalLines(what: JournalPart): Result<JournalLines, ContentFailure> {
  const { journal, period } = what;
  const range = rangeOf(journal, period);
  if (range === null) {
    return err({ code: 'nothingToExport', detail: period ? daysOf(period) : 'an empty journal' });
  }
  return journalLinesOf(what, range);
}

/** The entries from one number to another, both of them included, likewise. Errors: `keyMissing`. */
export function journalLinesOf(
  { journal, mode, signer }: JournalSource,
  range: EntryRange,
): Result<JournalLines, ContentFailure> {
  const signing = signingOf(journal, range.last, signer);
  if (!signing.ok) return signing;
  const header: ExportHeader = {
    type: 'journal',
    format: EXPORT_FORMAT,
    version: exportVersionOf(journal, range.last, signing.value.later),
    mode,
    firstSequence: range.first,
    previousHash: range.first === 1 ? GENESIS_HASH : hashAt(journal, range.first - 1),
    keys: [...signing.value.keys],
  };
  const entries = range.last - range.first + 1;
  return ok({ entries, parts: linesOf(journal, header, range, signing.value) });
}

/** A period of the open journal as JSON Lines, while selling goes on. It counts by entries. */
export const exportJsonLines: ExportFormat = (source, period) => {
  const { ledger, mode, signer } = source;
  const lines = journalLines({ journal: ledger.journal.entries, mode, period, signer });
  if (!lines.ok) return lines;
  const { entries, parts } = lines.value;
  const fileName = exportFileName(source, period, { what: 'journal', extension: 'jsonl' });
  return ok({ fileName, total: entries, parts, proves: { what: 'lines' } });
};

/** What to export of a journal of which nothing else is known, and where to. */
interface JournalExport extends Omit<JournalPart, 'period'> {
  /** Null for the whole journal. */
  readonly day: BusinessDay | null;
  /** Must exist. */
  readonly folder: string;
}

/**
 * Writes a journal as a file of JSON Lines, in flat memory. Errors: as `ContentFailure` and `ExportFailure` say;
 * none leaves half a file.
 */
export async function exportJournal({
  day,
  folder,
  ...what
}: JournalExport): Promise<
  Result<ExportedFile & { readonly entries: number }, ContentFailure | ExportFailure>
> {
  const lines = journalLines({ ...what, period: day && { from: day, to: day } });
  if (!lines.ok) return lines;
  const { entries, parts } = lines.value;
  const fileName = `comptoir_journal_${what.mode}${day === null ? '' : `_${day}`}.jsonl`;
  const written = await writeExport({ fileName, total: entries, parts }, folder);
  return written.ok ? ok({ ...written.value, entries }) : written;
}

const daysOf = ({ from, to }: Period): string => (from === to ? from : `${from} to ${to}`);

/** A clock that was set back may have put an entry of an early day after those of a later one. */
function rangeOf(journal: JournalPages, period: Period | null): EntryRange | null {
  const last = journal.lastSequence();
  if (period === null) return last === 0 ? null : { first: journal.beginning().sequence + 1, last };
  return journal.rangeOfDays(period.from, period.to);
}

function hashAt(journal: JournalPages, sequence: number): string {
  const hash = journal.hashAt(sequence);
  if (hash === null) throw new Error(`no journal entry ${sequence}`);
  return hash;
}

function* linesOf(
  journal: JournalPages,
  header: ExportHeader,
  { first, last }: EntryRange,
  { later, signer }: ExportSigning,
): JournalLines['parts'] {
  const headerText = canonicalText(header);
  yield { bytes: `${headerText}\n`, done: 0 };
  let head: JournalHead = { sequence: first - 1, hash: header.previousHash };
  while (head.sequence < last) {
    const rows = journal.rowsAfter(head.sequence, Math.min(ROWS_AT_ONCE, last - head.sequence));
    if (rows.length === 0) throw new DamagedEntry(head.sequence + 1, 'gap');
    let bytes = '';
    for (const raw of rows) {
      const row = followingRow(head, raw);
      bytes += `${lineOf('entry', row)}\n`;
      head = row;
    }
    yield { bytes, done: head.sequence - first + 1 };
  }
  for (const row of later) {
    yield { bytes: `${lineOf('adoption', row)}\n`, done: last - first + 1 };
  }
  const end = {
    type: 'end',
    entries: last - first + 1,
    headHash: head.hash,
    headerHash: textHash(headerText),
    keyId: signer?.keyId ?? null,
    signature: null,
  } as const;
  const endText = canonicalText({ ...end, signature: signer?.sign(endHash(end)) ?? null });
  yield { bytes: `${endText}\n`, done: end.entries };
}

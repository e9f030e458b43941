import type { BusinessDay } from '../domain/business-day.ts';
import { err, ok, type Result } from '../domain/result.ts';
import { listAdoptedKeys } from './adopted-keys.ts';
import type { JournalMode } from './backup-name.ts';
import { canonicalText, GENESIS_HASH, textHash } from './hash-chain.ts';
import { type Journal, journalRowSchema } from './journal.ts';
import { EXPORT_FORMAT, EXPORT_VERSION, type ExportHeader, endHash } from './journal-lines.ts';
import type { RegisterSigner } from './register-key.ts';
import { type FileFailure, writeWholeFile } from './whole-file.ts';

const ROWS_AT_ONCE = 500;

/** What to export. */
export interface ExportedSpan {
  readonly journal: Journal;
  readonly mode: JournalMode | 'unknown';
  /** Null for the whole journal. */
  readonly day: BusinessDay | null;
  /** Null for a register without a key. */
  readonly signer: RegisterSigner | null;
}

/** The same, and where to. */
interface JournalExport extends ExportedSpan {
  /** Must exist. */
  readonly folder: string;
}

/** An export that can be written: its lines, in parts of many. */
export interface JournalText {
  readonly entries: number;
  readonly parts: Iterable<string>;
}

/** A file that was written, whole and durable. */
interface ExportedJournal {
  readonly path: string;
  readonly fileName: string;
  readonly entries: number;
}

/**
 * Why there is no export. `nothingToExport`: the day has no entry; `keyMissing`: the journal is signed, and its
 * register's key is not here to sign the end of the export.
 */
export interface ExportFailure {
  readonly code: FileFailure['code'] | 'nothingToExport' | 'keyMissing';
  readonly detail: string;
}

/**
 * Writes a journal as JSON Lines that prove themselves, in flat memory. Of a business day, every entry from its
 * first to its last, so that the chain has no gap. Errors: as `ExportFailure` says; none leaves half a file.
 */
export async function exportJournal(
  what: JournalExport,
): Promise<Result<ExportedJournal, ExportFailure>> {
  const { mode, day, folder } = what;
  const text = journalText(what);
  if (!text.ok) return text;
  const fileName = `comptoir_journal_${mode}${day === null ? '' : `_${day}`}.jsonl`;
  const written = await writeWholeFile(folder, fileName, text.value.parts);
  return written.ok ? ok({ ...written.value, entries: text.value.entries }) : written;
}

/** The text of an export, read as it is taken. Errors: `nothingToExport`, `keyMissing`. */
export function journalText(what: ExportedSpan): Result<JournalText, ExportFailure> {
  const { journal, day } = what;
  const range = rangeOf(journal, day);
  if (range === null) return err({ code: 'nothingToExport', detail: day ?? 'an empty journal' });
  return journalTextOf(what, range);
}

/** The text of the entries from one number to another, both of them included. Errors: `keyMissing`. */
export function journalTextOf(
  { journal, mode, signer }: Omit<ExportedSpan, 'day'>,
  range: EntryRange,
): Result<JournalText, ExportFailure> {
  const keys = listAdoptedKeys(journal).filter(({ adoptedAt }) => adoptedAt <= range.last);
  const endSigner = keys.find(({ keyId }) => keyId === signer?.keyId) === undefined ? null : signer;
  if (keys.length > 0 && endSigner === null) {
    return err({ code: 'keyMissing', detail: keys.map(({ keyId }) => keyId).join(', ') });
  }
  const header: ExportHeader = {
    type: 'journal',
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    mode,
    firstSequence: range.first,
    previousHash: range.first === 1 ? GENESIS_HASH : hashAt(journal, range.first - 1),
    keys: [...keys],
  };
  const entries = range.last - range.first + 1;
  return ok({ entries, parts: lines(journal, header, range, endSigner) });
}

/** Numbers of entries. */
export interface EntryRange {
  readonly first: number;
  readonly last: number;
}

function rangeOf(journal: Journal, day: BusinessDay | null): EntryRange | null {
  const last = journal.lastSequence();
  if (day !== null) return journal.rangeOfDay(day);
  return last === 0 ? null : { first: 1, last };
}

function hashAt(journal: Journal, sequence: number): string {
  const hash = journal.hashAt(sequence);
  if (hash === null) throw new Error(`no journal entry ${sequence}`);
  return hash;
}

function* lines(
  journal: Journal,
  header: ExportHeader,
  { first, last }: EntryRange,
  signer: RegisterSigner | null,
): Iterable<string> {
  const headerText = canonicalText(header);
  yield `${headerText}\n`;
  let headHash = header.previousHash;
  for (let before = first - 1; before < last; ) {
    const most = Math.min(ROWS_AT_ONCE, last - before);
    const rows = journalRowSchema.array().parse(journal.rowsAfter(before, most));
    if (rows.length === 0) throw new Error(`no journal entry ${before + 1}`);
    yield rows.map((row) => `${canonicalText({ type: 'entry', ...row })}\n`).join('');
    before = rows.at(-1)?.sequence ?? last;
    headHash = rows.at(-1)?.hash ?? headHash;
  }
  const end = {
    type: 'end',
    entries: last - first + 1,
    headHash,
    headerHash: textHash(headerText),
    keyId: signer?.keyId ?? null,
    signature: null,
  } as const;
  yield `${canonicalText({ ...end, signature: signer?.sign(endHash(end)) ?? null })}\n`;
}

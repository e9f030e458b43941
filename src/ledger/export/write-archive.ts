import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { CLOSINGS_NAME, SCHEMA_NAME } from '../archive/archive-contents.ts';
import { ARCHIVE_READMES } from '../archive/archive-readme.ts';
import { archiveSchemaText } from '../archive/archive-schema.ts';
import { canonicalText, GENESIS_HASH } from '../entry/hash-chain.ts';
import { lineOf } from '../entry/journal-lines.ts';
import type { EntryRange } from '../entry/journal-pages.ts';
import { journalRowSchema } from '../entry/journal-row.ts';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  journalPartName,
  type Manifest,
  manifestHash,
} from '../witness/archive-manifest.ts';
import type { ContentFailure } from './export-format.ts';
import { type JournalSource, journalLinesOf } from './export-journal.ts';
import { rehearsalInName, terminalInName } from './export-name.ts';
import { type ExportSigning, signingOf } from './export-signing.ts';
import { type ArchiveFile, zippedArchive } from './zipped-archive.ts';

/** A part of this many entries is some gigabyte, which any tool still opens. */
export const ENTRIES_A_PART = 1_000_000;

/** What to archive: every entry from the first of one day to the last of another. */
export interface ArchivedSpan extends JournalSource {
  readonly from: BusinessDay;
  readonly to: BusinessDay;
  /** Texts that go with it, such as the sales for a spreadsheet; their names must be their own. */
  readonly beside?: readonly ArchiveFile[];
  /** Told how many entries of the journal are in it so far. */
  readonly taken?: (entries: number) => void;
  /** Fewer than usual, for tests. */
  readonly entriesAPart?: number;
}

/** An archive that can be written: the bytes of a ZIP, in parts of many, made while they are taken. */
export interface ArchiveBytes {
  readonly entries: number;
  readonly parts: AsyncIterable<Uint8Array>;
}

/**
 * A signed archive of these days, in flat memory; nothing may be written into them meanwhile, as nothing is once
 * they are closed. Errors: `nothingToExport`, `keyMissing`.
 */
export function archiveBytes(what: ArchivedSpan): Result<ArchiveBytes, ContentFailure> {
  const { journal, from, to, beside = [], entriesAPart = ENTRIES_A_PART } = what;
  const range = journal.rangeOfDays(from, to);
  if (range === null) return err({ code: 'nothingToExport', detail: `${from} to ${to}` });
  const signing = signingOf(journal, range.last, what.signer);
  if (!signing.ok) return signing;
  const parts = journalParts(what, range, entriesAPart);
  if (!parts.ok) return parts;
  const readmes = ARCHIVE_READMES.map(({ name, text }) => ({ name, parts: [text] }));
  const files = [
    ...readmes,
    { name: SCHEMA_NAME, parts: [archiveSchemaText()] },
    ...parts.value,
    { name: CLOSINGS_NAME, parts: closingLines(what, range) },
    ...beside,
  ];
  const journalNames = parts.value.map(({ name }) => name);
  const zip = zippedArchive(files, dateOf(what, range), (written) =>
    manifestText(what, range, signing.value, journalNames, written),
  );
  return ok({ entries: range.last - range.first + 1, parts: zip });
}

/** The file's name, such as `comptoir_archive_till-1_2026-01-01_2026-12-31.zip`; what is not live says so. */
export function archiveFileName(
  terminalId: string,
  { from, to, mode }: Pick<ArchivedSpan, 'from' | 'to' | 'mode'>,
): string {
  const terminal = terminalInName(terminalId);
  return `comptoir_archive_${terminal}_${from}_${to}${rehearsalInName(mode)}.zip`;
}

function journalParts(
  what: ArchivedSpan,
  { first, last }: EntryRange,
  most: number,
): Result<readonly ArchiveFile[], ContentFailure> {
  const files: ArchiveFile[] = [];
  for (let begin = first; begin <= last; begin += most) {
    const lines = journalLinesOf(what, { first: begin, last: Math.min(begin + most - 1, last) });
    if (!lines.ok) return lines;
    const before = begin - first;
    const parts = textsOf(lines.value.parts, (done) => what.taken?.(before + done));
    files.push({ name: journalPartName(files.length + 1), parts });
  }
  return ok(files);
}

function* textsOf(
  parts: Iterable<{ readonly bytes: string; readonly done: number }>,
  taken: (entries: number) => void,
): Iterable<string> {
  for (const { bytes, done } of parts) {
    taken(done);
    yield bytes;
  }
}

function* closingLines({ journal }: ArchivedSpan, { first, last }: EntryRange): Iterable<string> {
  for (const raw of journal.closingRows(first, last)) {
    yield `${lineOf('entry', journalRowSchema.parse(raw))}\n`;
  }
}

/** The moment of its last entry: the same archive made again has the same bytes. */
function dateOf({ journal }: ArchivedSpan, { last }: EntryRange): Date {
  const [row] = journal.rowsAfter(last - 1, 1);
  return new Date(journalRowSchema.parse(row).atMs);
}

function manifestText(
  { journal, mode, from, to }: ArchivedSpan,
  { first, last }: EntryRange,
  { keys, signer }: ExportSigning,
  journalNames: readonly string[],
  files: Manifest['files'],
): string {
  const manifest: Manifest = {
    type: 'archive',
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    mode,
    from,
    to,
    firstSequence: first,
    previousHash: first === 1 ? GENESIS_HASH : (journal.hashAt(first - 1) ?? ''),
    entries: last - first + 1,
    headHash: journal.hashAt(last) ?? '',
    journal: [...journalNames],
    files,
    keys: keys.map(({ keyId, publicKey }) => ({ keyId, publicKey })),
    keyId: signer?.keyId ?? null,
    signature: null,
  };
  const signature = signer?.sign(manifestHash(manifest)) ?? null;
  return canonicalText({ ...manifest, signature });
}

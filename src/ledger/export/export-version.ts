import type { ExportVersion } from '../entry/journal-lines.ts';
import type { JournalPages } from '../entry/journal-pages.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import { parsedOnce } from '../entry/parsed-once.ts';
import { readRow } from '../entry/read-row.ts';

type Read = Pick<JournalPages, 'beginning' | 'lastDraftUpTo' | 'lastReturnUpTo' | 'rowsAfter'>;

/**
 * The version of an export that ends with this entry, and these `later` adoptions behind it. Once an entry names its
 * stream, all that follow do: a verifier of before would call such lines unreadable. Once a sale was drafted with lines,
 * figures may be of several rates within a sale: one of before would call them wrong. Of goods that came back it knows no
 * kind. Where all drafts were taken out by a
 * purge, nothing says that none had lines.
 */
export function exportVersionOf(
  journal: Read,
  last: number,
  later: readonly JournalRow[],
): ExportVersion {
  if (journal.lastReturnUpTo(last) > 0) return 4;
  const newestLine = later.at(-1) ?? rowAt(journal, last);
  if (newestLine !== null && newestLine.stream !== null) return 3;
  const newest = journal.lastDraftUpTo(last);
  if (newest === 0) return journal.beginning().sequence === 0 ? 1 : 2;
  const row = rowAt(journal, newest);
  return row !== null && isWithLines(row.body) ? 2 : 1;
}

/** Null for one that cannot be read: that is found where its line is made. */
const rowAt = (journal: Read, sequence: number): JournalRow | null =>
  readRow(journal.rowsAfter(sequence - 1, 1)[0]);

function isWithLines(body: string): boolean {
  try {
    const draft: unknown = parsedOnce(body);
    return typeof draft === 'object' && draft !== null && 'version' in draft;
  } catch {
    // Likewise.
    return false;
  }
}

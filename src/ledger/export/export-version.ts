import type { ExportVersion } from '../journal/journal-lines.ts';
import type { JournalPages } from '../journal/journal-pages.ts';
import { journalRowSchema } from '../journal/journal-row.ts';
import { parsedOnce } from '../journal/parsed-once.ts';

/**
 * The version of an export that ends with this entry. Once a sale was drafted with lines, figures may be of several rates
 * within a sale: a verifier of before would call them wrong. Where all drafts were taken out by a purge, nothing says that
 * none had lines.
 */
export function exportVersionOf(
  journal: Pick<JournalPages, 'beginning' | 'lastDraftUpTo' | 'rowsAfter'>,
  last: number,
): ExportVersion {
  const newest = journal.lastDraftUpTo(last);
  if (newest === 0) return journal.beginning().sequence === 0 ? 1 : 2;
  const [row] = journalRowSchema.array().parse(journal.rowsAfter(newest - 1, 1));
  return row !== undefined && isWithLines(row.body) ? 2 : 1;
}

function isWithLines(body: string): boolean {
  try {
    const draft: unknown = parsedOnce(body);
    return typeof draft === 'object' && draft !== null && 'version' in draft;
  } catch {
    // It is found where its line is made.
    return false;
  }
}

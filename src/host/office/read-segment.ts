import type { EntryRange } from '../../ledger/entry/journal-pages.ts';
import { type JournalSource, journalLinesOf } from '../../ledger/export/export-journal.ts';

/**
 * The lines of some entries, read about a millisecond at a time, so that who sells meanwhile waits for nothing. Null where `goesOn` says no, or
 * no key of the journal is at hand. Throws `DamagedEntry` where an entry is not what was signed.
 */
export async function readSegment(
  source: JournalSource,
  range: EntryRange,
  goesOn: () => boolean,
): Promise<string | null> {
  const lines = journalLinesOf(source, range);
  if (!lines.ok) return null;
  const read: string[] = [];
  for (const { bytes } of lines.value.parts) {
    read.push(bytes);
    await new Promise((resolve) => setImmediate(resolve));
    if (!goesOn()) return null;
  }
  return read.join('');
}

import { readingTakenSchema } from '../../domain/register/closing.ts';
import type { NumberedReading } from './closing-record.ts';
import { entryHash } from './hash-chain.ts';
import type { Journal } from './journal.ts';
import { journalRowSchema } from './journal-row.ts';
import { UnreadableEntry } from './unreadable-entry.ts';

/**
 * The reading (X) that this entry is; null where it is another kind of entry, or none. Throws `UnreadableEntry` where it
 * is not what was written.
 */
export function readingAt(
  journal: Pick<Journal, 'rowsAfter'>,
  sequence: number,
): NumberedReading | null {
  const [row] = journalRowSchema.array().parse(journal.rowsAfter(sequence - 1, 1));
  if (row?.sequence !== sequence || row.kind !== 'readingTaken') return null;
  const { hash, signature, ...columns } = row;
  if (entryHash(columns) !== hash) throw new UnreadableEntry(sequence, 'hashDiffers');
  const { operator, softwareVersion, keyId } = columns;
  const event = readingTakenSchema.parse(JSON.parse(columns.body));
  return { sequence, operator, softwareVersion, hash, keyId, signature, event };
}

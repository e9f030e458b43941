import { readingTakenSchema } from '../../domain/register/closing.ts';
import type { NumberedReading } from '../entry/closing-record.ts';
import { type JournalRow, journalRowSchema } from '../entry/journal-row.ts';
import type { Journal } from './journal.ts';

/**
 * The reading (X) that this entry is, once `prove` took its row; null where it is another kind of entry, or none.
 */
export function readingAt(
  journal: Pick<Journal, 'rowsAfter'>,
  sequence: number,
  prove: (raw: unknown) => JournalRow,
): NumberedReading | null {
  const [row] = journalRowSchema.array().parse(journal.rowsAfter(sequence - 1, 1));
  if (row?.sequence !== sequence || row.kind !== 'readingTaken') return null;
  const { operator, softwareVersion, hash, keyId, signature, body } = prove(row);
  const event = readingTakenSchema.parse(JSON.parse(body));
  return { sequence, operator, softwareVersion, hash, keyId, signature, event };
}

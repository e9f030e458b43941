import type { JournalRow } from '../../ledger/entry/journal-row.ts';
import { knownKeys } from '../../ledger/entry/register-key.ts';
import type { CheckedSegment } from './checked-segment.ts';

/** A signature takes a tenth of a millisecond: more of them are judged in threads, by the sweep. */
const MOST_AT_ONCE = 16;

/**
 * Whether these few entries are each signed by the key that signed the segment's end, which is how a till hands over live: then
 * nothing is left to the sweep, which would read the segment again. False where it must judge: there are more of them, another key
 * signed one, or a signature is wrong, which it then finds.
 */
export function areSigned(
  rows: readonly JournalRow[],
  { header, signedBy }: Pick<CheckedSegment, 'header' | 'signedBy'>,
): boolean {
  if (rows.length > MOST_AT_ONCE || rows.some(({ keyId }) => keyId !== signedBy)) return false;
  // What the office itself signed of the register is judged by the sweep, against what it holds.
  if (rows.some(({ kind }) => kind === 'officeHeld')) return false;
  const keys = knownKeys();
  // A key's name is the hash of the key: the one that is stated under it is the one that signed.
  keys.add(header.keys.find(({ keyId }) => keyId === signedBy));
  return rows.every(({ hash, signature }) => keys.isSigned(hash, signedBy, signature ?? ''));
}

import type { LossSource } from '../backup/loss-source.ts';
import { strangersIn } from '../entry/journal-origin.ts';
import type { JournalPages } from '../entry/journal-pages.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import { isSpent, type KeyEnds } from '../entry/key-ends.ts';
import { addHandedOver, keysListedBy, type ListedKey } from '../entry/listed-keys.ts';
import { adoptionsIn, keysAdoptedIn } from '../entry/register-binding.ts';
import { adoptedKeys, keyInForce } from '../proof/adopted-keys.ts';
import { checkSignatures } from '../proof/signature-check.ts';
import { contentProblemOf } from '../proof/verify.ts';
import { rowsBeyond } from './restore-impact.ts';

/** Whether an entry is what its hash says, and a key of the register's signed it; to be asked of each, oldest first. */
export type IsProven = (row: JournalRow) => boolean;

/** What was verified already. */
export const allProven: IsProven = () => true;

/** The register's keys, as what is gone on with tells. */
export interface KeptKeys extends Pick<JournalPages, 'keyRows'> {
  /** Those that it need not know. */
  readonly also: ReadonlySet<string>;
  /** Those that another key came behind, whether or not it knows so. */
  readonly superseded: ReadonlySet<string>;
  /** How far each of those had come. */
  readonly ends: KeyEnds;
}

/**
 * Judges what a journal holds behind the newest entry that it shares with what is gone on with: whoever can write its file can
 * write money into it, and sign that with a key that nobody handed over to.
 */
export async function proofBehind(
  journal: LossSource,
  shared: number,
  { also, superseded, ends, ...kept }: KeptKeys,
): Promise<IsProven> {
  const adopting: JournalRow[] = [];
  for await (const { rows } of rowsBeyond(journal, shared)) {
    adopting.push(...rows.filter(({ kind }) => kind === 'registerKeyAdopted'));
  }
  const held = adoptionsIn(kept);
  const known = new Set([...held.map(({ keyId }) => keyId), ...also]);
  const before = held.filter(({ sequence }) => sequence <= shared);
  const since: Pick<JournalPages, 'keyRows'> = { keyRows: () => adopting };
  const adoptions = [...before, ...adoptionsIn(since)];
  // No key of it is the register's, and none of the register's led to it: it lies here, and is somebody else's.
  const isComparable = known.size > 0 && before.length === 0;
  if (isComparable && !isLinked(keysListedBy(since), known, kept)) return () => false;
  const strangers = strangersIn(keysAdoptedIn(adoptions), { known, superseded });
  const keyOf = (sequence: number): string | null =>
    adoptions.findLast((each) => each.sequence <= sequence)?.keyId ?? null;
  const check = checkSignatures(adoptedKeys(kept, shared), keyInForce(kept, shared));
  return (row) => {
    const isByStranger = row.keyId !== null && strangers.has(row.keyId);
    const keyId = keyOf(row.sequence);
    if (isByStranger || isSpent(ends, { keyId, sequence: row.sequence })) return false;
    return contentProblemOf(row) === null && check.problemOf(row) === null;
  };
}

/** Whether one of the keys is known, or was handed over to by one that what is gone on with tells of. */
function isLinked(
  adopted: readonly ListedKey[],
  known: ReadonlySet<string>,
  kept: Pick<JournalPages, 'keyRows'>,
): boolean {
  if (adopted.some(({ keyId }) => known.has(keyId))) return true;
  const keys = adoptedKeys(kept);
  addHandedOver(keys, adopted);
  return adopted.some(({ keyId }) => keys.has(keyId));
}

import * as z from 'zod';
import type { JournalOrigin } from '../entry/journal-origin.ts';
import { journalRowSchema } from '../entry/journal-row.ts';
import { adoptionsIn, keysAdoptedIn } from '../entry/register-binding.ts';
import {
  type KnownKeys,
  knownKeys,
  type StatedKey,
  statedKeySchema,
} from '../entry/register-key.ts';
import type { Journal } from '../journal/journal.ts';

/** A key of the register, with the entry that adopted it. */
export interface AdoptedKey extends StatedKey {
  /** The number of the entry. */
  readonly adoptedAt: number;
}

/** The keys that a journal says it adopted, oldest first; one that cannot be read is passed over. */
export function listAdoptedKeys(journal: Pick<Journal, 'keyRows'>): readonly AdoptedKey[] {
  return journal.keyRows().flatMap((raw) => {
    const row = journalRowSchema.safeParse(raw);
    const stated = row.success ? statedKeyOf(row.data.body) : null;
    return row.success && stated !== null ? [{ ...stated, adoptedAt: row.data.sequence }] : [];
  });
}

/**
 * The same, to judge signatures by: trusted as far as the chain that holds them. `upTo` is the number of the last
 * entry that may have adopted one.
 */
export function adoptedKeys(
  journal: Pick<Journal, 'keyRows'>,
  upTo: number = Number.POSITIVE_INFINITY,
): KnownKeys {
  const keys = knownKeys();
  for (const key of listAdoptedKeys(journal)) if (key.adoptedAt <= upTo) keys.add(key);
  return keys;
}

/** The key that was in force behind this entry; null where there was none yet. */
export function keyInForce(journal: Pick<Journal, 'keyRows'>, upTo: number) {
  const adopted = adoptionsIn(journal).filter(({ sequence }) => sequence <= upTo);
  const newest = adopted.at(-1);
  if (newest === undefined) return null;
  const isOnlyOne = adopted.some(({ register }) => register !== undefined);
  return { keyId: newest.keyId, isOnlyOne };
}

/** Of entries that were taken out, the first that adopted a key is kept. */
export function originOf(journal: Pick<Journal, 'keyRows' | 'rowsAfter'>): JournalOrigin {
  const [first] = [...journal.keyRows(), ...journal.rowsAfter(0, 1)];
  return {
    firstHash: journalRowSchema.safeParse(first).data?.hash ?? null,
    ...keysAdoptedIn(adoptionsIn(journal)),
  };
}

function statedKeyOf(body: string): StatedKey | null {
  try {
    return z.nullable(statedKeySchema).catch(null).parse(JSON.parse(body));
  } catch {
    return null;
  }
}

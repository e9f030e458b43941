import * as z from 'zod';
import type { KeyLine } from './journal-origin.ts';
import type { KeyEnds } from './key-ends.ts';
import { type Adoption, adoptionsIn, type RegisterRows } from './register-binding.ts';
import { handoverHash, type KnownKeys, statedKeySchema } from './register-key.ts';

/** A key of the register, and what the one before signed when it handed over; null where somebody's word brought it in. */
export const listedKeySchema = z.strictObject({
  ...statedKeySchema.shape,
  previous: z.nullable(z.strictObject({ keyId: z.string(), signature: z.string() })),
  /** The newest entry that it signed, of a key that another one took the place of, as far as the mark knew. */
  last: z.optional(z.strictObject({ sequence: z.int().check(z.positive()), hash: z.string() })),
});
export type ListedKey = z.infer<typeof listedKeySchema>;

/** The keys that a journal tells of, oldest first. */
export const keysListedBy = (journal: Pick<RegisterRows, 'keyRows'>): readonly ListedKey[] =>
  adoptionsIn(journal).map(({ keyId, publicKey, previous }: Adoption) => ({
    keyId,
    publicKey,
    previous: previous ?? null,
  }));

/** How far each key had come that another one took the place of, as a list says it. */
export const keyEndsListed = (listed: readonly ListedKey[]): KeyEnds =>
  new Map(
    listed.flatMap(({ keyId, last }) => (last === undefined ? [] : [[keyId, last.sequence]])),
  );

/** Both lists, each key once: what one of them knows of it is known. */
export function mergedKeys(
  one: readonly ListedKey[],
  other: readonly ListedKey[],
): readonly ListedKey[] {
  const merged = new Map<string, ListedKey>();
  for (const key of [...one, ...other]) {
    const known = merged.get(key.keyId);
    if (known === undefined) merged.set(key.keyId, key);
    else if (knowsMore(key, known)) merged.set(key.keyId, { ...known, ...knownOf(key, known) });
  }
  return [...merged.values()];
}

const knowsMore = (one: ListedKey, other: ListedKey): boolean =>
  (other.previous === null && one.previous !== null) ||
  (one.last?.sequence ?? 0) > (other.last?.sequence ?? 0);

const knownOf = (one: ListedKey, other: ListedKey): Pick<ListedKey, 'previous' | 'last'> => {
  const last = (one.last?.sequence ?? 0) > (other.last?.sequence ?? 0) ? one.last : other.last;
  return { previous: other.previous ?? one.previous, ...(last && { last }) };
};

/** Those of the listed keys, oldest first, that came behind the newest one that is held; none where none of them is. */
export function keysBehind(
  listed: readonly ListedKey[],
  held: readonly string[],
): ReadonlySet<string> {
  const newest = listed.findLastIndex(({ keyId }) => held.includes(keyId));
  return new Set(newest < 0 ? [] : listed.slice(newest + 1).map(({ keyId }) => keyId));
}

const NO_LINE: KeyLine = { known: new Set(), superseded: new Set() };

/**
 * Adds each listed key that one of the known ones, or one that was added, handed over to. What a superseded key handed over to
 * counts where the register knows it, and no more.
 */
export function addHandedOver(
  keys: KnownKeys,
  listed: readonly ListedKey[],
  line: KeyLine = NO_LINE,
): void {
  const isProven = ({ keyId, previous }: ListedKey): boolean =>
    previous !== null &&
    (!line.superseded.has(previous.keyId) || line.known.has(keyId)) &&
    keys.isSigned(handoverHash(previous.keyId, keyId), previous.keyId, previous.signature);
  for (let left = listed; ; ) {
    const found = left.filter((key) => !keys.has(key.keyId) && isProven(key));
    if (found.length === 0) return;
    for (const key of found) keys.add(key);
    left = left.filter((key) => !keys.has(key.keyId));
  }
}

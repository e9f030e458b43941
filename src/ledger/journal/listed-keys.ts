import * as z from 'zod';
import { type Adoption, adoptionsIn, type RegisterRows } from './register-binding.ts';
import { handoverHash, type KnownKeys, statedKeySchema } from './register-key.ts';

/** A key of the register, and what the one before signed when it handed over; null where somebody's word brought it in. */
export const listedKeySchema = z.strictObject({
  ...statedKeySchema.shape,
  previous: z.nullable(z.strictObject({ keyId: z.string(), signature: z.string() })),
});
export type ListedKey = z.infer<typeof listedKeySchema>;

/** The keys that a journal tells of, oldest first. */
export const keysListedBy = (journal: Pick<RegisterRows, 'keyRows'>): readonly ListedKey[] =>
  adoptionsIn(journal).map(({ keyId, publicKey, previous }: Adoption) => ({
    keyId,
    publicKey,
    previous: previous ?? null,
  }));

/** Both lists, each key once: what one of them knows of a handover is known. */
export function mergedKeys(
  one: readonly ListedKey[],
  other: readonly ListedKey[],
): readonly ListedKey[] {
  const merged = new Map<string, ListedKey>();
  for (const key of [...one, ...other]) {
    const known = merged.get(key.keyId);
    if (known === undefined || known.previous === null) merged.set(key.keyId, key);
  }
  return [...merged.values()];
}

/** Adds each listed key that one of the known ones, or one that was added, handed over to. */
export function addHandedOver(keys: KnownKeys, listed: readonly ListedKey[]): void {
  const isProven = ({ keyId, previous }: ListedKey): boolean =>
    previous !== null &&
    keys.isSigned(handoverHash(previous.keyId, keyId), previous.keyId, previous.signature);
  for (let left = listed; ; ) {
    const found = left.filter((key) => !keys.has(key.keyId) && isProven(key));
    if (found.length === 0) return;
    for (const key of found) keys.add(key);
    left = left.filter((key) => !keys.has(key.keyId));
  }
}

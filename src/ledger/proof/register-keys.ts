import * as z from 'zod';
import type { JournalHead } from '../journal/journal-entry.ts';
import { type ListedKey, listedKeySchema, mergedKeys } from '../journal/listed-keys.ts';
import { handoverHash, keysOf, type RegisterSigner } from '../journal/register-key.ts';
import { readStatement, writeStatement } from '../journal/signed-statement.ts';

const keysSchema = z.strictObject({ keys: z.array(listedKeySchema) });

/** Kept with the register's key and its mark, such as `register-live.keys.json`. */
const KEYS = { name: 'keys', schema: keysSchema } as const;

/**
 * The keys that a register ever had, oldest first, as the key at hand signed; none where it did not. A journal that is gone
 * back to need not know the later ones, and what they signed beside it would be nobody's word.
 */
export function readRegisterKeys(keyFile: string, signer: RegisterSigner): readonly ListedKey[] {
  return readStatement(statedBeside(keyFile), KEYS, keysOf(signer))?.keys ?? [];
}

/** Keeps the keys that a journal tells of as well. Throws the system's error. */
export function keepRegisterKeys(
  keyFile: string,
  told: readonly ListedKey[],
  signer: RegisterSigner,
): void {
  const known = readRegisterKeys(keyFile, signer);
  const keys = mergedKeys(known, told);
  const isSame = keys.length === known.length && keys.every((key, at) => key === known[at]);
  if (!isSame) writeStatement(statedBeside(keyFile), KEYS, { keys: [...keys] }, signer);
}

/**
 * Hands over to a new key, which signs the list from now on, with how far the journal had come by the old one (`last`, null
 * where nothing says so): the journal that is gone back to can tell of no handover by a key that it does not know, nor, once
 * the one that goes on is lost, of what was left. Throws the system's error.
 */
export function handKeysOver(
  keyFile: string,
  from: RegisterSigner,
  to: RegisterSigner,
  last: JournalHead | null,
): void {
  const signature = from.sign(handoverHash(from.keyId, to.keyId));
  const { keyId, publicKey } = from;
  const next: readonly ListedKey[] = [
    {
      ...{ keyId, publicKey, previous: null },
      ...(last && { last: { sequence: last.sequence, hash: last.hash } }),
    },
    { keyId: to.keyId, publicKey: to.publicKey, previous: { keyId: from.keyId, signature } },
  ];
  const keys = mergedKeys(readRegisterKeys(keyFile, from), next);
  writeStatement(statedBeside(keyFile), KEYS, { keys: [...keys] }, to);
}

/** What the statements beside a register's key are named by. */
export const statedBeside = (keyFile: string): string => keyFile.replace(/\.key$/, '');

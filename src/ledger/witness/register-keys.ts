import * as z from 'zod';
import type { JournalHead } from '../entry/journal-entry.ts';
import { type ListedKey, listedKeySchema, mergedKeys } from '../entry/listed-keys.ts';
import {
  handoverHash,
  type KnownKeys,
  keysOf,
  type RegisterSigner,
} from '../entry/register-key.ts';
import {
  isStatementChanged,
  readStatement,
  removeStatement,
  signStatement,
  statedKeyId,
  unprovenStatement,
  writeStatementNow,
} from '../entry/signed-statement.ts';

const keysSchema = z.strictObject({ keys: z.array(listedKeySchema) });

/** Kept with the register's key and its mark, such as `register-live.keys.json`. */
const KEYS = { name: 'keys', schema: keysSchema, mayBeLost: false } as const;

/** The same as it is to be once another key has taken the place of the one at hand; that one signed it. */
const NEXT_KEYS = { name: 'next-keys', schema: keysSchema, mayBeLost: false } as const;

/**
 * The keys that a register ever had, oldest first, as the key at hand signed; none where it did not. A journal that is gone
 * back to need not know the later ones, and what they signed beside it would be nobody's word. A till that was killed just
 * after the key was replaced left the list of that under its first name.
 */
export function readRegisterKeys(keyFile: string, signer: RegisterSigner): readonly ListedKey[] {
  const place = statedBeside(keyFile);
  const by = keysOf(signer);
  return (readStatement(place, KEYS, by) ?? readStatement(place, NEXT_KEYS, by))?.keys ?? [];
}

/** The same list, whoever signed it: of a register whose key is lost, nobody can tell any more. */
export const keysStatedBeside = (keyFile: string): readonly ListedKey[] =>
  unprovenStatement(statedBeside(keyFile), KEYS)?.keys ?? [];

/** Whether the list is gone, or is none that the key at hand signed, as an older one that was put back. */
export const isKeysListGone = (keyFile: string, signer: RegisterSigner): boolean =>
  readRegisterKeys(keyFile, signer).length === 0;

/** Whether somebody changed the list, as `isStatementChanged` says, or a key signed it that is none of these. */
export function isKeysListChanged(keyFile: string, keys: KnownKeys): boolean {
  const place = statedBeside(keyFile);
  const by = statedKeyId(place, KEYS);
  const isAnothers = by !== null && by !== 'unreadable' && !keys.has(by.keyId);
  return isAnothers || isStatementChanged(place, KEYS, keys);
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
  if (!isSame)
    writeStatementNow(signStatement(statedBeside(keyFile), KEYS, { keys: [...keys] }, signer));
}

/**
 * Writes down that one key hands over to a new one, which signs the list, with how far the journal had come by the old one
 * (`last`, null where nothing says so), and which keys that one `led` to before: the journal that is gone back to can tell of no handover by a key that it does not
 * know, nor, once the one that goes on is lost, of what was left. To be done before the new key takes the old one's place: a
 * key that nothing leads to is nobody's. Throws the system's error.
 */
export function prepareHandover(
  keyFile: string,
  from: RegisterSigner,
  to: RegisterSigner,
  last: JournalHead | null,
  led: readonly ListedKey[] = [],
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
  const keys = mergedKeys(mergedKeys(readRegisterKeys(keyFile, from), led), next);
  writeStatementNow(signStatement(statedBeside(keyFile), NEXT_KEYS, { keys: [...keys] }, to));
}

/** The new key is in its place, and so is its list from now on. Throws the system's error. */
export function completeHandover(keyFile: string, to: RegisterSigner): void {
  const keys = readRegisterKeys(keyFile, to);
  writeStatementNow(signStatement(statedBeside(keyFile), KEYS, { keys: [...keys] }, to));
  removeStatement(statedBeside(keyFile), NEXT_KEYS);
}

/** What the statements beside a register's key are named by. */
export const statedBeside = (keyFile: string): string => keyFile.replace(/\.key$/, '');

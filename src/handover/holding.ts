import { heldWordHash } from '../ledger/entry/office-word.ts';
import type { KnownKeys, RegisterSigner } from '../ledger/entry/register-key.ts';
import { type Holding, holdingSchema } from './wire.ts';

/** Signs what the office holds of a register, with the office's own key. */
export function signHolding(
  held: Pick<Holding, 'register' | 'sequence' | 'hash' | 'atMs'>,
  { keyId, sign }: Pick<RegisterSigner, 'keyId' | 'sign'>,
): Holding {
  const stated = { type: 'officeHolds', ...held, keyId } as const;
  return { ...stated, signature: sign(heldWordHash(stated)) };
}

/**
 * What the office says that it holds; null where it is not what one of these keys signed. Only a register whose name and
 * entry are its own may believe it: see `isHeldOf`.
 */
export function readHolding(data: unknown, keys: Pick<KnownKeys, 'isSigned'>): Holding | null {
  const parsed = holdingSchema.safeParse(data);
  if (!parsed.success) return null;
  const { signature, ...stated } = parsed.data;
  return keys.isSigned(heldWordHash(stated), stated.keyId, signature) ? parsed.data : null;
}

/** Whether what is held is of this register's journal: an entry that it has, or had before its first. */
export const isHeldOf = (
  { register, sequence, hash }: Holding,
  journal: { readonly register: string; hashAt(sequence: number): string | null },
): boolean => register === journal.register && journal.hashAt(sequence) === hash;

import type { RegisterEvent } from '../../domain/register/register-event.ts';
import type { RegisterIdentity } from '../../domain/register/register-identity.ts';
import { adoptionsIn, bindingOf, type RegisterRows } from './register-binding.ts';
import { handoverHash, type RegisterSigner } from './register-key.ts';

/** Who signs, for which register. */
export interface RegisterAuthor {
  readonly signer?: RegisterSigner;
  /** Whose journal it is; without it nothing says so, as in journals of early versions. */
  readonly register?: RegisterIdentity;
  /** The key that was in force, where another one takes its place and it is at hand. */
  readonly handedOverBy?: RegisterSigner;
}

/**
 * What the chain must say before anything else is written by this author: that it signs from here on, and whose
 * journal it is. Nothing where both stand there already.
 */
export function registerEntriesDue(
  journal: RegisterRows,
  { signer, register, handedOverBy }: RegisterAuthor,
  atMs: number,
): readonly RegisterEvent[] {
  const adopted = adoptionsIn(journal);
  if (signer !== undefined && !adopted.some(({ keyId }) => keyId === signer.keyId)) {
    const { keyId, publicKey } = signer;
    const adoption = { type: 'registerKeyAdopted', atMs, keyId, publicKey } as const;
    if (register === undefined) return [adoption];
    const inForce = adopted.at(-1)?.keyId;
    if (inForce === undefined) return [{ ...adoption, register }];
    const previous =
      handedOverBy?.keyId === inForce
        ? { keyId: inForce, signature: handedOverBy.sign(handoverHash(inForce, keyId)) }
        : null;
    return [{ ...adoption, register, previous }];
  }
  if (register === undefined) return [];
  const bound = bindingOf(journal);
  return bound?.mode === register.mode && bound.terminalId === register.terminalId
    ? []
    : [{ type: 'registerBound', atMs, ...register }];
}

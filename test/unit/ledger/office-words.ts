import type { OfficeEvent } from '../../../src/domain/register/office-event.ts';
import { signHolding } from '../../../src/handover/holding.ts';
import { GENESIS_HASH } from '../../../src/ledger/entry/hash-chain.ts';
import type { RegisterSigner } from '../../../src/ledger/entry/register-key.ts';
import type { Ledger } from '../../../src/ledger/ledger.ts';

/** What a till notes as it joins the office that has this key. */
export const joinedTo = (
  { keyId, publicKey }: Pick<RegisterSigner, 'keyId' | 'publicKey'>,
  atMs: number,
): OfficeEvent => ({
  ...{ type: 'officeJoined', atMs, address: 'https://office.example', company: 'Verdier' },
  ...{ shop: 'Lyon', name: 'till-1', officeKey: { keyId, publicKey } },
});

/** What the office signs that it holds of this register's journal up to now, as the till notes it. */
export function heldBy(
  office: RegisterSigner,
  { journal }: Pick<Ledger, 'journal'>,
  register: string,
  atMs: number,
): OfficeEvent {
  const { entries } = journal;
  const sequence = entries.lastSequence();
  const hash = entries.hashAt(sequence) ?? GENESIS_HASH;
  const held = signHolding({ register, sequence, hash, atMs: atMs + 900 }, office);
  const { keyId, signature, atMs: officeAtMs } = held;
  return { type: 'officeHeld', atMs, keyId, sequence, hash, officeAtMs, signature };
}

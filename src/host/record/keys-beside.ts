import { isOwn, type JournalOrigin, type KeyLine } from '../../ledger/entry/journal-origin.ts';
import type { JournalPages } from '../../ledger/entry/journal-pages.ts';
import { addHandedOver, type ListedKey } from '../../ledger/entry/listed-keys.ts';
import { adoptionsIn } from '../../ledger/entry/register-binding.ts';
import {
  handoverHash,
  type KnownKeys,
  knownKeys,
  type RegisterSigner,
} from '../../ledger/entry/register-key.ts';
import { adoptedKeys } from '../../ledger/proof/adopted-keys.ts';

/** What is looked at to say whether the key at hand is this register's. */
export interface KeyAtHand {
  readonly signer: RegisterSigner | undefined;
  /** Journals of this register or of others: what lies in the journal's place, and the backups. */
  readonly found: () => Iterable<JournalOrigin>;
  /** The keys that the register ever had, as what lies beside the key says. */
  readonly listed: () => readonly ListedKey[];
  /** The register's keys in their order, as far as they are known. */
  readonly line: KeyLine;
}

interface Read {
  readonly entries: Pick<JournalPages, 'keyRows'>;
  origin(): JournalOrigin | null;
}

/**
 * The keys whose word counts for how far a journal had come: those that it adopted, and the one at hand where it handed
 * over to the journal's, where those handed over to it, or where a journal of the same register adopted it since. Any other is somebody else's, whatever it
 * signs: their money would otherwise be carried into this register's grand total. Without a journal there is only the one
 * at hand.
 */
export function keysBeside(
  journal: Read | null,
  { signer, found, listed, line }: KeyAtHand,
): KnownKeys {
  if (journal === null) return ledToBy(signer, listed(), line);
  const keys = adoptedKeys(journal.entries);
  // Each handover proves itself, whoever signed the list of them.
  addHandedOver(keys, listed(), line);
  if (signer === undefined || keys.has(signer.keyId)) return keys;
  if (keys.ids.length === 0) return ledToBy(signer, listed(), line);
  const isOurs = handedOver(journal, signer) || isAdoptedElsewhere(journal, signer, found());
  return isOurs ? withKey(keys, signer) : keys;
}

/** A journal that was begun anew knows none: the one at hand, and those that it led to. */
function ledToBy(
  signer: RegisterSigner | undefined,
  listed: readonly ListedKey[],
  line: KeyLine,
): KnownKeys {
  const keys = withKey(knownKeys(), signer);
  addHandedOver(keys, listed, line);
  return keys;
}

/** The listed keys that signed that they handed over to one of these. */
export function keysBefore(keys: KnownKeys, listed: readonly ListedKey[]): KnownKeys {
  const before = knownKeys();
  for (const { keyId, previous } of listed) {
    if (previous === null || !keys.has(keyId)) continue;
    const from = listed.find((key) => key.keyId === previous.keyId);
    const itself = knownKeys();
    if (from === undefined || !itself.add(from)) continue;
    const hash = handoverHash(from.keyId, keyId);
    if (itself.isSigned(hash, from.keyId, previous.signature)) before.add(from);
  }
  return before;
}

function withKey(keys: KnownKeys, signer: RegisterSigner | undefined): KnownKeys {
  if (signer !== undefined) keys.add(signer);
  return keys;
}

function handedOver({ entries }: Read, signer: RegisterSigner): boolean {
  const keys = withKey(knownKeys(), signer);
  return adoptionsIn(entries).some(
    ({ keyId, previous }) =>
      previous?.keyId === signer.keyId &&
      keys.isSigned(handoverHash(signer.keyId, keyId), signer.keyId, previous.signature),
  );
}

/** A backup of before a restore does not know the key that the restore took. */
function isAdoptedElsewhere(
  journal: Read,
  { keyId }: RegisterSigner,
  found: Iterable<JournalOrigin>,
): boolean {
  const own = { keyId: null, journal: journal.origin() };
  for (const origin of found) {
    if (origin.keyIds.includes(keyId) && isOwn(origin, own)) return true;
  }
  return false;
}

import { keyLineOf } from '../../ledger/entry/journal-origin.ts';
import {
  addHandedOver,
  keysBehind,
  type ListedKey,
  mergedKeys,
} from '../../ledger/entry/listed-keys.ts';
import { adoptionsIn } from '../../ledger/entry/register-binding.ts';
import { type KnownKeys, keysOf, type RegisterSigner } from '../../ledger/entry/register-key.ts';
import { isNamedAs } from '../../ledger/restore/named-register.ts';
import type { AskedBackups } from './asked-backups.ts';
import { tellHandovers } from './handovers-told.ts';
import { keysBefore, keysBeside } from './keys-beside.ts';
import { readKeysListed } from './keys-listed.ts';
import { isOfARegister, originsFound } from './own-origin.ts';
import { tellRegisterLine } from './register-line.ts';
import type { GoneOnWith, WitnessParts } from './witness-parts.ts';

export type KeysTold = ReturnType<typeof tellKeys>;

/**
 * What the list and the mark beside the key, the backups and what was handed out tell of the register's keys: a key counts where
 * handovers lead to it from one that is known (decision 17).
 */
export function tellKeys(parts: WitnessParts, backups: AskedBackups) {
  const listed = readKeysListed(parts);
  const line = tellRegisterLine(parts, backups, listed);
  const handovers = tellHandovers(parts, backups, line);
  const { isStatedByNone, listedByAny } = listed;

  const journalsFound = () => originsFound(parts.options().file, backups.all());

  async function keysFor(journal: GoneOnWith | null): Promise<KnownKeys> {
    const { signer } = parts.options();
    const known = line.lineOf(journal);
    const keys = keysBeside(journal, {
      signer,
      found: journalsFound,
      listed: listedByAny,
      line: known,
    });
    // A list that is gone leaves the handovers that other things tell of; they are looked at where nothing else leads on.
    if (isStatedByNone(keys)) addHandedOver(keys, [...handovers.inBackups()], known);
    if (isStatedByNone(keys)) addHandedOver(keys, await handovers.inExports(journal, keys), known);
    return keys;
  }

  /** Where the register is lost, what bears its name is its own, whichever key signed it. */
  async function keysForLost(journal: GoneOnWith | null): Promise<KnownKeys> {
    const keys = await keysFor(journal);
    for (const { adoptions } of backups.all()) {
      if (isNamedAs(adoptions, parts.options().register))
        for (const key of adoptions) keys.add(key);
    }
    for (const key of listed.besideKey()) keys.add(key);
    return keys;
  }

  async function keysToldBy(signer: RegisterSigner): Promise<readonly string[] | null> {
    const { keyFile } = parts;
    const { file } = parts.options();
    if (isOfARegister({ signer, keyFile, file, found: journalsFound })) return [];
    const proven = (await handovers.handedOut(null, keysOf(signer), false)).filter(
      ({ isHeardOnly }) => !isHeardOnly,
    );
    const byIt = proven.filter(({ keyId }) => keyId === signer.keyId);
    return proven.length === 0 ? null : byIt.flatMap(({ named }) => named.map((key) => key.keyId));
  }

  /** Whether the key at hand signed anything that lies here: otherwise it was made because the register's was lost. */
  async function isKeyOfOurs(): Promise<boolean> {
    const { signer } = parts.options();
    return parts.isKeyKept && signer !== undefined && (await keysToldBy(signer)) !== null;
  }

  async function ledToBy(signer: RegisterSigner): Promise<readonly ListedKey[]> {
    const keys = keysOf(signer);
    const all = mergedKeys(listedByAny(), [...handovers.inBackups()]);
    addHandedOver(keys, all, keyLineOf(line.ownOrigin(null, true)));
    return all.filter(({ keyId }) => keyId !== signer.keyId && keys.has(keyId));
  }

  return {
    ...{ ...listed, ...line, handedOut: handovers.handedOut },
    keysBefore: (keys: KnownKeys) => keysBefore(keys, listed.listed()),
    ...{ keysFor, keysForLost, keysToldBy, isKeyOfOurs, ledToBy },
    /** Whether neither the register's journal nor its key is left. A manager is asked. */
    isLost: (journal: GoneOnWith | null, isKeyOurs: boolean): boolean =>
      !isKeyOurs &&
      parts.options().signer !== undefined &&
      (journal === null || journal.entries.lastSequence() === 0),
    /** Of the register's keys, those that came behind the journal's: the one at hand is the newest, where it is not among them. */
    laterKeys(journal: GoneOnWith): ReadonlySet<string> {
      const held = adoptionsIn(journal.entries).map(({ keyId }) => keyId);
      const atHand = parts.options().signer?.keyId;
      const later = keysBehind(listedByAny(), held);
      return atHand === undefined || held.includes(atHand) ? later : new Set([...later, atHand]);
    },
  };
}

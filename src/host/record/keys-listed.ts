import { type ListedKey, mergedKeys } from '../../ledger/entry/listed-keys.ts';
import { type KnownKeys, keysOf, knownKeys } from '../../ledger/entry/register-key.ts';
import { headKeyId } from '../../ledger/witness/chain-anchor.ts';
import { keysStatedBeside } from '../../ledger/witness/register-keys.ts';
import {
  keysMarkedBeside,
  keysSignedBeside,
  markKeyId,
} from '../../ledger/witness/register-mark.ts';
import type { WitnessParts } from './witness-parts.ts';

/** What the list and the mark beside the register's key say of its keys. */
export interface KeysListed {
  /** What they name, whoever signed them. */
  besideKey(): readonly ListedKey[];
  /** What they name where the key at hand signed them. */
  listed(): readonly ListedKey[];
  /** Also what another key than the one at hand signed: that may have been put back. */
  listedByAny(): readonly ListedKey[];
  /** Whether the head or the mark names a key that is none of these. */
  isStatedByNone(keys: Pick<KnownKeys, 'has'>): boolean;
  /** What the key at hand states, or one that is listed beside it, is heard also where nothing leads to it from a key of the journal. */
  keysClaimed(): KnownKeys;
}

/** Makes it; the files are read each time that somebody asks. */
export function readKeysListed(parts: WitnessParts): KeysListed {
  const besideKey = (): readonly ListedKey[] =>
    mergedKeys(
      keysStatedBeside(parts.keyFile),
      keysMarkedBeside(parts.keyFile, parts.options().register?.terminalId),
    );

  const listed = (): readonly ListedKey[] => {
    const { signer } = parts.options();
    return signer === undefined ? [] : keysSignedBeside(parts.keyFile, signer);
  };

  return {
    besideKey,
    listed,
    listedByAny: () => mergedKeys(listed(), besideKey()),
    isStatedByNone: (keys) =>
      [headKeyId(parts.options().file), markKeyId(parts.keyFile)].some(
        (by) => by !== null && by !== 'unreadable' && !keys.has(by.keyId),
      ),
    keysClaimed() {
      const { signer } = parts.options();
      const keys = signer === undefined ? knownKeys() : keysOf(signer);
      for (const key of besideKey()) keys.add(key);
      return keys;
    },
  };
}

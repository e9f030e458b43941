import { isSpent, type KeyEnds } from '../../ledger/entry/key-ends.ts';
import type { KnownKeys, RegisterSigner } from '../../ledger/entry/register-key.ts';
import type { LedgerOptions } from '../../ledger/ledger.ts';
import type { KnownElsewhere } from '../../ledger/restore/resumed-from.ts';
import { headKeyId, readHead } from '../../ledger/witness/chain-anchor.ts';
import type { SignedHead } from '../../ledger/witness/known-beyond.ts';
import { isKeysListGone } from '../../ledger/witness/register-keys.ts';
import {
  markKeyId,
  type RegisterMark,
  readMark,
  registerNamedBeside,
} from '../../ledger/witness/register-mark.ts';
import { readVerified } from '../../ledger/witness/verified-file.ts';
import type { KeysTold } from './keys-told.ts';
import type { Witness } from './witness.ts';
import type { WitnessParts } from './witness-parts.ts';

/** What is written down beside the journal, and beside the key, of how far the journal has come. */
export interface StatedBeside {
  /** The mark; one that names another register is that one's, whoever put it there. */
  markBy(keys: KnownKeys): (RegisterMark & SignedHead) | null;
  /** Whether the list that names all keys that a register had is this one's: unless the mark beside it names another. */
  hasOwnList(signer: RegisterSigner): boolean;
  /** What a key tells of that had been replaced by then is heard, as what one tells that nothing leads to. */
  toldByMark(keys: KnownKeys, ends: KeyEnds): Pick<KnownElsewhere, 'standing' | 'stated'>;
  /** The head, the verified point and the mark. */
  stated(keys: KnownKeys): readonly Witness[];
  /** Which of what this key's register keeps beside its journal is not there, or cannot be read. */
  missing(): readonly ('head' | 'mark' | 'keys')[];
}

/** Makes it; the files are read each time that somebody asks. */
export function readStatedBeside(parts: WitnessParts, told: KeysTold): StatedBeside {
  function markBy(keys: KnownKeys): (RegisterMark & SignedHead) | null {
    const mark = readMark(parts.keyFile, keys);
    const name = parts.options().register?.terminalId;
    const isAnothers =
      mark?.terminalId !== undefined && mark.terminalId !== (name ?? mark.terminalId);
    return isAnothers ? null : mark;
  }

  return {
    markBy,
    hasOwnList(signer) {
      const name = parts.options().register?.terminalId;
      const isAnothers =
        name !== undefined && (registerNamedBeside(parts.keyFile) ?? name) !== name;
      return !isAnothers && !isKeysListGone(parts.keyFile, signer);
    },
    toldByMark(keys, ends) {
      const marked = markBy(keys);
      return marked === null || isSpent(ends, marked)
        ? { standing: null, stated: marked ?? markBy(told.keysClaimed()) }
        : { standing: marked, stated: null };
    },
    stated(keys) {
      const { file, signer } = parts.options();
      const head = readHead(file, keys) ?? readHead(file, told.keysClaimed());
      const marked = markBy(keys) ?? markBy(told.keysClaimed());
      return [
        ...(head === null ? [] : [{ ...head, name: 'head' }]),
        ...(signer !== undefined && keys.has(signer.keyId) ? verifiedBy(file, signer) : []),
        ...(marked === null ? [] : [{ ...marked, name: 'mark' }]),
      ];
    },
    missing() {
      const { signer } = parts.options();
      if (!parts.isKeyKept || signer === undefined) return [];
      const stated = { head: headKeyId(parts.options().file), mark: markKeyId(parts.keyFile) };
      const gone = (['head', 'mark'] as const).filter((name) => {
        const by = stated[name];
        return by === null || by === 'unreadable';
      });
      return [...gone, ...(isKeysListGone(parts.keyFile, signer) ? (['keys'] as const) : [])];
    },
  };
}

function verifiedBy(file: string, signer: LedgerOptions['signer']): readonly Witness[] {
  const verified = signer && readVerified(file, signer);
  if (!verified) return [];
  const { sequence, hash } = verified;
  return [{ name: 'verified', sequence, hash, keyId: signer.keyId }];
}

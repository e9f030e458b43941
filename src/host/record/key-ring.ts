import type { JournalHead } from '../../ledger/entry/journal-entry.ts';
import { type ListedKey, mergedKeys } from '../../ledger/entry/listed-keys.ts';
import {
  keysOf,
  newRegisterKey,
  openRegisterKey,
  type RegisterKey,
  type RegisterKeyStore,
  type RegisterSigner,
} from '../../ledger/entry/register-key.ts';
import { completeHandover, prepareHandover } from '../../ledger/witness/register-keys.ts';
import { keysSignedBeside, readMark } from '../../ledger/witness/register-mark.ts';

/** The register's key, which another one takes the place of when the journal goes on from an earlier point. */
export interface KeyRing {
  readonly current: RegisterKey;
  /** Makes another key, which is not the current one before it is kept. */
  next(): NextKey;
}

/** A key that is to take the place of the current one. */
export interface NextKey {
  readonly signer: RegisterSigner;
  readonly replaces: RegisterSigner;
  /** Keeps it: it is the current one from now on. */
  keep(): Promise<void>;
}

/** Opens the key that is kept, or makes the first one. */
export async function openKeyRing(store: RegisterKeyStore): Promise<KeyRing> {
  let current = await openRegisterKey(store);
  return {
    get current() {
      return current;
    },
    next() {
      const made = newRegisterKey();
      return {
        signer: made.signer,
        replaces: current.signer,
        async keep() {
          current = await made.keptIn(store);
        },
      };
    },
  };
}

/**
 * Keeps the next key, and beside it that the one before handed over to it. That is written first: where it cannot be, or the till
 * is killed, either key finds what leads to it. `led` are keys that the one before led to earlier, as where it was put back: later
 * on, nobody could tell them from a stranger's. `left` is the newest entry that is known of what is left, which the mark need not
 * know. Throws the system's error; then no key was replaced.
 */
export async function keepNext(
  next: NextKey,
  keyFile: string,
  led: readonly ListedKey[],
  left: JournalHead | null,
): Promise<void> {
  const { signer, replaces } = next;
  const marked = readMark(keyFile, keysOf(replaces));
  const last = (left?.sequence ?? 0) > (marked?.sequence ?? 0) ? left : marked;
  // Where the list was lost, the mark has its keys.
  const all = mergedKeys(keysSignedBeside(keyFile, replaces), led);
  prepareHandover(keyFile, replaces, signer, last, all);
  await next.keep();
  try {
    completeHandover(keyFile, signer);
  } catch {
    // What was written first is read as well as what takes its place.
  }
}

import { isSignature, type KnownKeys } from '../entry/register-key.ts';
import { packSignatures } from '../entry/signature-batch.ts';
import type { SignatureJudge } from './signature-threads.ts';

/** What a thread judges at once: some tenth of a second. */
const SIGNATURES_A_BATCH = 500;

/** An entry's signature by a key that may sign it. */
export interface SignedEntry {
  readonly sequence: number;
  readonly hash: string;
  readonly keyId: string;
  readonly signature: string;
}

/**
 * Signatures that are judged elsewhere while whoever reads the chain goes on. They are taken in the order of the
 * entries; of those that are wrong the first in that order counts, in whichever order the answers come.
 */
export interface DeferredSignatures {
  /**
   * Takes a signature. False where it is known at once to be wrong: it has no signature's form, or it is the last one of
   * a batch, which is judged here, so that with the chain up to it the register has signed the whole batch.
   */
  take(signed: SignedEntry, keys: KnownKeys): boolean;
  /** Gives the judge what is collected. */
  flush(): void;
  /** The first entry whose signature is wrong, of those answered so far; all are answered once nothing waits. */
  readonly wrong: number | null;
  /** How many signatures are taken and not answered. */
  readonly waiting: number;
  /** Whether the judge has as much to do as it should. */
  readonly isFull: boolean;
  /** Resolves once the judge has room again. */
  room(): Promise<void>;
  /** Gives the judge all there is, and resolves once everything is answered. */
  allJudged(): Promise<void>;
}

interface WrongPlace {
  /** In the order in which signatures were taken. */
  readonly place: number;
  readonly sequence: number;
}

/** Defers to this judge; nothing is taken yet. */
export function deferSignatures(
  judge: SignatureJudge,
  most: number = SIGNATURES_A_BATCH,
): DeferredSignatures {
  let open: ReturnType<typeof openBatch> | null = null;
  let taken = 0;
  let waiting = 0;
  let wrong: WrongPlace | null = null;
  const asked = new Set<Promise<void>>();

  function openBatch(keyId: string, publicKey: string) {
    return { keyId, first: taken, sequences: [] as number[], ...packSignatures(publicKey, most) };
  }

  function flush(): void {
    if (open === null) return;
    const { first, sequences, batch } = open;
    open = null;
    const answer = judge.judge(batch()).then((at) => {
      waiting -= sequences.length;
      asked.delete(answer);
      const sequence = at === null ? undefined : sequences[at];
      if (at === null || sequence === undefined) return;
      if (wrong === null || first + at < wrong.place) wrong = { place: first + at, sequence };
    });
    asked.add(answer);
  }

  return {
    take({ sequence, hash, keyId, signature }, keys) {
      const publicKey = keys.publicKeyOf(keyId);
      if (publicKey === null || !isSignature(signature)) return false;
      if (open !== null && open.keyId !== keyId) flush();
      open ??= openBatch(keyId, publicKey);
      taken += 1;
      waiting += 1;
      open.sequences.push(sequence);
      if (!open.add(hash, signature)) return true;
      flush();
      return keys.isSigned(hash, keyId, signature);
    },
    flush,
    get wrong() {
      return wrong?.sequence ?? null;
    },
    get waiting() {
      return waiting;
    },
    get isFull() {
      return asked.size >= judge.capacity;
    },
    async room() {
      while (asked.size >= judge.capacity) await Promise.race(asked);
    },
    async allJudged() {
      flush();
      await Promise.all(asked);
    },
  };
}

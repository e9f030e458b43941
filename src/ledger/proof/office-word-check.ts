import * as z from 'zod';
import { GENESIS_HASH } from '../entry/hash-chain.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import { heldWordHash } from '../entry/office-word.ts';
import { knownKeys, statedKeySchema } from '../entry/register-key.ts';

/** Judges what the journal says that a company's office signed, oldest entry first. */
export interface OfficeWordCheck {
  problemOf(row: WordRow): 'officeWordWrong' | null;
}

type WordRow = Pick<
  JournalRow,
  'sequence' | 'kind' | 'saleId' | 'body' | 'register' | 'previousHash'
>;

/** The hashes of so many entries are remembered, the newest, so that memory is flat: an older word is judged by its signature. */
const REMEMBERED = 65_536;

const joinedSchema = z.object({ officeKey: statedKeySchema });
const heldSchema = z.object({
  keyId: z.string(),
  sequence: z.int(),
  hash: z.string(),
  officeAtMs: z.int(),
  signature: z.string(),
});

/**
 * `knowsAll`: nothing lies before the first entry that is shown, so that each word must be of an office that was joined in it.
 * Elsewhere the word of an office that is not known is judged by the hash alone.
 */
export function checkOfficeWords(knowsAll: boolean): OfficeWordCheck {
  const offices = knownKeys();
  const hashes: { readonly sequence: number; readonly hash: string }[] = [];

  function isOfEntry(at: number, { sequence, hash }: z.infer<typeof heldSchema>): boolean {
    if (sequence < 1) return sequence === 0 && hash === GENESIS_HASH;
    if (sequence >= at) return false;
    const remembered = hashes[sequence % REMEMBERED];
    return remembered?.sequence !== sequence || remembered.hash === hash;
  }

  function isSigned(register: string | null, held: z.infer<typeof heldSchema>): boolean {
    const { keyId, sequence, hash, officeAtMs: atMs, signature } = held;
    if (register === null) return false;
    if (!offices.has(keyId)) return !knowsAll;
    const word = heldWordHash({ register, sequence, hash, atMs, keyId });
    return offices.isSigned(word, keyId, signature);
  }

  function isRight({ sequence, kind, body, register }: WordRow): boolean {
    if (kind === 'officeJoined') {
      const joined = joinedSchema.safeParse(JSON.parse(body));
      return joined.success && offices.add(joined.data.officeKey);
    }
    if (kind !== 'officeHeld') return true;
    const held = heldSchema.safeParse(JSON.parse(body));
    return held.success && isOfEntry(sequence, held.data) && isSigned(register, held.data);
  }

  return {
    problemOf(row) {
      const before = row.sequence - 1;
      if (before > 0) hashes[before % REMEMBERED] = { sequence: before, hash: row.previousHash };
      return row.saleId !== null || isRight(row) ? null : 'officeWordWrong';
    },
  };
}

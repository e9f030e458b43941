import { CLOSING_KINDS } from '../../domain/register/closing.ts';
import {
  type JournalRestored,
  journalRestoredSchema,
} from '../../domain/register/register-event.ts';
import type { JournalHead } from '../journal/journal-entry.ts';
import type { JournalRow } from '../journal/journal-row.ts';

/** The entries of a journal or an export that was verified, oldest first. */
export type ComparedRows = Iterable<JournalRow> | AsyncIterable<JournalRow>;

/**
 * How two journals stand to each other. `same`: all that both hold is the same; `leftBehind`: they part at this entry,
 * and a restore in one of them names the other as what it left behind; `fork`: a number has two contents, and nothing
 * explains it; `apart`: they share neither an entry nor a number by which they could be compared.
 */
export type Comparison =
  | { readonly relation: 'same'; readonly upTo: number }
  | { readonly relation: 'apart' }
  | { readonly relation: 'fork'; readonly what: 'entry' | 'closing'; readonly number: number }
  | {
      readonly relation: 'leftBehind';
      readonly at: number;
      /** Which of the two was left behind. */
      readonly which: 'first' | 'second';
    };

interface Contents {
  readonly hashes: ReadonlyMap<number, string>;
  /** The hashes of closings, by their own numbers. */
  readonly closings: ReadonlyMap<number, string>;
  readonly restores: readonly (JournalRestored & JournalHead)[];
}

/** Compares two journals of one register, by the number and the hash of every entry and every closing. */
export async function compareJournals(one: ComparedRows, other: ComparedRows): Promise<Comparison> {
  const [first, second] = [await contentsOf(one), await contentsOf(other)];
  const shared = [...first.hashes.keys()].filter((sequence) => second.hashes.has(sequence));
  const isSame = (sequence: number) => first.hashes.get(sequence) === second.hashes.get(sequence);
  const parts = shared.find((sequence) => !isSame(sequence));
  if (parts === undefined) {
    // Behind a gap there are only adoptions of later keys.
    const upTo = shared.find(
      (sequence) => !second.hashes.has(sequence + 1) || !first.hashes.has(sequence + 1),
    );
    return upTo === undefined ? { relation: 'apart' } : { relation: 'same', upTo };
  }
  if (!shared.some(isSame)) return { relation: 'apart' };
  const closing = [...first.closings].find(
    ([number, hash]) => (second.closings.get(number) ?? hash) !== hash,
  );
  if (closing !== undefined) return { relation: 'fork', what: 'closing', number: closing[0] };
  if (namesAsLeft(second, first, parts)) {
    return { relation: 'leftBehind', at: parts, which: 'first' };
  }
  if (namesAsLeft(first, second, parts)) {
    return { relation: 'leftBehind', at: parts, which: 'second' };
  }
  return { relation: 'fork', what: 'entry', number: parts };
}

/** Whether a restore at this entry tells of all that the other holds from there on. */
function namesAsLeft(going: Contents, behind: Contents, parts: number): boolean {
  const restore = going.restores.find(({ sequence }) => sequence >= parts);
  if (restore?.left == null || restore.sequence > parts + 1) return false;
  const { sequence, hash } = restore.left;
  const newest = Math.max(...behind.hashes.keys());
  return newest < sequence || (newest === sequence && behind.hashes.get(newest) === hash);
}

async function contentsOf(rows: ComparedRows): Promise<Contents> {
  const hashes = new Map<number, string>();
  const closings = new Map<number, string>();
  const restores: (JournalRestored & JournalHead)[] = [];
  for await (const { sequence, hash, kind, body } of rows) {
    hashes.set(sequence, hash);
    if (CLOSING_KINDS.includes(kind)) closings.set(Number(JSON.parse(body).closing), hash);
    if (kind !== 'journalRestored') continue;
    restores.push({ ...journalRestoredSchema.parse(JSON.parse(body)), sequence, hash });
  }
  return { hashes, closings, restores };
}

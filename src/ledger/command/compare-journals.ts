import { isClosingKind } from '../../domain/register/closing.ts';
import {
  type JournalRestored,
  journalRestoredSchema,
} from '../../domain/register/register-event.ts';
import type { JournalHead } from '../entry/journal-entry.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import { type LeftJournal, leftBy } from '../restore/lost-branch.ts';
import { type KeptJournal, leadsTo } from './kept-journal.ts';

/** The entries of a journal or an export that was verified, oldest first. */
type ComparedRows = Iterable<JournalRow> | AsyncIterable<JournalRow>;

/**
 * How two journals stand to each other. `same`: all that both hold is the same; `leftBehind`: they part at this entry,
 * and a restore in one of them names the other as what it left behind, or as what was left before; `mayBeLeft`: the
 * other is shorter than what a restore names, and nothing here says whether it is the beginning of that; `fork`: a
 * number has two contents, and nothing explains it; `apart`: they share neither an entry nor a number by which they
 * could be compared.
 */
export type Comparison =
  | { readonly relation: 'same'; readonly upTo: number }
  | { readonly relation: 'apart' }
  | { readonly relation: 'fork'; readonly what: 'entry' | 'closing'; readonly number: number }
  | {
      readonly relation: 'leftBehind' | 'mayBeLeft';
      readonly at: number;
      /** Which of the two was left behind. */
      readonly which: Which;
      /** Where the journal that was left behind was kept, by name; empty where in no file. */
      readonly damagedFile: string;
    };

/** Looks up a kept journal by its name beside one of the two that are compared; null where it is not there. */
export type FindKept = (which: Which, name: string) => KeptJournal | null;

type Which = 'first' | 'second';

interface Contents {
  readonly hashes: ReadonlyMap<number, string>;
  /** Closings by their own numbers. */
  readonly closings: ReadonlyMap<number, JournalHead>;
  readonly restores: readonly (JournalRestored & JournalHead)[];
  /** Which signed: no two registers have one in common. */
  readonly keyIds: ReadonlySet<string>;
}

/** What is compared: its entries, and the closings that a purge kept of those that it took out. */
export interface ComparedJournal {
  readonly rows: ComparedRows;
  readonly kept?: ComparedRows;
}

/**
 * Compares two journals of one register, by the number and the hash of every entry and every closing. What a restore left
 * behind is known by its newest entry; a part of it, by the journal that the restore kept (`findKept`).
 */
export async function compareJournals(
  one: ComparedJournal,
  other: ComparedJournal,
  findKept: FindKept = () => null,
): Promise<Comparison> {
  const [first, second] = [await contentsOf(one), await contentsOf(other)];
  const shared = [...first.hashes.keys()].filter((sequence) => second.hashes.has(sequence));
  const isSame = (sequence: number) => first.hashes.get(sequence) === second.hashes.get(sequence);
  const parts = shared.find((sequence) => !isSame(sequence));
  // Behind a gap there are only adoptions of later keys.
  const upTo = shared.find(
    (sequence) => !second.hashes.has(sequence + 1) || !first.hashes.has(sequence + 1),
  );
  const isKin = shared.some(isSame) || [...first.keyIds].some((key) => second.keyIds.has(key));
  const closing = isKin ? otherClosing(first, second) : undefined;
  if (closing !== undefined) return { relation: 'fork', what: 'closing', number: closing };
  if (parts === undefined && upTo !== undefined) return { relation: 'same', upTo };
  const isOfOneBeginning = shared.some(isSame);
  if (!isOfOneBeginning) {
    const left = leftWhole(first, second, parts ?? 1);
    if (left !== null) return left;
  }
  // Of two keys, two journals that were begun may be of two registers; one key signs for one.
  if (parts === undefined || !isKin) return sameClosings(first, second);
  // Days of them alone do not show where they part.
  const from = isOfOneBeginning ? parts : 1;
  const told = [
    ...explainedBy(second, first, from, (name) => findKept('second', name)).map(
      (found) => ({ ...found, which: 'first' }) as const,
    ),
    ...explainedBy(first, second, from, (name) => findKept('first', name)).map(
      (found) => ({ ...found, which: 'second' }) as const,
    ),
  ];
  const [found] = told.toSorted((left, right) => Number(right.isProven) - Number(left.isProven));
  if (found === undefined) return { relation: 'fork', what: 'entry', number: parts };
  const { isProven, which, damagedFile } = found;
  return { relation: isProven ? 'leftBehind' : 'mayBeLeft', at: parts, which, damagedFile };
}

/** The first closing whose number has two contents. */
function otherClosing(first: Contents, second: Contents): number | undefined {
  const found = [...first.closings].find(
    ([number, { hash }]) => (second.closings.get(number)?.hash ?? hash) !== hash,
  );
  return found?.[0];
}

/** Of entries that a purge took out of one of them, the closings are left to be compared. */
function sameClosings(first: Contents, second: Contents): Comparison {
  const shared = [...first.closings].filter(
    ([number, { hash }]) => second.closings.get(number)?.hash === hash,
  );
  const upTo = Math.max(...shared.map(([, { sequence }]) => sequence));
  return shared.length === 0 ? { relation: 'apart' } : { relation: 'same', upTo };
}

/** They share no entry: one of them was begun anew, and names an entry of the other as the newest that was known of it. */
function leftWhole(first: Contents, second: Contents, at: number): Comparison | null {
  for (const [going, behind, which] of [
    [first, second, 'second'],
    [second, first, 'first'],
  ] as const) {
    const left = going.restores
      .flatMap(leftBy)
      .find(({ sequence, hash }) => behind.hashes.get(sequence) === hash);
    if (left === undefined) continue;
    const isAll = newestOf(behind).sequence === left.sequence;
    const { damagedFile } = left;
    return { relation: isAll ? 'leftBehind' : 'mayBeLeft', at, which, damagedFile };
  }
  return null;
}

/** A restore that explains the other journal: for certain, or as far as its newest entry says. */
interface Explained {
  readonly isProven: boolean;
  readonly damagedFile: string;
}

/** The restores of one journal behind the entry at which they part, of which the other may be what was left. */
function explainedBy(
  going: Contents,
  behind: Contents,
  parts: number,
  keptAs: (name: string) => KeptJournal | null,
): readonly Explained[] {
  const newest = newestOf(behind);
  const restores = going.restores.filter(({ sequence }) => sequence >= parts);
  // Nothing told how far what it left had come: the other may be that, where they part behind what was kept.
  const unknown = restores.filter(({ left, entries }) => left === null && entries < parts);
  return restores
    .flatMap(leftBy)
    .flatMap((left): readonly Explained[] => {
      const { sequence, hash, damagedFile } = left;
      if (newest.sequence === sequence && newest.hash === hash)
        return [{ isProven: true, damagedFile }];
      if (!mayBegin(behind, newest.sequence, left)) return [];
      const kept = damagedFile === '' ? null : keptAs(damagedFile);
      return [{ isProven: kept !== null && leadsTo(kept, newest, left), damagedFile }];
    })
    .concat(unknown.map(({ damagedFile }) => ({ isProven: false, damagedFile })));
}

function newestOf({ hashes }: Contents): JournalHead {
  const sequence = Math.max(...hashes.keys());
  return { sequence, hash: hashes.get(sequence) ?? '' };
}

/** Whether entries up to `newest` may be the beginning of what was left: shorter, and with its first entry. */
function mayBegin({ hashes }: Contents, newest: number, { sequence, first }: LeftJournal): boolean {
  if (newest >= sequence) return false;
  const begun = first && hashes.get(first.sequence);
  return begun === undefined || begun === first?.hash;
}

async function contentsOf({ rows, kept = [] }: ComparedJournal): Promise<Contents> {
  const hashes = new Map<number, string>();
  const closings = new Map<number, JournalHead>();
  const restores: (JournalRestored & JournalHead)[] = [];
  const keyIds = new Set<string>();

  function take({ sequence, hash, kind, body, keyId }: JournalRow): void {
    if (keyId !== null) keyIds.add(keyId);
    if (isClosingKind(kind)) closings.set(Number(JSON.parse(body).closing), { sequence, hash });
  }

  for await (const row of kept) take(row);
  for await (const row of rows) {
    const { sequence, hash, kind, body } = row;
    hashes.set(sequence, hash);
    take(row);
    if (kind !== 'journalRestored') continue;
    restores.push({ ...journalRestoredSchema.parse(JSON.parse(body)), sequence, hash });
  }
  return { hashes, closings, restores, keyIds };
}

import { isSpent, type KeyEnds } from './key-ends.ts';

/** Whose a journal is: no two registers have the same first entry, and none has another's keys. */
export interface JournalOrigin {
  /** The hash of the oldest entry that is kept for ever; null for a journal without entries. */
  readonly firstHash: string | null;
  /** Oldest first. */
  readonly keyIds: readonly string[];
  /** Those of them that the key before signed for; any other came with nothing but somebody's word. */
  readonly handedOver: readonly string[];
}

/** What is known of this register: its key, where that was kept, and its journal's origin, as far as it can be read. */
export interface OwnOrigin {
  readonly keyId: string | null;
  /** The keys that the register ever had, as that key says. */
  readonly listed?: readonly string[];
  readonly journal: JournalOrigin | null;
  /** How far each of them had come that another one took the place of, where that is known. */
  readonly ends?: KeyEnds;
}

/** The keys that are known to be a register's, and those of them that another one of the register's came behind. */
export interface KeyLine {
  readonly known: ReadonlySet<string>;
  readonly superseded: ReadonlySet<string>;
}

/**
 * Whether a journal is this register's own, by its first entry or one of its keys, and to its end: behind a key that the
 * register knows, only a key that was handed over to goes on. Where nothing of the register is left to compare with,
 * nobody can tell, and it may be.
 */
export function isOwn(found: JournalOrigin, own: OwnOrigin): boolean {
  const { firstHash, keyIds } = found;
  const isSameBeginning = firstHash !== null && firstHash === own.journal?.firstHash;
  const { known, superseded } = keyLineOf(own);
  // The entry that it begins with brought its first key in.
  const withFirst = new Set([...known, ...(isSameBeginning ? keyIds.slice(0, 1) : [])]);
  return isKin(found, own) && strangersIn(found, { known: withFirst, superseded }).size === 0;
}

/**
 * The same of a backup, up to its newest entry: a key that was replaced, and that somebody found since, can sign on from where it
 * ended.
 */
export const isOwnBackup = (
  { origin, entries }: { readonly origin: JournalOrigin; readonly entries: number },
  own: OwnOrigin,
): boolean =>
  isOwn(origin, own) &&
  !isSpent(own.ends ?? new Map(), { keyId: origin.keyIds.at(-1) ?? null, sequence: entries });

/** The same of its beginning alone: what its newest keys signed may be somebody else's. */
export function isKin(
  { firstHash, keyIds }: JournalOrigin,
  { keyId, journal, listed = [] }: OwnOrigin,
): boolean {
  if (keyId === null && (journal === null || journal.firstHash === null)) return true;
  if (keyId !== null && [keyId, ...listed].some((key) => keyIds.includes(key))) return true;
  if (journal === null) return false;
  return (
    (firstHash !== null && firstHash === journal.firstHash) ||
    keyIds.some((key) => journal.keyIds.includes(key))
  );
}

/** The register's keys as far as they are known, oldest first; what the key at hand says of their order counts. */
export const knownKeyIds = ({ keyId, journal, listed = [] }: OwnOrigin): readonly string[] => [
  ...(journal?.keyIds ?? []),
  ...listed,
  ...(keyId === null ? [] : [keyId]),
];

/** The register's keys; of the journal that is in its place, only what the key at hand leads to, where that knows the key. */
export function keyLineOf({ keyId, journal, listed = [] }: OwnOrigin): KeyLine {
  const atHand = new Set(keyId === null ? [] : [keyId, ...listed]);
  const listedBefore = new Set(listed.filter((one) => one !== keyId));
  if (journal === null) return { known: atHand, superseded: listedBefore };
  const strangers = strangersIn(journal, { known: atHand, superseded: listedBefore });
  const inPlace = journal.keyIds.filter((one) => !strangers.has(one));
  return {
    known: new Set([...atHand, ...inPlace]),
    superseded: new Set([...listedBefore, ...inPlace.slice(0, -1)]),
  };
}

/**
 * The keys of a journal that came behind those that are known, and that nobody handed over to, with all behind them: whoever
 * can write a file can bring in such a key. A key that another one came behind hands over to nobody any more: whoever found
 * it since may have. None where none of its keys is known.
 */
export function strangersIn(
  { keyIds, handedOver }: Pick<JournalOrigin, 'keyIds' | 'handedOver'>,
  { known, superseded }: KeyLine,
): ReadonlySet<string> {
  const newestKnown = keyIds.findLastIndex((keyId) => known.has(keyId));
  if (newestKnown < 0) return new Set();
  const since = keyIds.slice(newestKnown + 1);
  if (superseded.has(keyIds[newestKnown] ?? '')) return new Set(since);
  const first = since.findIndex((keyId) => !handedOver.includes(keyId));
  return new Set(first < 0 ? [] : since.slice(first));
}

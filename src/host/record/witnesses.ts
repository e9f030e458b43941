import type { JournalHead } from '../../ledger/entry/journal-entry.ts';
import type { JournalOrigin } from '../../ledger/entry/journal-origin.ts';
import { isSpent } from '../../ledger/entry/key-ends.ts';
import { addHandedOver, type ListedKey } from '../../ledger/entry/listed-keys.ts';
import { keysOf, type RegisterSigner } from '../../ledger/entry/register-key.ts';
import { heardNumbers } from '../../ledger/restore/heard-numbers.ts';
import type { KnownElsewhere } from '../../ledger/restore/resumed-from.ts';
import { isHeadChanged } from '../../ledger/witness/chain-anchor.ts';
import { isBeyond } from '../../ledger/witness/known-beyond.ts';
import { isKeysListChanged } from '../../ledger/witness/register-keys.ts';
import { isMarkChanged, markKeyId } from '../../ledger/witness/register-mark.ts';
import { type AskedBackups, askedBackups } from './asked-backups.ts';
import { whereFound } from './backup-places.ts';
import { hasExports } from './exports-left.ts';
import { type KeysTold, tellKeys } from './keys-told.ts';
import { readStatedBeside, type StatedBeside } from './stated-beside.ts';
import { isContradicted } from './whose-journal.ts';
import { ownBackups, type Witness } from './witness.ts';
import type { GoneOnWith, WitnessParts } from './witness-parts.ts';

/** What beside the journal's own file knows how far it had come. */
export interface Witnesses {
  /** Whether anything says that this register has had a journal. */
  expectsJournal(): Promise<boolean>;
  /** Whether a journal in this one's place is another register's, though it may bear this one's name. */
  isAnothers(begun: JournalOrigin | null): boolean;
  /** Whether a journal goes on with a key behind the entry where another one took its place. */
  isPastItsEnd(begun: JournalOrigin | null, entries: number): boolean;
  /** Whether somebody changed what the register wrote of how far it had come, beside this journal. */
  isChanged(journal: GoneOnWith): Promise<boolean>;
  /** Which of what this key's register keeps beside its journal is not there, or cannot be read. */
  missing(): readonly ('head' | 'mark' | 'keys')[];
  /** The other keys that what this one signed names beside it; null where nothing tells that it is this register's. */
  keysToldBy(signer: RegisterSigner): Promise<readonly string[] | null>;
  /** Of the keys that anything here tells of, those that this one led to. */
  ledToBy(signer: RegisterSigner): Promise<readonly ListedKey[]>;
  /** What any of them knows beyond this journal, null for none at all; null where none knows more. */
  knownBeyond(journal: GoneOnWith | null): Promise<KnownElsewhere | null>;
}

/** Of each key, the backups that hold most: one key signs one journal, so that the others know less. */
const MOST_OF_A_KEY = 3;

/**
 * Asks the head and the point beside the journal, the mark kept with the key, every backup, and what was handed out. What a
 * restore left behind knows of entries that the journal need not have: its entry names how far they went.
 */
export function askWitnesses(parts: WitnessParts): Witnesses {
  const backups = askedBackups(() => whereFound(parts.places()));
  const told = tellKeys(parts, backups);
  const beside = readStatedBeside(parts, told);
  const asked = { parts, backups, told, beside };
  return {
    expectsJournal: () => backups.readFor(() => expectsJournal(asked)),
    isChanged: (journal) => backups.readFor(() => isChanged(asked, journal)),
    missing: beside.missing,
    isAnothers: (begun) => isAnothers(asked, begun),
    isPastItsEnd: (begun, sequence) =>
      isSpent(told.endsOf(null), { keyId: begun?.keyIds.at(-1) ?? null, sequence }),
    keysToldBy: (signer) => backups.readFor(() => told.keysToldBy(signer)),
    ledToBy: (signer) => backups.readFor(() => told.ledToBy(signer)),
    knownBeyond: (journal) => backups.readFor(() => knownBeyond(asked, journal)),
  };
}

/** All that is asked. */
interface Asked {
  readonly parts: WitnessParts;
  readonly backups: AskedBackups;
  readonly told: KeysTold;
  readonly beside: StatedBeside;
}

async function expectsJournal({ parts, backups, told }: Asked): Promise<boolean> {
  if (parts.isKeyKept || markKeyId(parts.keyFile) !== null) return true;
  return (
    ownBackups(parts, backups, told, null, false).next().done !== true ||
    (await hasExports(parts.exportFolders(), parts.options().register)) ||
    (await told.handedOut(null, await told.keysForLost(null), true)).length > 0
  );
}

async function isChanged({ parts, told }: Asked, journal: GoneOnWith): Promise<boolean> {
  const { file } = parts.options();
  const keys = await told.keysFor(journal);
  if (isHeadChanged(file, keys) || isMarkChanged(parts.keyFile, keys)) return true;
  if (isKeysListChanged(parts.keyFile, keys)) return true;
  // Where a journal was begun anew, the mark is that of the key before until the first one of its own.
  const before = told.keysBefore(keys);
  return told.isStatedByNone({ has: (keyId) => keys.has(keyId) || before.has(keyId) });
}

function isAnothers({ parts, backups, told, beside }: Asked, begun: JournalOrigin | null): boolean {
  const { signer } = parts.options();
  if (!parts.isKeyKept || signer === undefined || begun?.firstHash == null) return false;
  const beginning = beside.markBy(keysOf(signer))?.first ?? null;
  if (beginning !== null) return begun.firstHash !== beginning;
  const ours = keysOf(signer);
  for (const key of told.listed()) ours.add(key);
  // Where a key is put back, the list beside it tells which one it handed over to: that began the journal anew.
  addHandedOver(ours, told.listedByAny(), told.lineOf(null));
  if (begun.keyIds.some((keyId) => ours.has(keyId))) return false;
  return isContradicted(begun, signer.keyId, backups.all()) ?? beside.hasOwnList(signer);
}

async function knownBeyond(
  { parts, backups, told, beside }: Asked,
  journal: GoneOnWith | null,
): Promise<KnownElsewhere | null> {
  const isKeyOurs = await told.isKeyOfOurs();
  const isUnknown = told.isLost(journal, isKeyOurs);
  const keys = isUnknown ? await told.keysForLost(journal) : await told.keysFor(journal);
  const later = journal === null ? undefined : told.laterKeys(journal);
  const isMore = (witness: Witness): boolean =>
    journal === null || isBeyond(journal.entries, witness, later);
  const found: readonly Witness[] = [
    ...beside.stated(keys).filter(isMore),
    ...furthestOfEachKey([...ownBackups(parts, backups, told, journal, isKeyOurs)].filter(isMore)),
    ...(await told.handedOut(journal, keys, isUnknown)).filter(isMore),
  ];
  if (found.length === 0) return null;
  const ends = told.endsOf(journal);
  const beyond = found.map((one) => (isSpent(ends, one) ? { ...one, isHeardOnly: true } : one));
  const keyInForce = parts.isKeyKept && !isUnknown ? parts.options().signer?.keyId : undefined;
  const isOfJournal = ({ keyId }: Witness) => keyInForce !== undefined && keyId === keyInForce;
  return {
    head: newestOf(beyond),
    ...(keyInForce !== undefined && { ownHead: newestOf(beyond.filter(isOfJournal)) }),
    ...beside.toldByMark(keys, ends),
    heard: await heardNumbers(
      beyond.flatMap(({ path, isHeardOnly, sequence }) =>
        path !== undefined && isHeardOnly ? [{ path, sequence }] : [],
      ),
      journal?.entries.lastSequence() ?? 0,
    ),
    before: told.earlierEnds(journal),
    witnesses: beyond.map(({ name }) => name),
    files: beyond.flatMap((witness) => {
      const { path, keyId, isHeardOnly = false } = witness;
      return path === undefined || isHeardOnly
        ? []
        : [{ path, keyId, isOfJournal: isOfJournal(witness) }];
    }),
  };
}

function furthestOfEachKey(all: readonly Witness[]): readonly Witness[] {
  const byKey = Map.groupBy(all, ({ keyId }) => keyId);
  return [...byKey.values()].flatMap((backups) =>
    backups.toSorted((one, other) => other.sequence - one.sequence).slice(0, MOST_OF_A_KEY),
  );
}

function newestOf(witnesses: readonly Witness[]): JournalHead | null {
  const [newest = null] = witnesses.toSorted((one, other) => other.sequence - one.sequence);
  return newest && { sequence: newest.sequence, hash: newest.hash };
}

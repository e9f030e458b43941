import { join } from 'node:path';
import type { JournalHead } from '../../ledger/journal/journal-entry.ts';
import { isKin, isOwn, type JournalOrigin } from '../../ledger/journal/journal-origin.ts';
import { isSpent, type KeyEnds } from '../../ledger/journal/key-ends.ts';
import { addHandedOver, type ListedKey } from '../../ledger/journal/listed-keys.ts';
import { type KnownKeys, keysOf, type RegisterSigner } from '../../ledger/journal/register-key.ts';
import type { LedgerOptions } from '../../ledger/ledger.ts';
import { headKeyId, isHeadChanged, readHead } from '../../ledger/proof/chain-anchor.ts';
import { isBeyond, type SignedHead } from '../../ledger/proof/known-beyond.ts';
import { isKeysListChanged, isKeysListGone } from '../../ledger/proof/register-keys.ts';
import {
  isMarkChanged,
  markKeyId,
  type RegisterMark,
  readMark,
  registerNamedBeside,
} from '../../ledger/proof/register-mark.ts';
import { readVerified } from '../../ledger/proof/verified-file.ts';
import { heardNumbers } from '../../ledger/restore/heard-numbers.ts';
import { isNamedAs } from '../../ledger/restore/named-register.ts';
import type { KnownElsewhere } from '../../ledger/restore/resumed-from.ts';
import { askedBackups } from './asked-backups.ts';
import { whereFound } from './backup-places.ts';
import { hasExports } from './exports-left.ts';
import { tellKeys } from './keys-told.ts';
import { isContradicted } from './whose-journal.ts';
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

interface Witness extends SignedHead {
  readonly name: string;
  /** Where its entries can be read, of a backup or of what was handed out. */
  readonly path?: string;
  /** Nothing proves that the register's key led to the one that signed it: it is heard, and not read. */
  readonly isHeardOnly?: boolean;
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

  /** A mark that names another register is that one's, whoever put it there. */
  function markBy(keys: KnownKeys): (RegisterMark & SignedHead) | null {
    const mark = readMark(parts.keyFile, keys);
    const name = parts.options().register?.terminalId;
    const isAnothers =
      mark?.terminalId !== undefined && mark.terminalId !== (name ?? mark.terminalId);
    return isAnothers ? null : mark;
  }

  /** A list names all keys that a register had: of this one, unless the mark beside it names another. */
  function hasOwnList(signer: RegisterSigner): boolean {
    const name = parts.options().register?.terminalId;
    const isAnothers = name !== undefined && (registerNamedBeside(parts.keyFile) ?? name) !== name;
    return !isAnothers && !isKeysListGone(parts.keyFile, signer);
  }

  /** What a key tells of that had been replaced by then is heard, as what one tells that nothing leads to. */
  function toldByMark(keys: KnownKeys, ends: KeyEnds): Pick<KnownElsewhere, 'standing' | 'stated'> {
    const marked = markBy(keys);
    return marked === null || isSpent(ends, marked)
      ? { standing: null, stated: marked ?? markBy(told.keysClaimed()) }
      : { standing: marked, stated: null };
  }

  /** What is written down beside the journal and beside the key. */
  function stated(keys: KnownKeys): readonly Witness[] {
    const { file, signer } = parts.options();
    const head = readHead(file, keys) ?? readHead(file, told.keysClaimed());
    const marked = markBy(keys) ?? markBy(told.keysClaimed());
    return [
      ...(head === null ? [] : [{ ...head, name: 'head' }]),
      ...(signer !== undefined && keys.has(signer.keyId) ? verifiedBy(file, signer) : []),
      ...(marked === null ? [] : [{ ...marked, name: 'mark' }]),
    ];
  }

  /**
   * All of them, whenever they were taken: a clock that was wrong names a backup of any time. One that goes on with a key which
   * nobody handed over to is heard, as an export is, and not read.
   */
  function* ownBackups(journal: GoneOnWith | null, isKeyOurs: boolean): Generator<Witness> {
    const own = told.ownOrigin(journal, isKeyOurs);
    const isUnknown = told.isLost(journal, isKeyOurs);
    for (const backup of backups.all()) {
      const { folder, fileName, entries, headHash, origin } = backup;
      if (!isKin(origin, own)) continue;
      if (isUnknown && !isNamedAs(backup.adoptions, parts.options().register)) continue;
      const keyId = origin.keyIds.at(-1) ?? null;
      const path = join(folder, fileName);
      const isHeardOnly = !isOwn(origin, own);
      yield { name: fileName, sequence: entries, hash: headHash, keyId, path, isHeardOnly };
    }
  }

  const witnesses: Witnesses = {
    async expectsJournal() {
      if (parts.isKeyKept || markKeyId(parts.keyFile) !== null) return true;
      return (
        ownBackups(null, false).next().done !== true ||
        (await hasExports(parts.exportFolders(), parts.options().register)) ||
        (await told.handedOut(null, await told.keysForLost(null), true)).length > 0
      );
    },
    async isChanged(journal) {
      const { file } = parts.options();
      const keys = await told.keysFor(journal);
      if (isHeadChanged(file, keys) || isMarkChanged(parts.keyFile, keys)) return true;
      return isKeysListChanged(parts.keyFile, keys) || told.isStatedByNone(keys);
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
    isAnothers(begun) {
      const { signer } = parts.options();
      if (!parts.isKeyKept || signer === undefined || begun?.firstHash == null) return false;
      const beginning = markBy(keysOf(signer))?.first ?? null;
      if (beginning !== null) return begun.firstHash !== beginning;
      const ours = keysOf(signer);
      for (const key of told.listed()) ours.add(key);
      // Where a key is put back, the list beside it tells which one it handed over to: that began the journal anew.
      addHandedOver(ours, told.listedByAny(), told.lineOf(null));
      if (begun.keyIds.some((keyId) => ours.has(keyId))) return false;
      return isContradicted(begun, signer.keyId, backups.all()) ?? hasOwnList(signer);
    },
    isPastItsEnd: (begun, sequence) =>
      isSpent(told.endsOf(null), { keyId: begun?.keyIds.at(-1) ?? null, sequence }),
    keysToldBy: told.keysToldBy,
    ledToBy: told.ledToBy,
    async knownBeyond(journal) {
      const isKeyOurs = await told.isKeyOfOurs();
      const isUnknown = told.isLost(journal, isKeyOurs);
      const keys = isUnknown ? await told.keysForLost(journal) : await told.keysFor(journal);
      const later = journal === null ? undefined : told.laterKeys(journal);
      const isMore = (witness: Witness): boolean =>
        journal === null || isBeyond(journal.entries, witness, later);
      const found: readonly Witness[] = [
        ...stated(keys).filter(isMore),
        ...furthestOfEachKey([...ownBackups(journal, isKeyOurs)].filter(isMore)),
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
        ...toldByMark(keys, ends),
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
    },
  };
  return {
    ...witnesses,
    expectsJournal: () => backups.readFor(witnesses.expectsJournal),
    isChanged: (journal) => backups.readFor(() => witnesses.isChanged(journal)),
    keysToldBy: (signer) => backups.readFor(() => witnesses.keysToldBy(signer)),
    ledToBy: (signer) => backups.readFor(() => witnesses.ledToBy(signer)),
    knownBeyond: (journal) => backups.readFor(() => witnesses.knownBeyond(journal)),
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

function verifiedBy(file: string, signer: LedgerOptions['signer']): readonly Witness[] {
  const verified = signer && readVerified(file, signer);
  if (!verified) return [];
  const { sequence, hash } = verified;
  return [{ name: 'verified', sequence, hash, keyId: signer.keyId }];
}

import { join } from 'node:path';
import { namesBeginWith } from '../../ledger/export/export-name.ts';
import type { JournalHead } from '../../ledger/journal/journal-entry.ts';
import {
  isKin,
  isOwn,
  type JournalOrigin,
  type KeyLine,
  keyLineOf,
  type OwnOrigin,
} from '../../ledger/journal/journal-origin.ts';
import type { JournalPages } from '../../ledger/journal/journal-pages.ts';
import { isSpent, type KeyEnds, knownEnds } from '../../ledger/journal/key-ends.ts';
import { keyEndsIn } from '../../ledger/journal/key-ends-in.ts';
import {
  addHandedOver,
  keyEndsListed,
  keysBehind,
  type ListedKey,
  mergedKeys,
} from '../../ledger/journal/listed-keys.ts';
import { adoptionsIn } from '../../ledger/journal/register-binding.ts';
import {
  type KnownKeys,
  keysOf,
  knownKeys,
  type RegisterSigner,
} from '../../ledger/journal/register-key.ts';
import type { LedgerOptions } from '../../ledger/ledger.ts';
import { headKeyId, isHeadChanged, readHead } from '../../ledger/proof/chain-anchor.ts';
import { isBeyond, type SignedHead } from '../../ledger/proof/known-beyond.ts';
import {
  isKeysListChanged,
  isKeysListGone,
  keysStatedBeside,
} from '../../ledger/proof/register-keys.ts';
import {
  isMarkChanged,
  keysMarkedBeside,
  keysSignedBeside,
  markKeyId,
  type RegisterMark,
  readMark,
  registerNamedBeside,
} from '../../ledger/proof/register-mark.ts';
import { readVerified } from '../../ledger/proof/verified-file.ts';
import { type ExportWitness, exportsBeyond } from '../../ledger/restore/exported-head.ts';
import { keysAdoptedWithin } from '../../ledger/restore/handed-out.ts';
import { heardNumbers } from '../../ledger/restore/heard-numbers.ts';
import { isNamedAs } from '../../ledger/restore/named-register.ts';
import type { KnownElsewhere } from '../../ledger/restore/resumed-from.ts';
import { askedBackups } from './asked-backups.ts';
import type { BackupPlaces } from './backup-places.ts';
import { whereFound } from './backup-places.ts';
import { hasExports } from './exports-left.ts';
import { keysBeside } from './keys-beside.ts';
import { isOfARegister, originsFound } from './own-origin.ts';
import { isContradicted } from './whose-journal.ts';

/** A journal that is gone on with, as its ledger or a backup of it says. */
interface GoneOnWith {
  readonly entries: Pick<
    JournalPages,
    'beginning' | 'hashAt' | 'keyRows' | 'lastSequence' | 'registerRows'
  >;
  origin(): JournalOrigin | null;
}

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

export interface WitnessParts {
  readonly options: () => LedgerOptions;
  /** The place of the register's key. */
  readonly keyFile: string;
  /** Whether the key was there when the till started. */
  readonly isKeyKept: boolean;
  readonly places: () => BackupPlaces;
  readonly exportFolders: () => readonly string[];
}

/** Of each key, the backups that hold most: one key signs one journal, so that the others know less. */
const MOST_OF_A_KEY = 3;

/**
 * Asks the head and the point beside the journal, the mark kept with the key, every backup, and what was handed out. What a
 * restore left behind knows of entries that the journal need not have: its entry names how far they went.
 */
export function askWitnesses(parts: WitnessParts): Witnesses {
  const backups = askedBackups(() => whereFound(parts.places()));

  async function keysFor(journal: GoneOnWith | null): Promise<KnownKeys> {
    const { signer } = parts.options();
    const line = lineOf(journal);
    const keys = keysBeside(journal, { signer, found: journalsFound, listed: told, line });
    // A list that is gone leaves the handovers that other things tell of; they are looked at where nothing else leads on.
    if (isStatedByNone(keys)) addHandedOver(keys, [...handoversInBackups()], line);
    if (isStatedByNone(keys)) addHandedOver(keys, await handoversHandedOut(journal, keys), line);
    return keys;
  }

  /** Whether the head or the mark names a key that is none of these. */
  const isStatedByNone = (keys: KnownKeys): boolean =>
    [headKeyId(parts.options().file), markKeyId(parts.keyFile)].some(
      (by) => by !== null && by !== 'unreadable' && !keys.has(by.keyId),
    );

  const lineOf = (journal: GoneOnWith | null): KeyLine => keyLineOf(ownOrigin(journal, true));

  function* handoversInBackups(): Iterable<ListedKey> {
    for (const { adoptions } of backups.all()) {
      for (const { keyId, publicKey, previous = null } of adoptions)
        yield { keyId, publicKey, previous };
    }
  }

  /** What was handed out is not whole where it was changed, and tells of nothing then. */
  async function handoversHandedOut(
    journal: GoneOnWith | null,
    keys: KnownKeys,
  ): Promise<readonly ListedKey[]> {
    const found: ListedKey[] = [];
    for (const { path, isHeardOnly } of await handedOut(journal, keys, false)) {
      if (!isHeardOnly) found.push(...(await keysAdoptedWithin(path).catch(() => [])));
    }
    return found;
  }

  /** Where the register is lost, what bears its name is its own, whichever key signed it. */
  async function keysForLost(journal: GoneOnWith | null): Promise<KnownKeys> {
    const keys = await keysFor(journal);
    for (const { adoptions } of backups.all()) {
      if (isNamedAs(adoptions, parts.options().register))
        for (const key of adoptions) keys.add(key);
    }
    for (const key of keysBesideKey()) keys.add(key);
    return keys;
  }

  /** What the list and the mark beside the key name, whoever signed them. */
  const keysBesideKey = (): readonly ListedKey[] =>
    mergedKeys(
      keysStatedBeside(parts.keyFile),
      keysMarkedBeside(parts.keyFile, parts.options().register?.terminalId),
    );

  async function keysToldBy(signer: RegisterSigner): Promise<readonly string[] | null> {
    const { keyFile } = parts;
    const { file } = parts.options();
    if (isOfARegister({ signer, keyFile, file, found: journalsFound })) return [];
    const proven = (await handedOut(null, keysOf(signer), false)).filter(
      ({ isHeardOnly }) => !isHeardOnly,
    );
    const byIt = proven.filter(({ keyId }) => keyId === signer.keyId);
    return proven.length === 0 ? null : byIt.flatMap(({ named }) => named.map((key) => key.keyId));
  }

  /** Whether the key at hand signed anything that lies here: otherwise it was made because the register's was lost. */
  async function isKeyOfOurs(): Promise<boolean> {
    const { signer } = parts.options();
    return parts.isKeyKept && signer !== undefined && (await keysToldBy(signer)) !== null;
  }

  /** Whether neither the register's journal nor its key is left. A manager is asked. */
  const isLost = (journal: GoneOnWith | null, isKeyOurs: boolean): boolean =>
    !isKeyOurs &&
    parts.options().signer !== undefined &&
    (journal === null || journal.entries.lastSequence() === 0);

  const listed = (): readonly ListedKey[] => {
    const { signer } = parts.options();
    return signer === undefined ? [] : keysSignedBeside(parts.keyFile, signer);
  };

  /** Also what another key than the one at hand signed: that may have been put back. */
  const told = (): readonly ListedKey[] => mergedKeys(listed(), keysBesideKey());

  const journalsFound = () => originsFound(parts.options().file, backups.all());

  /** Of each journal that was left, as its key's place was taken; what this one holds or tells of is none. */
  function earlierEnds(journal: GoneOnWith | null): readonly JournalHead[] {
    if (journal === null) return [];
    return listed().flatMap(({ keyId, last }) =>
      last !== undefined && isBeyond(journal.entries, { ...last, keyId }) ? last : [],
    );
  }

  /** What the register's backups tell of its keys; to be asked where the list of them is gone. */
  const unlisted = () => backups.keysBefore(parts.options().signer?.keyId ?? '');

  function keyIdsBefore(): readonly string[] {
    const all = listed();
    return all.length > 0 ? all.map(({ keyId }) => keyId) : unlisted().keyIds;
  }

  /** How far each key had come that another one took the place of. */
  function endsOf(journal: GoneOnWith | null): KeyEnds {
    const inJournal: KeyEnds = journal === null ? new Map() : keyEndsIn(journal.entries);
    const all = listed();
    const said = all.length > 0 ? keyEndsListed(all) : unlisted().ends;
    return knownEnds(said, inJournal, parts.options().signer?.keyId);
  }

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

  /** What the key at hand states, or one that is listed beside it, is heard also where nothing leads to it from a key of the journal. */
  function keysClaimed(): KnownKeys {
    const { signer } = parts.options();
    const keys = signer === undefined ? knownKeys() : keysOf(signer);
    for (const key of keysBesideKey()) keys.add(key);
    return keys;
  }

  /** What a key tells of that had been replaced by then is heard, as what one tells that nothing leads to. */
  function toldByMark(keys: KnownKeys, ends: KeyEnds): Pick<KnownElsewhere, 'standing' | 'stated'> {
    const marked = markBy(keys);
    return marked === null || isSpent(ends, marked)
      ? { standing: null, stated: marked ?? markBy(keysClaimed()) }
      : { standing: marked, stated: null };
  }

  /** What is written down beside the journal and beside the key. */
  function stated(keys: KnownKeys): readonly Witness[] {
    const { file, signer } = parts.options();
    const head = readHead(file, keys) ?? readHead(file, keysClaimed());
    const marked = markBy(keys) ?? markBy(keysClaimed());
    return [
      ...(head === null ? [] : [{ ...head, name: 'head' }]),
      ...(signer !== undefined && keys.has(signer.keyId) ? verifiedBy(file, signer) : []),
      ...(marked === null ? [] : [{ ...marked, name: 'mark' }]),
    ];
  }

  function handedOut(
    journal: GoneOnWith | null,
    keys: KnownKeys,
    isUnknown: boolean,
  ): Promise<readonly ExportWitness[]> {
    const { register } = parts.options();
    return exportsBeyond({
      folders: parts.exportFolders(),
      keys,
      line: lineOf(journal),
      after: journal?.entries.lastSequence() ?? 0,
      segments: [...backups.loose()].map(({ folder, fileName }) => join(folder, fileName)),
      prefix: register === undefined ? '' : namesBeginWith(register.terminalId),
      ...(isUnknown && { lost: register }),
    });
  }

  /** Of the register's keys, those that came behind the journal's: the one at hand is the newest, where it is not among them. */
  function laterKeys(journal: GoneOnWith): ReadonlySet<string> {
    const held = adoptionsIn(journal.entries).map(({ keyId }) => keyId);
    const atHand = parts.options().signer?.keyId;
    const later = keysBehind(told(), held);
    return atHand === undefined || held.includes(atHand) ? later : new Set([...later, atHand]);
  }

  function ownOrigin(journal: GoneOnWith | null, isKeyOurs: boolean): OwnOrigin {
    return {
      keyId: (isKeyOurs && parts.options().signer?.keyId) || null,
      listed: keyIdsBefore(),
      journal: journal === null ? null : journal.origin(),
    };
  }

  /**
   * All of them, whenever they were taken: a clock that was wrong names a backup of any time. One that goes on with a key which
   * nobody handed over to is heard, as an export is, and not read.
   */
  function* ownBackups(journal: GoneOnWith | null, isKeyOurs: boolean): Generator<Witness> {
    const own = ownOrigin(journal, isKeyOurs);
    const isUnknown = isLost(journal, isKeyOurs);
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
        (await handedOut(null, await keysForLost(null), true)).length > 0
      );
    },
    async isChanged(journal) {
      const { file } = parts.options();
      const keys = await keysFor(journal);
      if (isHeadChanged(file, keys) || isMarkChanged(parts.keyFile, keys)) return true;
      return isKeysListChanged(parts.keyFile, keys) || isStatedByNone(keys);
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
      for (const key of listed()) ours.add(key);
      // Where a key is put back, the list beside it tells which one it handed over to: that began the journal anew.
      addHandedOver(ours, told(), keyLineOf(ownOrigin(null, true)));
      if (begun.keyIds.some((keyId) => ours.has(keyId))) return false;
      return isContradicted(begun, signer.keyId, backups.all()) ?? hasOwnList(signer);
    },
    isPastItsEnd: (begun, sequence) =>
      isSpent(endsOf(null), { keyId: begun?.keyIds.at(-1) ?? null, sequence }),
    keysToldBy,
    async ledToBy(signer) {
      const keys = keysOf(signer);
      const all = mergedKeys(told(), [...handoversInBackups()]);
      addHandedOver(keys, all, keyLineOf(ownOrigin(null, true)));
      return all.filter(({ keyId }) => keyId !== signer.keyId && keys.has(keyId));
    },
    async knownBeyond(journal) {
      const isKeyOurs = await isKeyOfOurs();
      const isUnknown = isLost(journal, isKeyOurs);
      const keys = isUnknown ? await keysForLost(journal) : await keysFor(journal);
      const later = journal === null ? undefined : laterKeys(journal);
      const isMore = (witness: Witness): boolean =>
        journal === null || isBeyond(journal.entries, witness, later);
      const found: readonly Witness[] = [
        ...stated(keys).filter(isMore),
        ...furthestOfEachKey([...ownBackups(journal, isKeyOurs)].filter(isMore)),
        ...(await handedOut(journal, keys, isUnknown)).filter(isMore),
      ];
      if (found.length === 0) return null;
      const ends = endsOf(journal);
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
        before: earlierEnds(journal),
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

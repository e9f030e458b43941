import { join } from 'node:path';
import { namesBeginWith } from '../../ledger/export/export-name.ts';
import type { JournalHead } from '../../ledger/journal/journal-entry.ts';
import { type KeyLine, keyLineOf, type OwnOrigin } from '../../ledger/journal/journal-origin.ts';
import { type KeyEnds, knownEnds } from '../../ledger/journal/key-ends.ts';
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
import { headKeyId } from '../../ledger/proof/chain-anchor.ts';
import { isBeyond } from '../../ledger/proof/known-beyond.ts';
import { keysStatedBeside } from '../../ledger/proof/register-keys.ts';
import { keysMarkedBeside, keysSignedBeside, markKeyId } from '../../ledger/proof/register-mark.ts';
import { type ExportWitness, exportsBeyond } from '../../ledger/restore/exported-head.ts';
import { keysAdoptedWithin } from '../../ledger/restore/handed-out.ts';
import { isNamedAs } from '../../ledger/restore/named-register.ts';
import type { AskedBackups } from './asked-backups.ts';
import { keysBeside } from './keys-beside.ts';
import { isOfARegister, originsFound } from './own-origin.ts';
import type { GoneOnWith, WitnessParts } from './witness-parts.ts';

/**
 * What the list and the mark beside the key, the backups and what was handed out tell of the register's keys: a key counts where
 * handovers lead to it from one that is known (decision 17).
 */
export function tellKeys(parts: WitnessParts, backups: AskedBackups) {
  async function keysFor(journal: GoneOnWith | null): Promise<KnownKeys> {
    const { signer } = parts.options();
    const line = lineOf(journal);
    const keys = keysBeside(journal, { signer, found: journalsFound, listed: listedByAny, line });
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
  const listedByAny = (): readonly ListedKey[] => mergedKeys(listed(), keysBesideKey());

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

  /** What the key at hand states, or one that is listed beside it, is heard also where nothing leads to it from a key of the journal. */
  function keysClaimed(): KnownKeys {
    const { signer } = parts.options();
    const keys = signer === undefined ? knownKeys() : keysOf(signer);
    for (const key of keysBesideKey()) keys.add(key);
    return keys;
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
    const later = keysBehind(listedByAny(), held);
    return atHand === undefined || held.includes(atHand) ? later : new Set([...later, atHand]);
  }

  function ownOrigin(journal: GoneOnWith | null, isKeyOurs: boolean): OwnOrigin {
    return {
      keyId: (isKeyOurs && parts.options().signer?.keyId) || null,
      listed: keyIdsBefore(),
      journal: journal === null ? null : journal.origin(),
    };
  }

  async function ledToBy(signer: RegisterSigner): Promise<readonly ListedKey[]> {
    const keys = keysOf(signer);
    const all = mergedKeys(listedByAny(), [...handoversInBackups()]);
    addHandedOver(keys, all, keyLineOf(ownOrigin(null, true)));
    return all.filter(({ keyId }) => keyId !== signer.keyId && keys.has(keyId));
  }

  return {
    ...{
      keysFor,
      keysForLost,
      keysClaimed,
      keysToldBy,
      listed,
      listedByAny,
      lineOf,
      ledToBy,
      laterKeys,
    },
    ...{ isStatedByNone, isKeyOfOurs, isLost, earlierEnds, endsOf, ownOrigin, handedOut },
  };
}

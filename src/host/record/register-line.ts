import type { JournalHead } from '../../ledger/entry/journal-entry.ts';
import { type KeyLine, keyLineOf, type OwnOrigin } from '../../ledger/entry/journal-origin.ts';
import { type KeyEnds, knownEnds } from '../../ledger/entry/key-ends.ts';
import { keyEndsIn } from '../../ledger/entry/key-ends-in.ts';
import { keyEndsListed } from '../../ledger/entry/listed-keys.ts';
import { isBeyond } from '../../ledger/witness/known-beyond.ts';
import type { AskedBackups } from './asked-backups.ts';
import type { KeysListed } from './keys-listed.ts';
import type { GoneOnWith, WitnessParts } from './witness-parts.ts';

/** Which keys the register had before the one at hand, and how far each had come. */
export interface RegisterLine {
  /** What makes something this register's own; without the key at hand where that is not known to be ours. */
  ownOrigin(journal: GoneOnWith | null, isKeyOurs: boolean): OwnOrigin;
  lineOf(journal: GoneOnWith | null): KeyLine;
  /** Of each journal that was left, as its key's place was taken; what this one holds or tells of is none. */
  earlierEnds(journal: GoneOnWith | null): readonly JournalHead[];
  /** How far each key had come that another one took the place of. */
  endsOf(journal: GoneOnWith | null): KeyEnds;
}

/** Makes it over the list beside the key; the backups are asked where that is gone. */
export function tellRegisterLine(
  parts: WitnessParts,
  backups: AskedBackups,
  { listed }: KeysListed,
): RegisterLine {
  /** What the register's backups tell of its keys; to be asked where the list of them is gone. */
  const unlisted = () => backups.keysBefore(parts.options().signer?.keyId ?? '');

  function keyIdsBefore(): readonly string[] {
    const all = listed();
    return all.length > 0 ? all.map(({ keyId }) => keyId) : unlisted().keyIds;
  }

  const ownOrigin = (journal: GoneOnWith | null, isKeyOurs: boolean): OwnOrigin => ({
    keyId: (isKeyOurs && parts.options().signer?.keyId) || null,
    listed: keyIdsBefore(),
    journal: journal === null ? null : journal.origin(),
  });

  return {
    ownOrigin,
    lineOf: (journal) => keyLineOf(ownOrigin(journal, true)),
    earlierEnds(journal) {
      if (journal === null) return [];
      return listed().flatMap(({ keyId, last }) =>
        last !== undefined && isBeyond(journal.entries, { ...last, keyId }) ? last : [],
      );
    },
    endsOf(journal) {
      const inJournal: KeyEnds = journal === null ? new Map() : keyEndsIn(journal.entries);
      const all = listed();
      const said = all.length > 0 ? keyEndsListed(all) : unlisted().ends;
      return knownEnds(said, inJournal, parts.options().signer?.keyId);
    },
  };
}

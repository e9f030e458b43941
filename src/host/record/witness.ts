import { join } from 'node:path';
import { isKin, isOwn } from '../../ledger/entry/journal-origin.ts';
import { isNamedAs } from '../../ledger/restore/named-register.ts';
import type { SignedHead } from '../../ledger/witness/known-beyond.ts';
import type { AskedBackups } from './asked-backups.ts';
import type { KeysTold } from './keys-told.ts';
import type { GoneOnWith, WitnessParts } from './witness-parts.ts';

/** One thing that knows how far a journal had come. */
export interface Witness extends SignedHead {
  readonly name: string;
  /** Where its entries can be read, of a backup or of what was handed out. */
  readonly path?: string;
  /** Nothing proves that the register's key led to the one that signed it: it is heard, and not read. */
  readonly isHeardOnly?: boolean;
}

/**
 * All backups of the register, whenever they were taken: a clock that was wrong names a backup of any time. One that goes on
 * with a key which nobody handed over to is heard, as an export is, and not read.
 */
export function* ownBackups(
  parts: WitnessParts,
  backups: AskedBackups,
  told: KeysTold,
  journal: GoneOnWith | null,
  isKeyOurs: boolean,
): Generator<Witness> {
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

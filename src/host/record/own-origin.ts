import { listBackups } from '../../ledger/backup/backup-list.ts';
import { isOwn, type JournalOrigin, type OwnOrigin } from '../../ledger/journal/journal-origin.ts';
import type { LedgerOptions } from '../../ledger/ledger.ts';
import { originAt } from '../../ledger/restore/own-origin.ts';
import { type BackupPlaces, whereFound } from './backup-places.ts';
import type { KeyRing } from './key-ring.ts';

/** Where a register's key, its journal and its backups are. */
interface RegisterParts {
  readonly keys: KeyRing;
  readonly ledger: Pick<LedgerOptions, 'file'>;
  readonly places: () => BackupPlaces;
}

/**
 * Whose backups are this register's, as far as its key and what can be read of its journal say; where nothing can, as far as
 * a backup that knows the key does: an earlier one need not know it.
 */
export function ownOrigin({ keys, ledger, places }: RegisterParts): OwnOrigin {
  const { signer, origin } = keys.current;
  const keyId = origin === 'kept' ? signer.keyId : null;
  return { keyId, journal: originAt(ledger.file) ?? originByKey(keyId, places) };
}

function originByKey(keyId: string | null, places: () => BackupPlaces): JournalOrigin | null {
  if (keyId === null) return null;
  for (const { origin } of listBackups(whereFound(places()))) {
    if (origin.keyIds.includes(keyId) && isOwn(origin, { keyId, journal: null })) return origin;
  }
  return null;
}

import type { Clock } from '../../domain/clock.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { BackupPlace } from '../../ledger/backup/backup-files.ts';
import type { Backup } from '../../ledger/backup/backup-list.ts';
import type { CopyChecker } from '../../ledger/backup/checked-copy.ts';
import type { RegisterSigner } from '../../ledger/entry/register-key.ts';
import { type FetchFailure, fetchBack } from './fetch-back.ts';
import { type OfficeClient, type OfficeFailure, openOfficeClient } from './office-client.ts';
import { openOfficeFile } from './office-file.ts';

/** What the office of a register holds that a backup does not. */
export interface OfficeBeyond {
  readonly company: string;
  /** The last entry that it holds. */
  readonly upTo: number;
  /** How many it holds behind the backup's last; 0 where it holds no more. */
  readonly entries: number;
  /** Fetches them, and makes a backup of both. */
  fetch(tools: FetchTools): Promise<Result<Backup, FetchFailure>>;
}

/** Where it goes, and who checks it. */
interface FetchTools {
  readonly place: BackupPlace;
  readonly check: CopyChecker;
  readonly nowMs: number;
}

/** Whose office it is, as what is kept beside the journal says. */
interface BesideJournal {
  readonly officeFile: string;
  /** The key that was in force. */
  readonly signer: RegisterSigner;
  readonly clock: Pick<Clock, 'wallMs'>;
}

/**
 * Asks the office what it holds beyond a backup, before the journal goes back to that. Null where the register has joined none.
 * Errors: the office's own, and `unreachable`, `unproven`.
 */
export async function officeBeyond(
  { officeFile, signer, clock }: BesideJournal,
  backup: Backup,
): Promise<Result<OfficeBeyond | null, OfficeFailure & { readonly company: string }>> {
  const { membership } = openOfficeFile(officeFile);
  if (membership === null) return ok(null);
  const { address, officeKey, company } = membership;
  const client: OfficeClient = openOfficeClient({
    ...{ address, clock },
    signer: () => signer,
    officeKey: () => officeKey,
  });
  const asked = await client.holding();
  if (!asked.ok) return err({ ...asked.error, company });
  const { sequence: upTo } = asked.value;
  return ok({
    ...{ company, upTo },
    entries: Math.max(0, upTo - backup.entries),
    fetch: (tools) => fetchBack({ ...tools, client, upTo, backup }),
  });
}

import type { Clock } from '../../domain/clock.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { BackupPlace } from '../../ledger/backup/backup-files.ts';
import type { Backup } from '../../ledger/backup/backup-list.ts';
import type { CopyChecker } from '../../ledger/backup/checked-copy.ts';
import type { RegisterSigner } from '../../ledger/entry/register-key.ts';
import { type FetchFailure, fetchBack, newestMoment } from './fetch-back.ts';
import { type OfficeClient, type OfficeFailure, openOfficeClient } from './office-client.ts';
import { openOfficeFile } from './office-file.ts';

/** What the office of a register holds that a backup does not. */
export interface OfficeBeyond {
  readonly company: string;
  /** The last entry that it holds. */
  readonly upTo: number;
  /** How many it holds behind the backup's last; 0 where it holds no more. */
  readonly entries: number;
  /** When the last of them was written, UTC milliseconds. */
  lastAtMs(): Promise<Result<number, FetchFailure>>;
  /** Fetches them, and makes a backup of both. */
  fetch(tools: FetchTools): Promise<Result<Backup, FetchFailure>>;
}

/** Where it goes, and who checks it. */
interface FetchTools {
  readonly place: BackupPlace;
  readonly check: CopyChecker;
  readonly nowMs: number;
  /** Told how far it came. */
  readonly came?: (sequence: number) => void;
}

/** Whose office it is, as what is kept beside the journal says. */
interface BesideJournal {
  readonly officeFile: string;
  /** The key that was in force. */
  readonly signer: RegisterSigner;
  readonly clock: Pick<Clock, 'wallMs'>;
  /** Ends what is under way. */
  readonly leaving?: AbortSignal;
}

/**
 * Asks the office what it holds beyond a backup, null for all that it holds, before the journal goes back to that. Null where the register has joined none.
 * Errors: the office's own, and `unreachable`, `unproven`.
 */
export async function officeBeyond(
  { officeFile, signer, clock, leaving }: BesideJournal,
  backup: Backup | null,
): Promise<Result<OfficeBeyond | null, OfficeFailure & { readonly company: string }>> {
  const kept = openOfficeFile(officeFile);
  const { membership } = kept;
  if (membership === null) return ok(null);
  const { address, officeKey, company } = membership;
  const client: OfficeClient = openOfficeClient({
    ...{ address, clock },
    signer: () => signer,
    officeKey: () => officeKey,
    ...(leaving && { leaving }),
  });
  const asked = await client.holding();
  if (!asked.ok) return err({ ...asked.error, company });
  const { sequence: upTo, hash } = asked.value;
  return ok({
    ...{ company, upTo },
    entries: Math.max(0, upTo - (backup?.entries ?? 0)),
    lastAtMs: () => newestMoment(client, upTo),
    async fetch(tools) {
      const fetched = await fetchBack({ ...tools, client, upTo, backup });
      if (!fetched.ok) return fetched;
      const { entries, headHash } = fetched.value;
      const detail = `entry ${entries} is not the one that the office signed that it holds`;
      if (entries !== upTo || headHash !== hash) return err({ code: 'rowsDiffer', detail });
      // The office hears of the key that the journal goes on with by the first entries behind.
      await kept.keep({ holding: asked.value, isFetched: true });
      return fetched;
    },
  });
}

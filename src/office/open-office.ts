import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '../domain/result.ts';
import { claimStore, type OfficeKey, openOfficeKey } from './office-key.ts';
import { sealSecondFactors } from './people/seal-second-factors.ts';
import { migrate } from './store/migrate.ts';
import { reachOwnPostgres, startOwnPostgres } from './store/own-postgres.ts';
import { openPartitions, type Partitions } from './store/partitions.ts';
import { openStore, type Store } from './store/store.ts';

/** Where an office keeps its things. */
export interface OfficePlace {
  /** Its data folder: the key, and where it starts its own, PostgreSQL. */
  readonly data: string;
  /** The address of a PostgreSQL; null for its own. */
  readonly postgres: string | null;
  /** The name of the first company. */
  readonly company: string;
  /** The folder of old months, the same for all processes of an office; without a word `archive` in the data folder. */
  readonly archive?: string | undefined;
}

/** An office's store and key, with its database at this version. */
export interface OpenOffice extends OfficeKey {
  readonly store: Store;
  readonly partitions: Partitions;
  close(): Promise<void>;
}

/** Why it is not open; the sentence is for whoever started it. */
export interface OfficeFailure {
  readonly code: string;
  readonly sentence: string;
}

/**
 * Opens an office: `run` for one that has the data folder to itself, `beside` for a command that may work beside it. The first time
 * it makes its key, its database and one company. Errors: those of its parts; `folderUnusable`, `postgresUnreachable`.
 */
export async function openOffice(
  { data, postgres, company, archive = join(data, 'archive') }: OfficePlace,
  as: 'run' | 'beside',
  tell: (sentence: string) => void,
): Promise<Result<OpenOffice, OfficeFailure>> {
  const unusable = makeFolder(data);
  if (unusable !== null) return err(unusable);
  const start = as === 'run' ? startOwnPostgres : reachOwnPostgres;
  const own = postgres === null ? await start(data, tell) : null;
  if (own !== null && !own.ok) return own;
  const store = openStore(own?.value.url ?? postgres ?? '', tell, { archive });
  const close = async (): Promise<void> => {
    await store.close();
    await own?.value.stop();
  };
  const prepared = await prepare(store, join(data, 'office-key.pem'), company);
  if (!prepared.ok) {
    await close();
    return prepared;
  }
  return ok({ store, partitions: openPartitions(store), ...prepared.value, close });
}

/** Another user of the system runs PostgreSQL where the office is root's: it has to reach its own folder in here. */
function makeFolder(data: string): OfficeFailure | null {
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    const { mode } = statSync(data);
    if (process.getuid?.() === 0) chmodSync(data, (mode & 0o7777) | 0o011);
    return null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return {
      code: 'folderUnusable',
      sentence: `The data folder ${data} cannot be used (${code}). Choose another one with --data.`,
    };
  }
}

async function prepare(
  store: Store,
  keyFile: string,
  company: string,
): Promise<Result<OfficeKey, OfficeFailure>> {
  try {
    const migrated = await migrate(store.pool);
    if (!migrated.ok) return migrated;
    const key = await openOfficeKey(keyFile);
    if (!key.ok) return key;
    const claimed = await claimStore(store, key.value.signer, keyFile);
    if (!claimed.ok) return claimed;
    await sealSecondFactors(store, key.value.vault);
    await store.asOwner((transaction) =>
      transaction.rows(
        'INSERT INTO company (name) SELECT $1 WHERE NOT EXISTS (SELECT FROM company)',
        [company],
      ),
    );
    return key;
  } catch (error) {
    const sentence = `PostgreSQL cannot be used: ${(error as Error).message}`;
    return err({ code: 'postgresUnreachable', sentence });
  }
}

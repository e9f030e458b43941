import { createHash } from 'node:crypto';
import { Pool, type PoolClient, type QueryResultRow, types } from 'pg';
import { type ArchivedPlace, type ArchiveFiles, openArchiveFiles } from './archive-files.ts';

import { storableValue } from './storable.ts';

/** Where all of the office's tables are. */
export const SCHEMA = 'office';

/** Who a transaction works as: the role that takes entries in, the one that answers the pages, or the owner of all. */
type Role = 'comptoir_ingest' | 'comptoir_pages';

/** One transaction; `rows` gives what a statement answers. */
export interface Transaction {
  rows<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** The first row; null where there is none. */
  row<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row | null>;
  /** A segment whose month was moved to a file. Throws `ArchiveFailure`. */
  archived(place: ArchivedPlace): Promise<Buffer>;
}

/** The office's PostgreSQL. */
export interface Store {
  readonly pool: Pool;
  /** Where its old months are. */
  readonly archive: ArchiveFiles;
  /**
   * Runs this in a transaction as a role, for one company: what another company has is not there for it. Null is none, for
   * what is asked before a company is known. Commits once it resolves; throws what it throws, and PostgreSQL's error.
   */
  as<Value>(
    role: Role,
    company: number | null,
    work: (transaction: Transaction) => Promise<Value>,
  ): Promise<Value>;
  /** As the owner, whom no policy holds: for migrations, the command line and what is made again. */
  asOwner<Value>(work: (transaction: Transaction) => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}

const CONNECTIONS = 10;

/** PostgreSQL cuts a name behind 63 bytes. */
const NAME_LENGTH = 40;

const INT8 = 20;
const DATE = 1082;

/** Whole numbers as numbers, where they can be: a sum that cannot is a bug. Days as texts, as everywhere in the house. */
const readers: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: (text) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new Error(`${text} is no safe integer`);
    return value;
  },
  [DATE]: (text) => text,
};

/** What a store may be opened with. */
interface StoreOptions {
  readonly connections?: number;
  /** The folder of its old months; without one none can be read or moved. */
  readonly archive?: string | null;
}

/** Opens the store at this address; nothing is asked yet. `tell` hears of connections that end by themselves. */
export function openStore(
  url: string,
  tell: (sentence: string) => void,
  { connections = CONNECTIONS, archive: folder = null }: StoreOptions = {},
): Store {
  const archive = openArchiveFiles(folder);
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    application_name: 'comptoir-office',
    options: `-c search_path=${SCHEMA}`,
    types: {
      getTypeParser: (id, format) => readers[id] ?? types.getTypeParser(id, format),
    },
  });
  pool.on('error', ({ message }) => tell(`A connection to PostgreSQL ended: ${message}`));

  async function within<Value>(
    begin: (client: PoolClient) => Promise<unknown>,
    work: (transaction: Transaction) => Promise<Value>,
  ): Promise<Value> {
    const client = await pool.connect();
    // Told of the connection's end while nothing is asked on it: the next statement says so too.
    const ignore = (): void => undefined;
    client.on('error', ignore);
    let failure: Error | undefined;
    try {
      await begin(client);
      const value = await work(transactionOn(client, archive));
      await client.query('COMMIT');
      return value;
    } catch (error) {
      failure = await rolledBack(client, error);
      throw error;
    } finally {
      client.off('error', ignore);
      client.release(failure);
    }
  }

  return {
    pool,
    archive,
    as: (role, company, work) =>
      within(
        (client) =>
          client.query(
            `BEGIN; SET LOCAL ROLE ${role}; SET LOCAL comptoir.company = '${company ?? ''}'`,
          ),
        work,
      ),
    asOwner: (work) => within((client) => client.query('BEGIN'), work),
    close: () => pool.end(),
  };
}

/** The connection can be used again where it could be rolled back; otherwise what broke it. */
async function rolledBack(client: PoolClient, error: unknown): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK');
    return undefined;
  } catch {
    return error instanceof Error ? error : new Error(String(error));
  }
}

const namesOf = new Map<string, string>();

/**
 * A statement with parameters is planned once on each connection: what a register hands over live is so little that planning
 * would take longer than doing it. PostgreSQL plans anew where a table or, under row-level security, the role has changed.
 */
function prepared(text: string, values: readonly unknown[]): { text: string; name?: string } {
  if (values.length === 0) return { text };
  let name = namesOf.get(text);
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('hex').slice(0, NAME_LENGTH);
    namesOf.set(text, name);
  }
  return { text, name };
}

function transactionOn(client: PoolClient, archive: ArchiveFiles): Transaction {
  const rows: Transaction['rows'] = async <Row extends QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
  ) =>
    (await client.query<Row>({ ...prepared(text, values), values: values.map(storableValue) }))
      .rows;
  return {
    rows,
    row: async <Row extends QueryResultRow>(text: string, values?: readonly unknown[]) =>
      (await rows<Row>(text, values))[0] ?? null,
    archived: archive.read,
  };
}

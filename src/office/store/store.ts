import { Pool, type PoolClient, type QueryResultRow, types } from 'pg';

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
}

/** The office's PostgreSQL. */
export interface Store {
  readonly pool: Pool;
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

/** Opens the store at this address; nothing is asked yet. `tell` hears of connections that end by themselves. */
export function openStore(
  url: string,
  tell: (sentence: string) => void,
  connections: number = CONNECTIONS,
): Store {
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
      const value = await work(transactionOn(client));
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

function transactionOn(client: PoolClient): Transaction {
  const rows: Transaction['rows'] = async <Row extends QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
  ) => (await client.query<Row>(text, values.map(storableValue))).rows;
  return {
    rows,
    row: async <Row extends QueryResultRow>(text: string, values?: readonly unknown[]) =>
      (await rows<Row>(text, values))[0] ?? null,
  };
}

import { setTimeout as later } from 'node:timers/promises';
import { Client } from 'pg';

/** Held by the office that has the data folder, for as long as it is connected: kill -9 ends it too. */
const OFFICE_LOCK = 0x6f666963;

/** Longer than PostgreSQL needs to notice it on a busy machine, and no longer than somebody waits to hear that another office runs. */
const NOTICED_WITHIN_MS = 5_000;
const ASKED_EVERY_MS = 50;

/** A killed office's lock goes with its connection, once PostgreSQL has noticed that nobody is at its other end. */
export async function takeLeftLock(client: Client): Promise<boolean> {
  const untilMs = performance.now() + NOTICED_WITHIN_MS;
  while (!(await takeLock(client))) {
    if (performance.now() > untilMs) return false;
    await later(ASKED_EVERY_MS);
  }
  return true;
}

/** Whether the data folder is this office's now, for as long as this connection is there. */
export async function takeLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS taken',
    [OFFICE_LOCK],
  );
  return rows[0]?.taken === true;
}

/** A connection to the server at this address; null where none answers. */
export async function connected(url: string): Promise<Client | null> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // Told of a connection that ends by itself: whoever uses it next is told as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch {
    await client.end().catch(() => undefined);
    return null;
  }
}

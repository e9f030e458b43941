import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '../../../src/office/store/store.ts';

/** What an office on PostgreSQL of its own holds of its one register. */
export interface HeldAt {
  readonly sequence: number;
  readonly hash: string;
  readonly receivedMinor: number;
  /** The kinds of what was found and has not ended, but silences. */
  readonly findings: readonly string[];
}

/** Reads it from the database of the office that runs on a data folder. */
export async function heldAt(officeData: string): Promise<HeldAt> {
  const mark = readFileSync(join(officeData, 'postgres', 'postmaster.pid'), 'utf8');
  const [, , , port] = mark.split('\n');
  const password = readFileSync(join(officeData, 'postgres-password'), 'utf8').trim();
  const url = `postgres://comptoir:${password}@127.0.0.1:${port}/postgres`;
  const store = openStore(url, () => undefined, { connections: 1 });
  try {
    const [held] = await store.asOwner((transaction) =>
      transaction.rows<HeldAt>(
        `SELECT r.head_sequence::int AS sequence, r.head_hash AS hash,
           (SELECT coalesce(sum(received_minor), 0)::int FROM rollup_day WHERE register_id = r.id) AS "receivedMinor",
           ARRAY(SELECT kind FROM finding WHERE register_id = r.id AND kind <> 'silent' AND ended_at IS NULL) AS findings
         FROM register r`,
      ),
    );
    if (held === undefined) throw new Error('the office has no register');
    return held;
  } finally {
    await store.close();
  }
}

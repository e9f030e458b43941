import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type OwnPostgres, startOwnPostgres } from '../../../src/office/store/own-postgres.ts';
import type { TestPostgres } from './running-office.ts';

/** What pg_backup_stop says: what the copy's `backup_label` is to be. */
interface Stopped {
  readonly labelfile: string;
}

/**
 * A base backup of a PostgreSQL that runs, made as its manual says for whoever has no `pg_basebackup` ("Making a Base Backup Using
 * the Low Level API"), in a folder that is laid out like the one that it is of, with all that lies beside.
 */
export async function baseBackup({ folder, url }: TestPostgres): Promise<string> {
  const to = mkdtempSync(join(tmpdir(), 'office-backup-'));
  chmodSync(to, 0o711);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("SELECT pg_backup_start('test', true)");
  execFileSync('cp', ['-a', `${folder}/.`, to]);
  const { rows } = await client.query<Stopped>('SELECT labelfile FROM pg_backup_stop(false)');
  await client.end();
  const cluster = join(to, 'postgres');
  execFileSync('cp', ['-a', `${join(folder, 'postgres', 'pg_wal')}/.`, join(cluster, 'pg_wal')]);
  for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(cluster, name));
  writeOwned(cluster, 'backup_label', rows[0]?.labelfile ?? '');
  return to;
}

/** Makes a standby of it, which follows the PostgreSQL of this address once it is started. */
export function makeStandby(folder: string, { url }: Pick<OwnPostgres, 'url'>): void {
  const cluster = join(folder, 'postgres');
  const { hostname, port, username, password } = new URL(url);
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  );
  writeOwned(cluster, 'standby.signal', '');
}

/** Starts the PostgreSQL of such a folder. */
export async function startBackup(folder: string): Promise<TestPostgres> {
  const started = await startOwnPostgres(folder, () => undefined);
  if (!started.ok) throw new Error(started.error.sentence);
  const { url, stop } = started.value;
  return { folder, url, stop };
}

/** Of the user whose PostgreSQL it is. */
function writeOwned(cluster: string, name: string, text: string): void {
  const path = join(cluster, name);
  writeFileSync(path, text, { mode: 0o600 });
  execFileSync('chown', [`--reference=${join(cluster, 'PG_VERSION')}`, path]);
}

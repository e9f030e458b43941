import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { err, ok, type Result } from '../../domain/result.ts';
import { replaceFileNow } from '../../files/replace-file.ts';
import { connected, takeLeftLock, takeLock } from './office-lock.ts';
import {
  isRunning,
  lastWords,
  type Places,
  placesIn,
  runningServer,
  USER,
  urlOf,
} from './own-places.ts';
import {
  findPostgres,
  type PostgresPrograms,
  type ProgramsFailure,
  runProgram,
} from './postgres-programs.ts';
import { stopCluster, supervise } from './supervise-postgres.ts';

const GONE_WITHIN_MS = 5_000;
const LOOKED_EVERY_MS = 50;

/** A PostgreSQL that the office started itself, in its data folder, reachable on this machine alone. */
export interface OwnPostgres {
  /** Its address, with the password in it. */
  readonly url: string;
  /** Ends it in order. */
  stop(): Promise<void>;
}

/** Why it does not run; `inUse`: another office has this data folder. The sentence is for whoever started the office. */
type PostgresFailure =
  | ProgramsFailure
  | { readonly code: 'inUse' | 'startFailed'; readonly sentence: string };

/**
 * Starts PostgreSQL in this folder, which must exist; the first time it is made there. Where an office was killed and its
 * PostgreSQL is left running, that is ended first. It is started again should it end by itself. Errors: as `PostgresFailure` says.
 */
export async function startOwnPostgres(
  folder: string,
  tell: (sentence: string) => void,
): Promise<Result<OwnPostgres, PostgresFailure>> {
  const found = await findPostgres();
  if (!found.ok) return found;
  const programs = found.value;
  const places = placesIn(folder);
  const made = await makeCluster(programs, places);
  if (made !== null) return err(made);
  const ended = await endLeftover(programs, places);
  if (ended !== null) return err(ended);
  const server = supervise(programs, places, await freePort(), tell);
  const url = urlOf(places, server.port);
  const lock = await server.ready(url);
  if (lock === null) {
    await server.stop();
    return err(isRunning(places) ? inUse(folder) : startFailed(lastWords(places)));
  }
  if (await takeLock(lock)) {
    return ok({
      url,
      stop: () =>
        lock
          .end()
          .catch(() => undefined)
          .then(server.stop),
    });
  }
  await lock.end();
  await server.stop();
  return err(inUse(folder));
}

/** The same for a command beside an office that runs: its PostgreSQL is used as it is, and goes on. */
export async function reachOwnPostgres(
  folder: string,
  tell: (sentence: string) => void,
): Promise<Result<OwnPostgres, PostgresFailure>> {
  const places = placesIn(folder);
  const running = runningServer(places);
  const client = running && (await connected(urlOf(places, running.port)));
  if (!running || !client) return startOwnPostgres(folder, tell);
  await client.end();
  return ok({ url: urlOf(places, running.port), stop: async () => undefined });
}

const inUse = (folder: string): PostgresFailure => ({
  code: 'inUse',
  sentence: `Another office runs on the data folder ${folder}.`,
});

const startFailed = (detail: string): PostgresFailure => ({
  code: 'startFailed',
  sentence: `PostgreSQL did not start: ${detail}`,
});

/** Made under another name first: one that was interrupted is made again. */
async function makeCluster(
  programs: PostgresPrograms,
  { cluster, passwordFile }: Places,
): Promise<PostgresFailure | null> {
  if (existsSync(join(cluster, 'PG_VERSION'))) return null;
  const part = `${cluster}.part`;
  rmSync(part, { recursive: true, force: true });
  if (!existsSync(passwordFile)) {
    // Whole or not at all: half of it would be taken for the password at every later start.
    replaceFileNow(passwordFile, `${randomBytes(24).toString('hex')}\n`);
  }
  const handed = `${part}-password`;
  writeFileSync(handed, readFileSync(passwordFile), { mode: 0o600 });
  const { user } = programs;
  if (user !== null) chownSync(handed, user.uid, user.gid);
  mkdirSync(part, { mode: 0o700 });
  if (user !== null) chownSync(part, user.uid, user.gid);
  const { code, said } = await runProgram(programs, 'initdb', [
    `--pgdata=${part}`,
    `--username=${USER}`,
    `--pwfile=${handed}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]);
  rmSync(handed, { force: true });
  const asUser =
    user === null ? '' : ` (it runs as the user of number ${user.uid}, who must reach ${part})`;
  if (code !== 0) return startFailed(`${said.trim()}${asUser}`);
  renameSync(part, cluster);
  return null;
}

/** A server that runs already is another office's, or was left by one that was killed. */
async function endLeftover(
  programs: PostgresPrograms,
  places: Places,
): Promise<PostgresFailure | null> {
  const running = runningServer(places);
  if (running === null) return null;
  const client = await connected(urlOf(places, running.port));
  if (client === null) {
    await untilGone(places);
    return null;
  }
  const isLeft = await takeLeftLock(client);
  await client.end();
  if (!isLeft) return inUse(join(places.cluster, '..'));
  await stopCluster(programs, places);
  return null;
}

/**
 * Nobody answers: the server was killed, and its process is there until whoever inherited it has taken note, as long as PostgreSQL
 * would not start beside it. Or the number is any other program's by now, and the file is only stale.
 */
async function untilGone(places: Places): Promise<void> {
  const untilMs = performance.now() + GONE_WITHIN_MS;
  while (isRunning(places) && performance.now() < untilMs) await later(LOOKED_EVERY_MS);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

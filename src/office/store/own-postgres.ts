import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { Client } from 'pg';
import { err, ok, type Result } from '../../domain/result.ts';
import {
  findPostgres,
  type PostgresPrograms,
  type ProgramsFailure,
  postgresEnvironment,
  runProgram,
} from './postgres-programs.ts';

/** A PostgreSQL that the office started itself, in its data folder, reachable on this machine alone. */
export interface OwnPostgres {
  /** Its address, with the password in it. */
  readonly url: string;
  /** Ends it in order. */
  stop(): Promise<void>;
}

/** Why it does not run; `inUse`: another office has this data folder. The sentence is for whoever started the office. */
export type PostgresFailure =
  | ProgramsFailure
  | { readonly code: 'inUse' | 'startFailed'; readonly sentence: string };

const USER = 'comptoir';
const DATABASE = 'postgres';

/** Held by the office that has the data folder, for as long as it is connected: kill -9 ends it too. */
const OFFICE_LOCK = 0x6f666963;

const STOP_SECONDS = 60;
const RESTART_AFTER_MS = 500;

/** The places in the data folder. */
interface Places {
  readonly cluster: string;
  readonly passwordFile: string;
  readonly log: string;
}

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

const placesIn = (folder: string): Places => ({
  cluster: join(folder, 'postgres'),
  passwordFile: join(folder, 'postgres-password'),
  log: join(folder, 'postgres.log'),
});

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
    writeFileSync(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
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

const urlOf = ({ passwordFile }: Places, port: number): string =>
  `postgres://${USER}:${readFileSync(passwordFile, 'utf8').trim()}@127.0.0.1:${port}/${DATABASE}`;

/** The process and the port that the cluster's own file names; null where there is none, or its process is no more. */
function runningServer({
  cluster,
}: Places): { readonly pid: number; readonly port: number } | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const [pid = 0, port = 0] = [Number(lines[0]), Number(lines[3])];
    process.kill(pid, 0);
    return { pid, port };
  } catch {
    return null;
  }
}

const isRunning = (places: Places): boolean => runningServer(places) !== null;

/** A server that runs already is another office's, or was left by one that was killed. */
async function endLeftover(
  programs: PostgresPrograms,
  places: Places,
): Promise<PostgresFailure | null> {
  const running = runningServer(places);
  if (running === null) return null;
  // A process of that number may be any other program's: then nobody answers, and the file is only stale.
  const client = await connected(urlOf(places, running.port));
  if (client === null) return null;
  const isLeft = await takeLock(client);
  await client.end();
  if (!isLeft) return inUse(join(places.cluster, '..'));
  await stopCluster(programs, places);
  return null;
}

async function takeLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS taken',
    [OFFICE_LOCK],
  );
  return rows[0]?.taken === true;
}

async function connected(url: string): Promise<Client | null> {
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

const stopCluster = (programs: PostgresPrograms, { cluster }: Places) =>
  runProgram(programs, 'control', [
    'stop',
    `--pgdata=${cluster}`,
    '--mode=fast',
    '--wait',
    `--timeout=${STOP_SECONDS}`,
  ]);

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

/** The last lines of its log. */
const lastWords = ({ log }: Places): string =>
  readFileSync(log, 'utf8').trim().split('\n').slice(-3).join(' ');

/** Runs the server, and again where it ends by itself. */
function supervise(
  programs: PostgresPrograms,
  places: Places,
  port: number,
  tell: (sentence: string) => void,
) {
  let isStopping = false;
  let isStarted = false;
  let child = run();

  function run(): ChildProcess {
    const log = openSync(places.log, 'a', 0o600);
    // In a group of its own: what is typed at a terminal is for the office, which ends it in order.
    const started = spawn(programs.postgres, serverOptions(places, port), {
      ...programs.user,
      env: postgresEnvironment(),
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    started.once('exit', () => {
      if (isStopping || !isStarted) return;
      tell('PostgreSQL ended by itself; it is started again.');
      setTimeout(() => {
        if (!isStopping) child = run();
      }, RESTART_AFTER_MS).unref();
    });
    return started;
  }

  return {
    port,
    /** Resolves with a connection once it takes any; null where it ended instead. */
    async ready(url: string): Promise<Client | null> {
      for (;;) {
        const client = await connected(url);
        isStarted = client !== null;
        if (client !== null) return client;
        if (child.exitCode !== null || child.signalCode !== null) return null;
        await later(50);
      }
    },
    async stop(): Promise<void> {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await stopCluster(programs, places);
      await ended;
    },
  };
}

const serverOptions = ({ cluster }: Places, port: number): readonly string[] => [
  '-D',
  cluster,
  '-p',
  String(port),
  '-c',
  'listen_addresses=127.0.0.1',
  '-c',
  'unix_socket_directories=',
  '-c',
  'timezone=UTC',
];

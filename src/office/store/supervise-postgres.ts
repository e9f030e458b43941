import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as later } from 'node:timers/promises';
import type { Client } from 'pg';
import { connected } from './office-lock.ts';
import type { Places } from './own-places.ts';
import { type PostgresPrograms, postgresEnvironment, runProgram } from './postgres-programs.ts';

const STOP_SECONDS = 60;
const RESTART_AFTER_MS = 500;
/** Ends the server of this cluster in order, whoever started it. */
export const stopCluster = (programs: PostgresPrograms, { cluster }: Places) =>
  runProgram(programs, 'control', [
    'stop',
    `--pgdata=${cluster}`,
    '--mode=fast',
    '--wait',
    `--timeout=${STOP_SECONDS}`,
  ]);

/** Runs the server, and again where it ends by itself. */
export function supervise(
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

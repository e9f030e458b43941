import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store } from '../../src/office/store/store.ts';
import { type OfficeProcess, officeProcess } from '../support/office/office-process.ts';
import { type ProcessorTime, processorTime } from './processor-time.ts';

/** An office in a folder of its own, as somebody who types its command has it, with a way to look into its store. */
export interface OwnOffice {
  readonly ingestUrl: string;
  readonly store: Store;
  readonly postgresUrl: string;
  /** Everything that it said on standard error. */
  said(): string;
  /** The most memory that its process has had, in MB. */
  memoryMb(): number;
  /** What it, its PostgreSQL and this process have used so far. */
  processorTime(): ProcessorTime;
  /** As when the power is cut. */
  kill(): Promise<void>;
  /** At the same address again. */
  comeBack(): Promise<void>;
  /** Ends it and removes its folder. */
  end(): Promise<void>;
}

/** Starts it. `tell` hears what its store says. */
export async function startOwnOffice(tell: (text: string) => void): Promise<OwnOffice> {
  const folder = mkdtempSync(join(tmpdir(), 'office-load-'));
  let office = await officeProcess(['--data', folder, '--port', '0']);
  const { ingestUrl } = office;
  const { port } = new URL(ingestUrl);
  let { store, postgresUrl } = openStoreIn(folder, tell);
  return {
    ingestUrl,
    get store() {
      return store;
    },
    get postgresUrl() {
      return postgresUrl;
    },
    said: () => office.said(),
    memoryMb: () => memoryOf(office),
    processorTime: () =>
      processorTime({ office: office.pid, postmaster: postmasterIn(folder).pid }),
    async kill() {
      await store.close();
      await office.end('SIGKILL');
    },
    async comeBack() {
      office = await officeProcess(['--data', folder, '--port', port]);
      ({ store, postgresUrl } = openStoreIn(folder, tell));
    },
    async end() {
      await store.close();
      await office.end('SIGTERM');
      rmSync(folder, { recursive: true });
    },
  };
}

/** The PostgreSQL that the office has started in this folder: its first lines are its id, its folder, its beginning, its port. */
function postmasterIn(folder: string) {
  const lines = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

function openStoreIn(folder: string, tell: (text: string) => void) {
  const password = readFileSync(join(folder, 'postgres-password'), 'utf8').trim();
  const postgresUrl = `postgres://comptoir:${password}@127.0.0.1:${postmasterIn(folder).port}/postgres`;
  return { postgresUrl, store: openStore(postgresUrl, tell, { connections: 2 }) };
}

function memoryOf({ pid }: OfficeProcess): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

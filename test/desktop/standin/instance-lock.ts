import { type FSWatcher, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LOCK = 'instance.lock';
const CALL = /^instance-call\.\d+$/;

/** What a second instance says to the first. */
interface InstanceCall {
  readonly argv: readonly string[];
  readonly told: unknown;
}

/**
 * Electron's single-instance lock, one for each `userData`: a file that names its owner. A second instance leaves a
 * note beside it, which the first hears of. The lock of a process that died is taken over.
 */
export class InstanceLock {
  #held: { readonly folder: string; readonly watcher: FSWatcher } | null = null;

  take(folder: string, call: InstanceCall, called: (call: InstanceCall) => void): boolean {
    if (this.#held) return true;
    const file = join(folder, LOCK);
    const owner = ownerOf(file);
    if (owner !== null && isAlive(owner)) {
      writeFileSync(join(folder, `instance-call.${process.pid}`), JSON.stringify(call));
      return false;
    }
    rmSync(file, { force: true });
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    const watcher = watch(folder, () => hearCalls(folder, called));
    this.#held = { folder, watcher };
    return true;
  }

  release(): void {
    if (!this.#held) return;
    this.#held.watcher.close();
    rmSync(join(this.#held.folder, LOCK), { force: true });
    this.#held = null;
  }
}

function hearCalls(folder: string, called: (call: InstanceCall) => void): void {
  for (const name of readdirSync(folder).filter((entry) => CALL.test(entry))) {
    const text = readFileSync(join(folder, name), 'utf8');
    // Empty: the note is being written, and its next write is heard too.
    if (text === '') continue;
    rmSync(join(folder, name));
    called(JSON.parse(text) as InstanceCall);
  }
}

function ownerOf(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

import {
  closeSync,
  fsyncSync,
  lstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';

// Part of the first file that a start reads. It imports nothing of ours, so that it looks before anything can be broken.

/** What a start has to know of an update whose screens were not seen yet; the whole file is `pending-update.ts`. */
interface Pending {
  readonly change: { readonly to: string };
  readonly running: string;
  readonly before: string;
  readonly beforeBytes?: number;
  readonly starts: number;
  readonly pid: number | null;
  readonly boot: string | null;
  readonly isPainted: boolean;
  readonly mayGoBack: boolean;
}

/** Which program is started, and whether a process of it runs. */
interface Started {
  readonly program?: string | undefined;
  readonly isAlive?: (pid: number) => boolean;
}

/**
 * Counts a start of a version that was just put in, and of no other program of that version, as one of a package. Where the last one of it never showed a screen, the version before
 * it takes its place again, and the program to start instead is returned; null goes on. Never throws.
 */
export function programBefore(
  file: string,
  version: string,
  { program = ownAppImage(), isAlive = runs }: Started = {},
): string | null {
  try {
    const pending = JSON.parse(readFileSync(file, 'utf8')) as Pending;
    if (pending.isPainted || pending.change.to !== version) return null;
    if (pending.running !== program) return null;
    // A second start while the first is still on its way.
    const boot = thisBoot();
    if (pending.pid !== null && pending.boot === boot && isAlive(pending.pid)) return null;
    if (pending.starts > 0 && pending.mayGoBack && goBack(file, pending)) return pending.running;
    const starts = pending.starts + 1;
    write(file, { ...pending, starts, pid: process.pid, boot, wentBack: false });
  } catch {
    // No update, or nothing that could be read: the till starts.
  }
  return null;
}

/** False where the version before is gone, or cannot be put in its place: then this one has to do. */
function goBack(file: string, pending: Pending): boolean {
  // Before it is in its place: it has to find what became of the newer one. A power cut between the two begins here again.
  write(file, { ...pending, wentBack: true, toldIn: [] });
  try {
    const kept = lstatSync(pending.before);
    if (!kept.isFile() || kept.size !== (pending.beforeBytes ?? kept.size) || kept.size === 0)
      return false;
    renameSync(pending.before, pending.running);
    return true;
  } catch {
    return false;
  }
}

/** As `app-image.ts` says, which would be another file to read. */
function ownAppImage(): string | undefined {
  const { APPDIR: mounted, APPIMAGE: image } = process.env;
  try {
    return mounted && process.execPath.startsWith(realpathSync(mounted) + sep) ? image : undefined;
  } catch {
    return undefined;
  }
}

/** As `src/files` replaces a file, which would be another file to read; what is left of it is told by its name there. */
function write(file: string, content: object): void {
  const draft = join(dirname(file), `.${basename(file)}.comptoir-${process.pid}.part`);
  try {
    rmSync(draft, { force: true });
    writeFileSync(draft, JSON.stringify(content), { mode: 0o600, flush: true, flag: 'wx' });
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  syncFolder(dirname(file));
}

/** Where the disk does not keep the name, a power cut takes one start out of the count, and no more. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  try {
    const opened = openSync(folder, 'r');
    try {
      fsyncSync(opened);
    } finally {
      closeSync(opened);
    }
  } catch {
    // The till starts all the same.
  }
}

/** What tells this run of the machine from any other; null where the system does not say. */
function thisBoot(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim();
  } catch {
    return null;
  }
}

/** Whether that start is still on its way; its number may be another program's by now. */
function runs(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    if (process.platform !== 'linux') return true;
    return basename(readlinkSync(`/proc/${pid}/exe`)) === basename(process.execPath);
  } catch {
    return false;
  }
}

import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { app } from 'electron';
import { JOURNAL_FORMAT } from '../../host/start/journal-format.ts';
import type { UpdateShell } from '../../host/update/update-shell.ts';
import type { FileKind, UpdateSystem } from '../../update/description.ts';
import { readUpdateSource, type UpdateSource } from '../../update/source.ts';
import { appImageOf } from '../login/app-image.ts';
import type { PendingUpdate } from './pending-update.ts';
import { replaceProgram } from './replace-program.ts';

const SYSTEM: Partial<Record<NodeJS.Platform, UpdateSystem>> = {
  linux: 'linux',
  win32: 'win',
  darwin: 'mac',
};

/** How the desktop's program is updated. An AppImage is replaced by the till; other kinds by whoever looks after the machine. */
export function desktopUpdates(
  resources: URL,
  pending: PendingUpdate,
  report: (problem: string) => void,
): UpdateShell {
  // Another AppImage that started this till names its own file in the same variable: that one is not ours to replace.
  const image = appImageOf(process.env, process.execPath);
  const running = (app.isPackaged && image) || null;
  const isOurs = running === null ? () => false : sameFileAs(running);
  return {
    source: sourceIn(resources, report),
    system: SYSTEM[process.platform] ?? 'linux',
    arch: process.arch === 'arm64' ? 'arm64' : 'x64',
    kind: app.isPackaged ? kindOf(running) : null,
    putsIn: running !== null && isReplaceable(running),
    versionChange: pending.versionChange,
    untoldIn: pending.untoldIn,
    toldIn: pending.toldIn,
    async putIn(path, { file }, change, mayStill) {
      if (running === null)
        return { ok: false, error: { code: 'notPutIn', detail: 'no AppImage' } };
      const places = { running, before: `${running}.before` };
      const begin = (): void =>
        pending.begin({
          change: { ...change, how: 'updated' },
          ...places,
          beforeBytes: statSync(places.before).size,
          journalFormatBefore: JOURNAL_FORMAT,
        });
      return replaceProgram({ ...places, isOurs }, { path, file }, { mayStill, begin });
    },
    restart() {
      app.relaunch({ ...(running && { execPath: running }), args: process.argv.slice(1) });
      app.quit();
    },
  };
}

/** Whether the same file stands under this name as now: two tills of one machine may run one program. */
function sameFileAs(path: string): () => boolean {
  const now = identityOf(path);
  return () => now !== null && identityOf(path) === now;
}

/** Null where nothing stands there any more: what runs is its mount. */
function identityOf(path: string): string | null {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? null : [stats.ino, stats.size, stats.mtimeMs].join();
}

/** A file that root has put somewhere is root's to replace. */
function isReplaceable(running: string): boolean {
  try {
    accessSync(dirname(running), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function kindOf(appImage: string | null): FileKind {
  if (process.platform === 'win32') return 'nsis';
  if (process.platform === 'darwin') return 'zip';
  return appImage === null ? 'deb' : 'appImage';
}

function sourceIn(resources: URL, report: (problem: string) => void): UpdateSource | null {
  const read = readUpdateSource(readFileSync(new URL('update.json', resources), 'utf8'));
  if (read.ok) return read.value;
  report(`Updates are off: resources/update.json cannot be used (${read.error.detail}).`);
  return null;
}

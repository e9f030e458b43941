import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { App, CrashReporter } from 'electron';
import { removeOldestFiles } from '../../host/log/remove-oldest-files.ts';

const MOST_DUMPS = 5;
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Keeps what Chromium writes down of its own crashes in this folder, the newest of it, and sends it to nobody. To be called
 * before the app is ready (Electron's page on `crashReporter`). Such a file is a picture of a program's memory: it may hold
 * whatever that did, and is part of nothing that the till hands out (docs/security.md).
 */
export function keepCrashDumps(
  reports: string,
  app: Pick<App, 'setPath'>,
  reporter: Pick<CrashReporter, 'start'>,
): void {
  const folder = dumpsIn(reports);
  try {
    // `setPath` refuses a folder that is not there.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch {
    // A full disk keeps no dump, and the till goes on.
    return;
  }
  keepNewestDumps(reports);
  app.setPath('crashDumps', folder);
  reporter.start({ uploadToServer: false });
}

/** Removes the older dumps: at a start, and whenever a page has died, since a till runs for weeks. Never throws. */
export function keepNewestDumps(reports: string): void {
  try {
    removeOldestFiles(dumpsIn(reports), { ending: '.dmp', most: MOST_DUMPS, bytes: MOST_BYTES });
  } catch {
    // They are removed the next time.
  }
}

const dumpsIn = (reports: string): string => join(reports, 'dumps');

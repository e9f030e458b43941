import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';

/** Takes the data folder for this process; false where another till has it. Electron keeps one lock for each `userData`. */
export function lockFolder(dataFolder: string): boolean {
  const profile = join(dataFolder, 'desktop');
  // `setPath` refuses a folder that is not there.
  mkdirSync(profile, { recursive: true, mode: 0o700 });
  app.setPath('userData', profile);
  return app.requestSingleInstanceLock();
}

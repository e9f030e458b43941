import { join } from 'node:path';
import { app } from 'electron';
import { programBefore } from './update/start-guard.ts';

// The first file of the program. It looks whether the last start of a new version came to nothing, before it reads any other.

// Written here by the build (electron.vite.config.ts): package.json would be another file to read.
const version = process.env.COMPTOIR_BUILD_VERSION ?? '';
const before = programBefore(join(app.getPath('userData'), 'update.json'), version);
if (before === null) {
  // Awaited: Electron is ready only once this module has run to its end.
  await import('./index.ts');
} else {
  process.stderr.write(`Version ${version} did not start; the one before it does.\n`);
  app.relaunch({ execPath: before, args: process.argv.slice(1) });
  app.exit(0);
}

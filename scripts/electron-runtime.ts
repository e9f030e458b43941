import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The Electron executable, or a sentence that says why there is none. */
export type ElectronRuntime =
  | { readonly found: true; readonly executable: string }
  | { readonly found: false; readonly why: string };

const PACKAGE = dirname(createRequire(import.meta.url).resolve('electron/package.json'));

/** Looks for Electron's runtime where its own package does, without downloading anything. */
export function findElectron(env: NodeJS.ProcessEnv = process.env): ElectronRuntime {
  const folder = env.ELECTRON_OVERRIDE_DIST_PATH ?? join(PACKAGE, 'dist');
  const executable = join(folder, executableName());
  if (existsSync(executable)) return { found: true, executable };
  return { found: false, why: `There is no Electron runtime in ${folder}.` };
}

/** Downloads the runtime with the package's own installer where it is missing. */
export function ensureElectron(env: NodeJS.ProcessEnv = process.env): ElectronRuntime {
  const present = findElectron(env);
  if (present.found || env.ELECTRON_OVERRIDE_DIST_PATH !== undefined) return present;
  process.stderr.write('Downloading the Electron runtime, once…\n');
  spawnSync(process.execPath, [join(PACKAGE, 'install.js')], { stdio: 'ignore' });
  const downloaded = findElectron(env);
  if (downloaded.found) return downloaded;
  return { found: false, why: 'The Electron runtime cannot be downloaded from here.' };
}

/** The package writes the name of the executable beside it; before its first download it is the platform's usual one. */
function executableName(): string {
  const written = join(PACKAGE, 'path.txt');
  if (existsSync(written)) return readFileSync(written, 'utf8');
  switch (process.platform) {
    case 'darwin':
      return 'Electron.app/Contents/MacOS/Electron';
    case 'win32':
      return 'electron.exe';
    default:
      return 'electron';
  }
}

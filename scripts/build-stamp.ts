import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STAMP = 'out/built.json';
/** Everything that the build reads, seen from the project's folder. */
const READ_BY_THE_BUILD = [
  'src',
  'package.json',
  'package-lock.json',
  'electron.vite.config.ts',
  'vite.customer.config.ts',
  'vite.kiosk.config.ts',
  'vite.office.config.ts',
  'vite.server.config.ts',
  'scripts/compressed-files.ts',
  'scripts/first-paint.ts',
  'scripts/module-list.ts',
  'scripts/about-file.ts',
  'scripts/packaging/allowed-licence.ts',
  'scripts/packaging/licences.ts',
  'scripts/packaging/shipped-packages.ts',
  'scripts/unbundled-packages.ts',
];

/** Whether `out/` was built from what is there now: a running till is then not pulled from under its screens. */
export function isBuilt(): boolean {
  try {
    return readFileSync(STAMP, 'utf8') === stampText();
  } catch {
    return false;
  }
}

/** Notes what `out/` was built from. */
export function stampBuild(): void {
  writeFileSync(STAMP, stampText());
}

/** How many files there are, and the latest change of any. */
function stampText(): string {
  const times = READ_BY_THE_BUILD.flatMap(changesIn);
  return JSON.stringify({ files: times.length, latestMs: Math.max(...times) });
}

function changesIn(path: string): readonly number[] {
  const found = statSync(path);
  if (!found.isDirectory()) return [found.mtimeMs];
  return readdirSync(path).flatMap((name) => changesIn(join(path, name)));
}

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LicensedPackage, licencesOf } from './packaging/licences.ts';
import { type ShippedWith, shippedPackages } from './packaging/shipped-packages.ts';
import { ROOT } from './root.ts';

/** Where each shell reads it, beside its program. */
const FOLDERS: Readonly<Record<ShippedWith, string>> = { desktop: 'main', browser: 'server' };

/**
 * Writes beside each shell's program what it is made of: the commit, and every package that ships with its licence. Throws
 * where one may not ship. The same commit and packages make the same bytes.
 */
export function writeAboutFiles(): void {
  for (const shippedWith of ['desktop', 'browser'] as const) {
    const about = aboutOf(licencesOf(shippedPackages(shippedWith)));
    writeFileSync(join(ROOT, 'out', FOLDERS[shippedWith], 'about.json'), JSON.stringify(about));
  }
}

/** Many packages share the same words: each text is there once. */
function aboutOf(licensed: readonly LicensedPackage[]) {
  const texts = [...new Set(licensed.map(({ text }) => text))];
  // One version of a package may be installed in two places.
  const byName = new Map(licensed.map((named) => [`${named.name} ${named.version}`, named]));
  const packages = [...byName.values()].map(({ text, ...rest }) => ({
    ...rest,
    text: texts.indexOf(text),
  }));
  return { commit: commit(), packages, texts };
}

/** Null where there is no repository, as in an archive of the sources. */
function commit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether this machine has Debian's packages at hand; only root may install them. */
export const hasPackages = (): boolean => existsSync('/usr/bin/apt-get');

/** Whether this is root, on a machine with Debian's packages. */
export const mayInstallPackages = (): boolean => process.getuid?.() === 0 && hasPackages();

/** Brings the lists up to date, and installs these without what they only recommend; what is then found says whether it worked. */
export function installPackages(...packages: readonly string[]): void {
  aptGet('update', '-q');
  aptGet('install', '-y', '-q', '--no-install-recommends', ...packages);
}

function aptGet(...args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

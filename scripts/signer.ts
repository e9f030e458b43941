import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages, mayInstallPackages } from './debian.ts';

/** An osslsigncode, which signs and verifies programs of Windows on any system. */
export interface Signer {
  readonly name: string;
  readonly executable: string;
}

const PACKAGE = 'osslsigncode';

/** This machine's own osslsigncode; null for none. */
export function findSigner(env: NodeJS.ProcessEnv = process.env): Signer | null {
  const folders = (env.PATH ?? '').split(delimiter);
  const executable = folders.map((folder) => join(folder, PACKAGE)).find(existsSync);
  if (executable === undefined || spawnSync(executable, ['--version']).status !== 0) return null;
  return { name: "this machine's own osslsigncode", executable };
}

/** Finds it, or installs one; says why not where neither works. */
export function ensureSigner(): Signer | { readonly why: string } {
  return (
    findSigner() ??
    install() ?? {
      why: `no osslsigncode is here (on Debian: ${PACKAGE}, which only root may install)`,
    }
  );
}

function install(): Signer | null {
  if (!mayInstallPackages()) return null;
  console.log('No osslsigncode was found; installing one for the tests.');
  installPackages(PACKAGE);
  return findSigner();
}

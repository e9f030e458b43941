import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages, mayInstallPackages } from './debian.ts';

/** A LibreOffice that opens the till's spreadsheets. */
export interface Office {
  readonly name: string;
  readonly executable: string;
}

const NAMES = ['soffice', 'libreoffice', 'soffice.exe'];
const IN_THEIR_PLACES = [
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
  'C:\\Program Files\\LibreOffice\\program\\soffice.exe',
];
const PACKAGE = 'libreoffice-calc-nogui';

/** This machine's own LibreOffice; null for none. */
export function findOffice(env: NodeJS.ProcessEnv = process.env): Office | null {
  const folders = (env.PATH ?? '').split(delimiter);
  const onThePath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const executable = [...onThePath, ...IN_THEIR_PLACES].find(existsSync);
  return executable === undefined ? null : { name: "this machine's own LibreOffice", executable };
}

/** Finds it, or installs one where that is allowed; says why not where neither works. */
export function ensureOffice(): Office | { readonly why: string } {
  const office = findOffice() ?? install();
  return (
    office ?? {
      why: `no LibreOffice is here (on Debian: ${PACKAGE}), and only root may install it`,
    }
  );
}

function install(): Office | null {
  if (!mayInstallPackages()) return null;
  console.log('No LibreOffice was found; installing one for the tests.');
  installPackages(PACKAGE);
  return findOffice();
}

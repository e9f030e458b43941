import { existsSync } from 'node:fs';
import { findOrInstall, onThePath, type SystemTool } from './system-tool.ts';

const NAMES = ['soffice', 'libreoffice', 'soffice.exe'];
const IN_THEIR_PLACES = [
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
  'C:\\Program Files\\LibreOffice\\program\\soffice.exe',
];
const PACKAGE = 'libreoffice-calc-nogui';

/** This machine's own LibreOffice, which opens the till's spreadsheets; null for none. */
export function findOffice(env: NodeJS.ProcessEnv = process.env): SystemTool | null {
  const executable = onThePath(NAMES, env) ?? IN_THEIR_PLACES.find(existsSync);
  return executable === undefined ? null : { name: "this machine's own LibreOffice", executable };
}

/** Finds it, or installs one where that is allowed; says why not where neither works. */
export function ensureOffice(): SystemTool | { readonly why: string } {
  return (
    findOrInstall(findOffice, { tool: 'LibreOffice', from: PACKAGE }) ?? {
      why: `no LibreOffice is here (on Debian: ${PACKAGE}), and only root may install it`,
    }
  );
}

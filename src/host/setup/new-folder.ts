import { readdirSync } from 'node:fs';

/** What only a till leaves that was used, or whoever installed it. */
const USED =
  /^(?:journal-.*\.sqlite.*|register-.*\.key.*|backups|(?:settings|operators|connection)\.json.*)$/;

/** Whether no till was ever used on this folder, and nobody has said anything of the shop. */
export function isNewFolder(path: string): boolean {
  try {
    return !readdirSync(path).some((name) => USED.test(name));
  } catch {
    return false;
  }
}

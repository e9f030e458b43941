import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The one file that starts something for this user; `configFolder` is where their configuration lies. */
export function fileIn(configFolder: string): string {
  const [name = '', ...others] = readdirSync(join(configFolder, 'autostart'));
  if (others.length > 0) throw new Error(`there are more: ${others.join(', ')}`);
  return join(configFolder, 'autostart', name);
}

/** What stands in it. */
export const textIn = (configFolder: string): string => readFileSync(fileIn(configFolder), 'utf8');

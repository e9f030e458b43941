import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages, mayInstallPackages } from './debian.ts';

/** A program of this machine's that tests are made with. */
export interface SystemTool {
  readonly name: string;
  readonly executable: string;
}

/** The first file of one of these names in the folders of the path; undefined for none. */
export function onThePath(names: readonly string[], env: NodeJS.ProcessEnv): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync);
}

/** Finds it, or installs Debian's package of it, where that is allowed, and says so; null where neither works. */
export function findOrInstall(
  find: () => SystemTool | null,
  { tool, from }: { readonly tool: string; readonly from: string },
): SystemTool | null {
  const found = find();
  if (found !== null || !mayInstallPackages()) return found;
  console.log(`No ${tool} was found; installing one for the tests.`);
  installPackages(from);
  return find();
}

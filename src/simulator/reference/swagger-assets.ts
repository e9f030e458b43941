import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The two files of Swagger UI that the page needs. */
export const ASSETS = {
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
} as const;

/** The name of one of them. */
export type AssetName = keyof typeof ASSETS;

/** Where Swagger UI's files are; `null` where its package is not installed. */
export type FindAsset = (name: AssetName) => string | null;

/** Finds a file in the installed package. */
export const findInstalledAsset: FindAsset = (name) => {
  try {
    const require = createRequire(import.meta.url);
    return join(dirname(require.resolve('swagger-ui-dist/package.json')), name);
  } catch {
    return null;
  }
};

/** Reads one of the files, only when it is asked for; `null` where it cannot be read. */
export const readAsset = async (find: FindAsset, name: AssetName): Promise<Buffer | null> => {
  const path = find(name);
  if (path === null) return null;
  return readFile(path).catch(() => null);
};

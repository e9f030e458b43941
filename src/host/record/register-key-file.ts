import { existsSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from '../../ledger/database/file-sync.ts';
import { type RegisterKeyStore, signerOf } from '../../ledger/journal/register-key.ts';

export type { RegisterKeyStore };

/**
 * Keeps the register's private key in a file that only its owner may read. A key that cannot be read is not
 * replaced where the system refuses it, since it may be readable again; a damaged one is kept beside the new one. A key whose
 * place another takes is gone: what it signs afterwards would pass for what it signed before.
 */
export function registerKeyFile(file: string): RegisterKeyStore {
  let isOutOfReach = false;
  return {
    async read() {
      try {
        return await readFile(file, 'utf8');
      } catch (error) {
        isOutOfReach = !isMissing(error);
        return null;
      }
    },
    async keep(pem) {
      if (isOutOfReach) return false;
      const draft = `${file}.part`;
      try {
        await writeSynced(draft, pem);
        if (existsSync(file) && signerOf(await readFile(file, 'utf8')) === null) {
          await rename(file, `${file}.damaged`);
        }
        await rename(draft, file);
        await syncFolder(dirname(file));
        return true;
      } catch {
        await rm(draft, { force: true }).catch(() => undefined);
        return false;
      }
    },
  };
}

async function writeSynced(path: string, text: string): Promise<void> {
  await rm(path, { force: true });
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(text, 'utf8');
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

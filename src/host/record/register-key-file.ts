import { existsSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { renameDurably } from '../../files/durable-rename.ts';
import { withDraft } from '../../files/with-draft.ts';
import { type RegisterKeyStore, signerOf } from '../../ledger/entry/register-key.ts';

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
      try {
        await withDraft(file, pem, async (draft) => {
          if (existsSync(file) && signerOf(await readFile(file, 'utf8')) === null) {
            await rename(file, `${file}.damaged`);
          }
          await renameDurably(draft, file);
        });
        return true;
      } catch {
        return false;
      }
    },
  };
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

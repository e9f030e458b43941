import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { JournalMode } from '../entry/backup-name.ts';
import { type RegisterSigner, signerOf } from '../entry/register-key.ts';

/** Where the key of the register lies beside its journal, such as `register-live.key`. */
export const keyFileBeside = (journal: string, mode: JournalMode | 'unknown'): string =>
  join(dirname(journal), `register-${mode}.key`);

/** The key of the register that lies beside its journal, where it is not in a keychain; null where there is none to read. */
export function readSigner(journal: string, mode: JournalMode | 'unknown'): RegisterSigner | null {
  try {
    return signerOf(readFileSync(keyFileBeside(journal, mode), 'utf8'));
  } catch {
    return null;
  }
}

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { JournalMode } from './backup-name.ts';
import { type RegisterSigner, signerOf } from './register-key.ts';

/** The key of the register that lies beside its journal, as `register-live.key`; null where there is none to read. */
export function readSigner(journal: string, mode: JournalMode | 'unknown'): RegisterSigner | null {
  try {
    return signerOf(readFileSync(join(dirname(journal), `register-${mode}.key`), 'utf8'));
  } catch {
    return null;
  }
}

import { join } from 'node:path';
import type { RegisterIdentity } from '../../domain/register/register-identity.ts';
import { filesIn } from '../../ledger/backup/backup-files.ts';
import { namesBeginWith, rehearsalInName } from '../../ledger/export/export-name.ts';
import { registerNamedBy } from '../../ledger/restore/named-register.ts';

/**
 * Whether anything that this register handed out lies in one of these folders: it has had a journal. Names of files fold some
 * signs into one, so that two registers may share them: what names another one within is that one's.
 */
export async function hasExports(
  folders: readonly string[],
  register: RegisterIdentity | undefined,
): Promise<boolean> {
  if (register === undefined) return false;
  const begins = namesBeginWith(register.terminalId);
  const mode = rehearsalInName(register.mode);
  const ends = new RegExp(
    `(?:_\\d{6,}${mode}(?:_\\d+)?\\.(?:jsonl|html|zip|csv)|_[XZ]-\\d{6,}${mode}(?:_copy-\\d+)?(?:_\\d+)?\\.pdf)$`,
  );
  for (const folder of folders) {
    const named = filesIn(folder).filter((name) => name.startsWith(begins) && ends.test(name));
    for (const name of named) {
      const within = await registerNamedBy(join(folder, name));
      if (within === null || within === register.terminalId) return true;
    }
  }
  return false;
}

import { readdirSync } from 'node:fs';
import type { RegisterIdentity } from '../../domain/register/register-identity.ts';
import { namesBeginWith, rehearsalInName } from '../../ledger/export/export-name.ts';

/** Whether anything that this register handed out lies in one of these folders, by its name: it has had a journal. */
export function hasExports(
  folders: readonly string[],
  register: RegisterIdentity | undefined,
): boolean {
  if (register === undefined) return false;
  const begins = namesBeginWith(register.terminalId);
  const mode = rehearsalInName(register.mode);
  const ends = new RegExp(
    `(?:_\\d{6,}${mode}(?:_\\d+)?\\.(?:jsonl|html|zip|csv)|_[XZ]-\\d{6,}${mode}(?:_copy-\\d+)?(?:_\\d+)?\\.pdf)$`,
  );
  return folders.flatMap(namesIn).some((name) => name.startsWith(begins) && ends.test(name));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

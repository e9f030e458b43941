import { readdirSync } from 'node:fs';
import type { RegisterIdentity } from '../../domain/register/register-identity.ts';
import { rehearsalInName, terminalInName } from '../../ledger/export/export-name.ts';

/** Whether journals or pages of this register lie in one of these folders, by their names: it has had a journal. */
export function hasExports(
  folders: readonly string[],
  register: RegisterIdentity | undefined,
): boolean {
  if (register === undefined) return false;
  const begins = `comptoir_${terminalInName(register.terminalId)}_`;
  const ends = new RegExp(`_\\d{6,}${rehearsalInName(register.mode)}(?:_\\d+)?\\.(?:jsonl|html)$`);
  return folders.flatMap(namesIn).some((name) => name.startsWith(begins) && ends.test(name));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

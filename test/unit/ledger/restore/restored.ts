import type { Backup } from '../../../../src/ledger/backup/backup-list.ts';
import type { CopyChecker } from '../../../../src/ledger/backup/checked-copy.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { prepareRestore, swapIn } from '../../../../src/ledger/restore/restore.ts';
import { NOON_MS, options } from '../events.ts';
import { openedLedger, value } from '../setting.ts';

/** The ledger of this file, which nobody has open, after going back to a backup; nothing beside it knows more. */
export async function restoredFrom(
  file: string,
  backup: Backup,
  check: CopyChecker,
): Promise<Ledger> {
  const tools = {
    check,
    nowMs: NOON_MS,
    own: { keyId: null, journal: null },
    elsewhere: () => ({ head: null, standing: null, witnesses: [] }),
  };
  value(await swapIn(value(await prepareRestore(options(file), backup, tools))));
  return openedLedger(file);
}

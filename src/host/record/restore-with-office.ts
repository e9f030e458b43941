import type { BackupPlace } from '../../ledger/backup/backup-files.ts';
import type { Backup } from '../../ledger/backup/backup-list.ts';
import { checkBackupFile } from '../../ledger/backup/copy-check.ts';
import type { Terminal } from '../../ledger/command/command-report.ts';
import type { RestoreAsked } from '../../ledger/command/restore-subcommand.ts';
import type { RegisterSigner } from '../../ledger/entry/register-key.ts';
import { MACHINE_CLOCK } from '../../platform/machine-clock.ts';
import { officeBeyond } from '../office/office-beyond.ts';

/** A restore, and the office that may hold more than its backup. */
interface Beside extends Pick<RestoreAsked, 'office'> {
  readonly place: BackupPlace;
  readonly officeFile: string;
  /** The key that was in force. */
  readonly signer: RegisterSigner;
  readonly terminal: Terminal;
}

/**
 * The backup that is gone back to, with what the register's office holds beyond it where that is to be fetched; null where nobody
 * has said what becomes of that, or it could not be fetched, which is told.
 */
export async function withOffices(
  backup: Backup,
  { office, place, officeFile, signer, terminal }: Beside,
): Promise<Backup | null> {
  if (office === 'without') return backup;
  const refuse = (why: string): null => {
    terminal.tell(`${why}\nNothing was replaced.\n`);
    return null;
  };
  const asked = await officeBeyond({ officeFile, signer, clock: MACHINE_CLOCK }, backup);
  if (!asked.ok) {
    const { company, code, detail } = asked.error;
    return refuse(
      `The office of ${company} may hold more than this backup, and does not say so now (${code}: ${detail}). Try again, or go on without it: --without-office.`,
    );
  }
  if (asked.value === null || asked.value.entries === 0) return backup;
  const { company, entries, upTo, fetch } = asked.value;
  const holds = `The office of ${company} holds ${entries} entries beyond this backup, up to entry ${upTo}`;
  if (office === null) {
    return refuse(
      `${holds}. Fetch them and go on behind them: --fetch. Or lose them: --without-office.`,
    );
  }
  const fetched = await fetch({
    place,
    check: async (file, age) => checkBackupFile(file, age),
    nowMs: MACHINE_CLOCK.wallMs(),
  });
  if (!fetched.ok)
    return refuse(
      `${holds}, which could not be fetched (${fetched.error.code}: ${fetched.error.detail}).`,
    );
  terminal.out(`${holds}. They were fetched and verified: ${fetched.value.fileName}.\n`);
  return fetched.value;
}

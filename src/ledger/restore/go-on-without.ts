import { err, ok, type Result } from '../../domain/result.ts';
import type { JournalHead } from '../entry/journal-entry.ts';
import type { LedgerOptions } from '../ledger.ts';
import { openLedgerInTurns } from '../opening/open-ledger.ts';
import { removeHead } from '../witness/chain-anchor.ts';
import { removeVerified } from '../witness/verified-file.ts';
import { receivedIn, sharedWith } from './kept-journal.ts';
import { readLeftJournals } from './left-journals.ts';
import type { RestoreFailure, RestoreTools } from './restore.ts';
import { resumedFrom } from './resumed-from.ts';

/**
 * Goes on with the journal that is there, or begins one where none is: a manager decided so, because a witness knew
 * more than it, or its key is another one. Numbers and money go on from what is known. `options` has the new key. Gives the newest
 * entry that is known of what it goes on behind.
 * Errors: `restoreFailed`.
 */
export async function goOnWithout(
  options: LedgerOptions,
  {
    nowMs: atMs,
    elsewhere,
    own,
  }: Pick<RestoreTools, 'nowMs' | 'elsewhere'> & Partial<Pick<RestoreTools, 'own'>>,
): Promise<Result<JournalHead | null, RestoreFailure>> {
  const opened = await openLedgerInTurns({ ...options, mustExist: false, takesOver: true });
  if (!opened.ok) return err({ code: 'restoreFailed', detail: opened.error.code });
  const ledger = opened.value;
  try {
    const head = ledger.journal.head();
    const entries = head.sequence;
    const beyond = await elsewhere(ledger.journal);
    const kept = sharedWith(ledger, options, own);
    const left = await readLeftJournals(null, beyond.files ?? [], kept);
    const resumed = resumedFrom(ledger.closings.standing(), left, beyond, receivedIn(ledger));
    const facts = { backupFile: '', damagedFile: '', entries };
    const noted = ledger.journal.note({ type: 'journalRestored', atMs, ...facts, ...resumed });
    if (noted.ok) removeHead(options.file);
    if (noted.ok) removeVerified(options.file);
    return noted.ok
      ? ok(resumed.left ?? head)
      : err({ code: 'restoreFailed', detail: noted.error.detail });
  } finally {
    ledger.maintenance.close();
  }
}

import { CALLS, type CallHandlers, type CallName, type CallOutput } from '../bridge/table.ts';
import { err, ok } from '../domain/result.ts';
import { type Backup, findBackup, lastGoodBackup } from '../ledger/backup.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { openLedger } from '../ledger/open-ledger.ts';
import { prepareRestore, swapIn } from '../ledger/restore.ts';
import { openDamagedTill } from './damaged-till.ts';
import { openSellingTill } from './selling-till.ts';
import type { TillContext, TillOverJournal } from './till-context.ts';

const DONE = { ok: true } as const;

/**
 * A till whose journal can be replaced by a backup while its screens stay: over the journal that opened,
 * or, where it is damaged (null), over none.
 */
export async function openRestorableTill(
  parts: Omit<TillContext, 'restore'>,
  ledger: Ledger | null,
): Promise<TillOverJournal> {
  const { log } = parts;
  const context: TillContext = { ...parts, restore: ({ fileName }) => restore(fileName) };
  let isRestoring = false;
  let current = ledger === null ? await damaged() : openSellingTill(context, ledger);

  async function damaged(): Promise<TillOverJournal> {
    return openDamagedTill(context, await lastGoodBackup(parts.backups, parts.checkCopy));
  }

  async function restore(fileName: string): Promise<CallOutput<'journal.restore'>> {
    if (current.view().blocked?.reason !== 'journalDamaged') return err({ code: 'notDamaged' });
    const backup = findBackup(parts.backups, fileName);
    if (!backup.ok) return backup;
    if (isRestoring) return err({ code: 'restoreFailed' });
    isRestoring = true;
    try {
      return await replaceBy(backup.value);
    } finally {
      isRestoring = false;
      parts.changed();
    }
  }

  /** Everything that can fail is done beforehand; the till that runs is closed only for the swap itself. */
  async function replaceBy(backup: Backup): Promise<CallOutput<'journal.restore'>> {
    const prepared = await prepareRestore(parts.ledger, parts.backups.folder, backup, {
      check: parts.checkCopy,
      nowMs: parts.clock.wallMs(),
    });
    if (!prepared.ok) {
      log.error(prepared.error, 'the journal was not restored');
      return err({ code: prepared.error.code });
    }
    const replaced = current;
    current = openDamagedTill(context, backup);
    await replaced.close();
    const swapped = await swapIn(prepared.value);
    if (!swapped.ok) {
      log.error(swapped.error, 'the journal was not restored');
      return err({ code: swapped.error.code });
    }
    const opened = openLedger(parts.ledger);
    if (!opened.ok) {
      log.error(opened.error, 'the restored journal does not open');
      return err({ code: 'restoreFailed' });
    }
    const { damagedFile } = prepared.value;
    log.warn({ backupFile: backup.fileName, damagedFile }, 'the journal was restored');
    current = openSellingTill(context, opened.value);
    return ok(DONE);
  }

  return {
    handlers: handedOn(() => current.handlers),
    view: () => current.view(),
    wake: () => current.wake(),
    note: (event) => current.note(event),
    close: () => current.close(),
  };
}

/** Each call goes to whichever till is there when it arrives. */
function handedOn(handlers: () => CallHandlers): CallHandlers {
  const names = Object.keys(CALLS) as CallName[];
  const entries = names.map((name) => [name, (input: never) => handlers()[name](input)]);
  return Object.fromEntries(entries) as CallHandlers;
}

import {
  CALLS,
  type CallHandlers,
  type CallInput,
  type CallName,
  type CallOutput,
} from '../bridge/table.ts';
import { err, ok } from '../domain/result.ts';
import type { SaleState } from '../domain/sale.ts';
import { type Backup, findBackup, lastGoodBackup } from '../ledger/backup.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { openLedger } from '../ledger/open-ledger.ts';
import { dropRestore, type PreparedRestore, prepareRestore, swapIn } from '../ledger/restore.ts';
import type { Blocked } from '../till/view.ts';
import { whereFound } from './backup-places.ts';
import { openDamagedTill } from './damaged-till.ts';
import { openSellingTill } from './selling-till.ts';
import { type TillContext, type TillOverJournal, viewBackup } from './till-context.ts';

const damagedView = (backup: Backup | null): Blocked => ({
  reason: 'journalDamaged',
  backup: viewBackup(backup),
});

const DONE = { ok: true } as const;

/** A payment may still come for these, and a restored journal would not know of it. */
const WAITING: ReadonlySet<SaleState> = new Set(['drafted', 'awaiting', 'checking']);

/**
 * A till whose journal can be replaced by a backup while its screens stay: over the journal that opened,
 * or, where it is damaged (null), over none.
 */
export async function openRestorableTill(
  parts: Omit<TillContext, 'restore'>,
  ledger: Ledger | null,
): Promise<TillOverJournal> {
  const { log } = parts;
  const context: TillContext = { ...parts, restore };
  let isRestoring = false;
  let current = ledger === null ? await damaged() : openSellingTill(context, ledger);

  async function damaged(): Promise<TillOverJournal> {
    const backup = await lastGoodBackup(whereFound(parts.places()), parts.checkCopy);
    return openDamagedTill(context, damagedView(backup));
  }

  async function restore({
    fileName,
    shownUpTo,
  }: CallInput<'journal.restore'>): Promise<CallOutput<'journal.restore'>> {
    const backup = findBackup(whereFound(parts.places()), fileName);
    if (!backup.ok) return backup;
    if (isRestoring) return err({ code: 'restoreFailed' });
    const refusal = refusalOf(shownUpTo);
    if (refusal !== null) return refusal;
    isRestoring = true;
    try {
      return await replaceBy(backup.value, shownUpTo);
    } finally {
      isRestoring = false;
      parts.changed();
    }
  }

  /** A journal that is whole is replaced only where the manager was shown all that is lost with it. */
  function refusalOf(shownUpTo: number | null) {
    const newest = current.lastSaleEntry();
    if (newest === null) return null;
    if (current.view().sales.some(({ state }) => WAITING.has(state))) {
      return err({ code: 'salesOpen' } as const);
    }
    return newest === shownUpTo ? null : err({ code: 'lossChanged' } as const);
  }

  /** Everything that can fail is done beforehand; the till that runs is closed only for the swap itself. */
  async function replaceBy(
    backup: Backup,
    shownUpTo: number | null,
  ): Promise<CallOutput<'journal.restore'>> {
    const isDamaged = current.lastSaleEntry() === null;
    const prepared = await prepareRestore(parts.ledger, backup, {
      check: parts.checkCopy,
      nowMs: parts.clock.wallMs(),
      replaced: isDamaged ? 'damaged' : 'replaced',
    });
    if (!prepared.ok) {
      log.error(prepared.error, 'the journal was not restored');
      return err({ code: prepared.error.code });
    }
    const refusal = refusalOf(shownUpTo);
    if (refusal !== null) {
      dropRestore(prepared.value);
      return refusal;
    }
    return swap(prepared.value, isDamaged ? damagedView(backup) : { reason: 'restoring' });
  }

  async function swap(
    prepared: PreparedRestore,
    meanwhile: Blocked,
  ): Promise<CallOutput<'journal.restore'>> {
    const replaced = current;
    current = openDamagedTill(context, meanwhile);
    parts.changed();
    await replaced.close();
    const swapped = await swapIn(prepared);
    if (!swapped.ok) log.error(swapped.error, 'the journal was not restored');
    if (!swapped.ok && meanwhile.reason === 'journalDamaged') return err({ code: 'restoreFailed' });
    const opened = openLedger(parts.ledger);
    if (!opened.ok) {
      log.error(opened.error, 'the journal does not open');
      current = await damaged();
      return err({ code: 'restoreFailed' });
    }
    current = openSellingTill(context, opened.value);
    if (!swapped.ok) return err({ code: 'restoreFailed' });
    log.warn({ putAway: prepared.damagedFile }, 'the journal was restored');
    return ok(DONE);
  }

  return {
    handlers: handedOn(() => current.handlers),
    view: () => current.view(),
    lastSaleEntry: () => current.lastSaleEntry(),
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

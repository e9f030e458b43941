import { join } from 'node:path';
import type { CallHandlers, CallOutput } from '../bridge/table.ts';
import { minorUnits } from '../domain/money.ts';
import { err, ok } from '../domain/result.ts';
import { adoptBackupFolder } from '../ledger/backup-folder.ts';
import { findBackup, foundBackups } from '../ledger/backup-list.ts';
import { openDamagedReader } from '../ledger/damaged-reader.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { type LossSource, lossSince } from '../ledger/restore-impact.ts';
import type { ListedBackup } from '../till/record-view.ts';
import type { BackgroundCheck } from './background-check.ts';
import type { BackupKeeper } from './backup-keeper.ts';
import { whereFound } from './backup-places.ts';
import type { TillContext } from './till-context.ts';

export type RecordCalls = Pick<
  CallHandlers,
  | 'record.verify'
  | 'backups.list'
  | 'backups.take'
  | 'backups.keep'
  | 'backups.loss'
  | 'journal.restore'
  | 'journal.goOn'
>;

/** What belongs to a journal that opened. */
export interface OpenRecord {
  readonly ledger: Ledger;
  readonly check: BackgroundCheck;
  readonly backups: BackupKeeper;
}

const DONE = ok({ ok: true } as const);
const UNAVAILABLE = err({ code: 'journalUnavailable' } as const);

/** What a manager does about the journal as a record; `open` is null where the journal is damaged. */
export function recordCalls(context: TillContext, open: OpenRecord | null): RecordCalls {
  const { settings, log, places } = context;

  async function list(): Promise<CallOutput<'backups.list'>> {
    const backups: ListedBackup[] = [];
    for (const { fileName, takenAtMs, backup, problem } of foundBackups(whereFound(places()))) {
      const holds = backup && {
        entries: backup.entries,
        sales: backup.sales,
        lastEntryAtMs: backup.lastEntryAtMs,
      };
      backups.push({ fileName, takenAtMs, bytes: backup?.bytes ?? 0, holds, problem });
      // A slow drive takes its time for each.
      await new Promise((resolve) => setImmediate(resolve));
    }
    const { backupFolder, backupsKept } = settings.current;
    const ownFolder = places().own.folder;
    return ok({ chosenFolder: backupFolder, ownFolder, kept: backupsKept, backups });
  }

  function keep(input: {
    readonly folder: string | null;
    readonly kept: number;
  }): CallOutput<'backups.keep'> {
    const before = settings.current;
    const { folder, kept } = input;
    if (folder !== null && folder !== before.backupFolder) {
      const adopted = adoptBackupFolder(folder);
      if (!adopted.ok) return adopted;
    }
    const changed = settings.change({ backupFolder: folder, backupsKept: kept });
    if (!changed.ok) return err({ code: 'settingsUnwritable' });
    open?.backups.placesChanged();
    context.changed();
    return DONE;
  }

  async function loss(fileName: string): Promise<CallOutput<'backups.loss'>> {
    const backup = findBackup(whereFound(places()), fileName);
    if (!backup.ok) return backup;
    const { folder, base, segments, entries } = backup.value;
    const held = openDamagedReader(join(folder, base), segments);
    if (held === null) return err({ code: 'backupDamaged' });
    const damaged = open === null ? openDamagedReader(context.ledger.file) : null;
    try {
      const source = open === null ? damaged : sourceOf(open.ledger);
      const found = await lossSince(source ?? NOTHING_READABLE, { entries, hashAt: held.hashAt });
      return ok({
        ...found,
        isWhole: found.isWhole && source !== null,
        receivedMinor: minorUnits(found.receivedMinor),
        currency: context.currency,
        newest: found.newest.map(({ saleId, amountMinor, ...sale }) => ({
          ...sale,
          id: saleId,
          amountMinor: minorUnits(amountMinor),
        })),
      });
    } catch (error) {
      log.error({ error: String(error) }, 'what a restore would lose cannot be read');
      return UNAVAILABLE;
    } finally {
      held.close();
      damaged?.close();
    }
  }

  return {
    'record.verify': () => {
      if (open === null) return UNAVAILABLE;
      open.check.again();
      return DONE;
    },
    'backups.list': list,
    'backups.take': async () => {
      const taken = await open?.backups.takeNow('asked');
      return taken?.ok ? DONE : err({ code: 'backupNotTaken' });
    },
    'backups.keep': keep,
    'backups.loss': ({ fileName }) => loss(fileName),
    'journal.restore': context.restore,
    'journal.goOn': context.goOn,
  };
}

function sourceOf(ledger: Ledger): LossSource {
  return {
    lastSequence: () => ledger.head().sequence,
    hashAt: ledger.hashAt,
    rowsAfter: ledger.rowsAfter,
    draftOf(saleId) {
      const event = ledger.history(saleId)[0]?.entry.event;
      return event?.type === 'drafted' ? event : null;
    },
  };
}

const NOTHING_READABLE: LossSource = {
  lastSequence: () => 0,
  hashAt: () => null,
  rowsAfter: () => [],
  draftOf: () => null,
};

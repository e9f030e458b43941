import type { CallHandlers, CallOutput } from '../../../contract/calls.ts';
import type { ListedBackup } from '../../../contract/views/record-view.ts';
import { err, ok } from '../../../domain/result.ts';
import { adoptBackupFolder } from '../../../ledger/backup/backup-folder.ts';
import { type Backup, type FoundBackup, foundInTurns } from '../../../ledger/backup/backup-list.ts';
import { laterFirst } from '../../../ledger/backup/backup-order.ts';
import { inTurns } from '../../../ledger/database/in-turns.ts';
import {
  isKin,
  isOwn,
  isOwnBackup,
  knownKeyIds,
  type OwnOrigin,
} from '../../../ledger/entry/journal-origin.ts';
import { keyEndsIn } from '../../../ledger/entry/key-ends-in.ts';
import type { RegisterJournal } from '../../../ledger/ports/register-journal.ts';
import type { BackgroundCheck } from '../../record/background-check.ts';
import type { BackupKeeper } from '../../record/backup-keeper.ts';
import { whereFound } from '../../record/backup-places.ts';
import type { TillContext } from '../till-context.ts';
import { restoreLoss } from './restore-loss.ts';

export type RecordCalls = Pick<
  CallHandlers,
  | 'record.verify'
  | 'backups.list'
  | 'backups.take'
  | 'backups.keep'
  | 'backups.loss'
  | 'journal.restore'
  | 'journal.goOn'
  | 'journal.officeCopy'
  | 'journal.fetchBack'
>;

/** What belongs to a journal that opened. */
export interface OpenRecord {
  readonly ledger: {
    readonly journal: Pick<RegisterJournal, 'draftOf' | 'entries' | 'hashAt' | 'head' | 'origin'>;
  };
  readonly check: BackgroundCheck;
  readonly backups: BackupKeeper;
}

const DONE = ok({ ok: true } as const);
const UNAVAILABLE = err({ code: 'journalUnavailable' } as const);

/** What a manager does about the journal as a record; `open` is null where the journal is damaged. */
export function recordCalls(context: TillContext, open: OpenRecord | null): RecordCalls {
  const { settings, places } = context;

  async function list(): Promise<CallOutput<'backups.list'>> {
    const own = open === null ? await context.own() : ownOf(open.ledger);
    const found: ReadBackup[] = [];
    // The oldest first: the sales of a backup are counted in all of its files, of which its forerunners have most.
    for (const each of (await foundInTurns(whereFound(places()))).toReversed()) {
      found.push({ backup: each.backup, shown: await listed(each, own) });
    }
    const backups = latestFirst(found.toReversed(), knownKeyIds(own)).map(({ shown }) => shown);
    const { backupFolder, backupsKept } = settings.current;
    const ownFolder = places().own.folder;
    return ok({ chosenFolder: backupFolder, ownFolder, kept: backupsKept, backups });
  }

  async function listed(found: FoundBackup, own: OwnOrigin): Promise<ListedBackup> {
    const { fileName, takenAtMs } = found;
    const file = { fileName, takenAtMs, bytes: found.backup?.bytes ?? 0 };
    if (found.backup === null) return { ...file, holds: null, problem: found.problem };
    const problem = strangersProblem(found.backup, own);
    if (problem !== null) return { ...file, holds: null, problem };
    const { entries, lastEntryAtMs } = found.backup;
    try {
      const sales = await inTurns(found.countSales());
      return { ...file, holds: { entries, sales, lastEntryAtMs }, problem };
    } catch {
      return { ...file, holds: null, problem: { code: 'unreadable', fileName } };
    }
  }

  function keep(input: {
    readonly folder: string | null;
    readonly kept: number;
    readonly shown: { readonly folder: string | null; readonly kept: number };
  }): CallOutput<'backups.keep'> {
    const before = settings.current;
    const { folder, kept, shown } = input;
    if (shown.folder !== before.backupFolder || shown.kept !== before.backupsKept) {
      return err({ code: 'changedMeanwhile' });
    }
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
    'backups.loss': ({ fileName }) => restoreLoss(context, open?.ledger ?? null, fileName),
    'journal.restore': context.restore,
    'journal.goOn': context.goOn,
    'journal.officeCopy': context.officeCopy.ask,
    'journal.fetchBack': context.fetchBack,
  };
}

/** A file that was found, and what is shown of it, for which all of a segment is read. */
interface ReadBackup {
  readonly backup: Backup | null;
  readonly shown: ListedBackup;
}

/** What can be gone back to, the latest first; a file that brings nothing back keeps the place that its name gives it. */
function latestFirst(
  found: readonly ReadBackup[],
  keyIds: readonly string[],
): readonly ReadBackup[] {
  const later = laterFirst(keyIds);
  const usable = found
    .flatMap(({ backup, shown }) => (backup === null ? [] : [{ backup, shown }]))
    .toSorted((one, other) => later(one.backup, other.backup))
    .values();
  return found.map((each) => (each.backup === null ? each : (usable.next().value ?? each)));
}

/** Of a journal that is open, it says all itself. */
const ownOf = (ledger: {
  readonly journal: Pick<RegisterJournal, 'entries' | 'origin'>;
}): OwnOrigin => ({
  ...{ keyId: null, journal: ledger.journal.origin(), ends: keyEndsIn(ledger.journal.entries) },
});

/** What a restore would refuse is not offered. */
function strangersProblem(backup: Backup, own: OwnOrigin): ListedBackup['problem'] {
  const { origin, fileName } = backup;
  if (isOwnBackup(backup, own)) return null;
  if (isOwn(origin, own)) return { code: 'replacedKey', fileName };
  return { code: isKin(origin, own) ? 'strangersKey' : 'foreign', fileName };
}

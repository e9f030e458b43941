import type { Blocked } from '../../contract/views/blocked-view.ts';
import type { RecordView } from '../../contract/views/record-view.ts';
import { keyFingerprint } from '../../domain/register/register-identity.ts';
import { createSignal, type Signal } from '../../domain/signal.ts';
import { type Backup, lastGoodBackup } from '../../ledger/backup/backup-list.ts';
import { isOfContent } from '../../ledger/database/sqlite-failure.ts';
import { isOwnBackup } from '../../ledger/entry/journal-origin.ts';
import { keyEndsIn } from '../../ledger/entry/key-ends-in.ts';
import { DamagedEntry } from '../../ledger/entry/unreadable-entry.ts';
import { UnprovenFile } from '../../ledger/export/read-back.ts';
import type { RegisterClosings } from '../../ledger/ports/register-closings.ts';
import type { RegisterJournal } from '../../ledger/ports/register-journal.ts';
import type { RegisterMaintenance } from '../../ledger/ports/register-maintenance.ts';
import { type TillContext, viewBackup } from '../calls/till-context.ts';
import { keepHead } from '../record/anchor-keeper.ts';
import { type BackgroundCheck, checkInBackground } from '../record/background-check.ts';
import { type BackupKeeper, keepBackups } from '../record/backup-keeper.ts';
import { whereFound } from '../record/backup-places.ts';

/** The journal of a till that sells, kept as a record: its backups, its head, and its check. */
export interface RecordKeeping {
  readonly backups: BackupKeeper;
  readonly check: BackgroundCheck;
  readonly isDamaged: boolean;
  view(): RecordView;
  /** A screen, a paper or an export read an entry that is not what was signed: the check says so at once, or looks for it. */
  cameUpon(error: unknown): void;
  /** Tells that nothing is sold any more, and once more with the backup to go back to. */
  readonly damaged: Pick<Signal<Blocked>, 'on'>;
  /** Tells how many sales differed from their entries, and were made again. */
  readonly remade: Pick<Signal<number>, 'on'>;
  /** Tells that the journal cannot be checked, as where its file is gone. */
  readonly uncheckable: Pick<Signal<void>, 'on'>;
  /** Takes the last backup, and keeps the head. */
  close(): Promise<void>;
}

interface KeptLedger {
  readonly journal: RegisterJournal;
  readonly closings: Pick<RegisterClosings, 'standing'>;
  readonly maintenance: RegisterMaintenance;
}

/** Begins to keep it. `closing`: the till closes, and what it comes upon from then on says nothing. */
export function keepRecord(
  context: TillContext,
  ledger: KeptLedger,
  closing: AbortSignal,
): RecordKeeping {
  const { log, clock, changed } = context;
  const { file, bounds } = context.ledger;
  const damaged = createSignal<Blocked>();
  const remade = createSignal<number>();
  const uncheckable = createSignal();
  let isDamaged = false;
  const suspected = createSignal();
  const unread = createSignal<unknown>();

  const backups = keepBackups({
    ...{ ledger, file, clock, log, changed },
    places: context.places,
    kept: () => context.settings.current.backupsKept,
    signer: () => context.ledger.signer,
    check: context.checkCopy,
    copyDamaged: suspected.tell,
  });
  const head = keepHead({
    ...context.ledger,
    ...{ ledger, clock, keyFile: context.keyFile },
    refused(error) {
      log.warn({ error: String(error) }, "the journal's head is not kept");
      unread.tell(error);
    },
  });
  const check = checkInBackground({
    ...{ ledger, clock, changed },
    judge: context.judgeSignatures,
    // As it was opened: the days of a journal that is open are told by one clock.
    journal: { ...context.ledger, bounds },
    whole({ entries, salesRemade }) {
      log.info({ entries }, 'the whole journal was checked');
      remade.tell(salesRemade);
      void backups.takeIfGrown();
    },
    damaged({ sequence, problem }) {
      log.error({ sequence, problem }, 'the journal is damaged; nothing is sold');
      isDamaged = true;
      backups.stop();
      head.stop();
      damaged.tell({ reason: 'journalDamaged', backup: null });
      void findBackup(context, ledger).then(
        (backup) => damaged.tell({ reason: 'journalDamaged', backup: viewBackup(backup) }),
        (error: unknown) => log.error({ error: String(error) }, 'no backup can be looked for'),
      );
    },
    earlierRight: (entries) => log.info({ entries }, 'what was verified before is still right'),
    failed(error) {
      log.error({ error: String(error) }, 'the journal cannot be checked');
      uncheckable.tell();
    },
  });

  function cameUpon(error: unknown): void {
    if (closing.aborted || isDamaged) return;
    if (error instanceof DamagedEntry) check.found(error);
    else if (isOfContent(error) || error instanceof UnprovenFile) check.again();
  }
  suspected.on(check.again);
  unread.on(cameUpon);

  return {
    ...{ backups, check, cameUpon, damaged, remade, uncheckable },
    get isDamaged() {
      return isDamaged;
    },
    view() {
      const { signer } = context.ledger;
      const fingerprint = signer === undefined ? null : keyFingerprint(signer.keyId);
      const officeCopy = isDamaged ? context.officeCopy.view() : null;
      return { ...check.view(), ...backups.view(), keyFingerprint: fingerprint, officeCopy };
    },
    async close() {
      await backups.close();
      await head.close();
      await ledger.maintenance.rest();
    },
  };
}

/** The backup that a journal which is damaged can be put back from. */
function findBackup(
  { places, checkCopy }: Pick<TillContext, 'places' | 'checkCopy'>,
  ledger: { readonly journal: Pick<RegisterJournal, 'origin' | 'entries'> },
): Promise<Backup | null> {
  const origin = ledger.journal.origin();
  const own = { keyId: null, journal: origin, ends: keyEndsIn(ledger.journal.entries) };
  const isOurs = (backup: Backup) => isOwnBackup(backup, own);
  return lastGoodBackup(whereFound(places()), checkCopy, isOurs, origin.keyIds);
}

import { v7 as uuidV7 } from 'uuid';
import type { TillView } from '../../contract/views/view.ts';
import { keyFingerprint } from '../../domain/register/register-identity.ts';
import { saleIdSchema } from '../../domain/sale/sale-event.ts';
import { type Backup, lastGoodBackup } from '../../ledger/backup/backup-list.ts';
import { isOfContent } from '../../ledger/database/sqlite-failure.ts';
import { UnprovenFile } from '../../ledger/export/read-back.ts';
import { isOwnBackup } from '../../ledger/journal/journal-origin.ts';
import { keyEndsIn } from '../../ledger/journal/key-ends-in.ts';
import { DamagedEntry } from '../../ledger/journal/unreadable-entry.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { createTill } from '../../till/till.ts';
import { callHandlers } from '../calls/call-handlers.ts';
import { recordCalls } from '../calls/record-calls.ts';
import { type TillContext, type TillOverJournal, viewBackup } from '../calls/till-context.ts';
import { openClosingPrinter } from '../export/closing-printer.ts';
import { openExportDesk } from '../export/export-desk.ts';
import { keepHead } from '../record/anchor-keeper.ts';
import { checkInBackground } from '../record/background-check.ts';
import { keepBackups } from '../record/backup-keeper.ts';
import { whereFound } from '../record/backup-places.ts';
import { openingNotes } from './opening-notes.ts';

/** The till over a journal that opened: it sells, checks the whole journal meanwhile, and takes backups of it. */
export function openSellingTill(context: TillContext, ledger: Ledger): TillOverJournal {
  const { log, settings, clock, currency, mode, terminalId, folder } = context;
  const { bounds } = context.ledger;

  const till = createTill({
    mode,
    ledger,
    gateway: context.gateway,
    clock,
    currency,
    terminalId,
    bounds,
    settings: () => settings.current,
    access: context.session.view,
    record: () => ({ ...check.view(), ...backups.view(), keyFingerprint: fingerprint() }),
    // In the order of time, so that a new sale touches the end of every index by name and nothing between (decision 22).
    newSaleId: () => saleIdSchema.parse(`sale_${uuidV7()}`),
    dayClosed() {
      void backups.takeNow('closing');
      context.update.dayClosed();
    },
    report: {
      journal: (failure) =>
        failure ? log.error(failure, 'the journal refused') : log.info('the journal writes again'),
      codeRefused: (refused) => log.warn(refused, 'a code that the platform made is refused'),
      unrecorded: (writes) =>
        log.error({ writes }, 'the till stopped before the journal took what happened'),
      closingFailed(error) {
        log.error({ error: String(error) }, 'a day is not closed');
        cameUpon(error);
        // An entry may not be what was written: which one, and that nothing is sold, the check says.
        check.again();
      },
    },
  });
  till.onChange(context.changed);
  let isDamaged = false;

  function fingerprint(): string | null {
    const { signer } = context.ledger;
    return signer === undefined ? null : keyFingerprint(signer.keyId);
  }

  const backups = keepBackups({
    ledger,
    file: context.ledger.file,
    places: context.places,
    kept: () => settings.current.backupsKept,
    signer: () => context.ledger.signer,
    check: context.checkCopy,
    clock,
    log,
    changed: context.changed,
    copyDamaged: () => check.again(),
  });
  const head = keepHead({
    ledger,
    clock,
    file: context.ledger.file,
    keyFile: context.keyFile,
    ...(context.ledger.signer && { signer: context.ledger.signer }),
    ...(context.ledger.register && { register: context.ledger.register }),
    refused(error) {
      log.warn({ error: String(error) }, "the journal's head is not kept");
      cameUpon(error);
    },
  });
  const check = checkInBackground({
    ledger,
    clock,
    judge: context.judgeSignatures,
    // As it was opened: the days of a journal that is open are told by one clock.
    journal: { ...context.ledger, bounds },
    changed: context.changed,
    whole({ entries, salesRemade }) {
      log.info({ entries }, 'the whole journal was checked');
      noteRemade(salesRemade);
      void backups.takeIfGrown();
    },
    damaged({ sequence, problem }) {
      log.error({ sequence, problem }, 'the journal is damaged; nothing is sold');
      isDamaged = true;
      backups.stop();
      head.stop();
      till.block({ reason: 'journalDamaged', backup: null });
      const origin = ledger.origin();
      const own = { keyId: null, journal: origin, ends: keyEndsIn(ledger.entries) };
      const isOurs = (backup: Backup) => isOwnBackup(backup, own);
      const places = whereFound(context.places());
      void lastGoodBackup(places, context.checkCopy, isOurs, origin.keyIds).then(
        (backup) => till.block({ reason: 'journalDamaged', backup: viewBackup(backup) }),
        (error: unknown) => log.error({ error: String(error) }, 'no backup can be looked for'),
      );
    },
    earlierRight: (entries) => log.info({ entries }, 'what was verified before is still right'),
    failed(error) {
      log.error({ error: String(error) }, 'the journal cannot be checked');
      // Where its file is gone, who sells should know before the next sale does.
      till.checkJournal();
    },
  });

  /** The manager's figures may have been wrong until now: the journal itself says so. */
  function noteRemade(sales: number): void {
    if (sales === 0) return;
    log.warn({ sales }, 'sales differed from their entries and were made again');
    const noted = ledger.note({ type: 'salesRemade', atMs: clock.wallMs(), sales });
    if (!noted.ok) log.error(noted.error, 'the journal refused');
    till.touch();
  }

  let isClosing = false;

  function readFailed(error: unknown): void {
    const said = { error: String(error) };
    // A screen that still asked for a day: nothing is wrong with the journal.
    if (isClosing) log.info(said, 'not answered, since the till is closing');
    else log.error(said, 'the journal cannot be read');
    cameUpon(error);
  }

  /** A screen, a paper or an export read an entry that is not what was signed: the till stops at once, or looks for it. */
  function cameUpon(error: unknown): void {
    if (isClosing || isDamaged) return;
    if (error instanceof DamagedEntry) check.found(error);
    else if (isOfContent(error) || error instanceof UnprovenFile) check.again();
  }

  function noteOpening(): void {
    try {
      const { file } = context.ledger;
      const versionChange = context.update.untoldIn(file);
      for (const event of openingNotes({ ...context, ledger, versionChange })) till.note(event);
      if (versionChange !== null) context.update.toldIn(file);
    } catch (error) {
      // One of the newest entries cannot be read: the check finds it, and says which.
      readFailed(error);
    }
  }

  if (ledger.opening.unfinishedCommit) log.warn('an unfinished write was left out of the journal');
  const { putAside } = ledger.opening;
  if (putAside !== null) {
    const what = 'a rollback journal that no till makes lay beside the journal, and was put aside';
    log.warn({ file: putAside }, what);
  }
  noteRemade(ledger.opening.salesRemade);
  noteOpening();

  till.checkReadiness();

  const exports = openExportDesk({
    source: {
      ledger,
      bounds,
      mode,
      terminalId,
      signer: context.ledger.signer ?? null,
      atMs: () => clock.wallMs(),
    },
    settings,
    clock,
    log,
    judge: context.judgeSignatures,
    readFailed,
    resources: context.resources,
    ownFolder: folder.exports,
    downloadAddress: context.downloadAddress,
    changed: context.changed,
  });
  const printer = openClosingPrinter({
    ledger,
    settings,
    clock,
    log,
    readFailed,
    mode,
    terminalId,
    signer: context.ledger.signer ?? null,
    setPaper: context.setPaper,
    folder: folder.exports,
    downloadAddress: context.downloadAddress,
  });
  const view = (): TillView => ({
    ...till.view(),
    network: context.network,
    export: exports.view(),
    update: context.update.view(),
  });

  return {
    handlers: callHandlers({
      till,
      ledger,
      settings,
      clock,
      bounds,
      currency,
      exports,
      printer,
      view,
      exportFolder: folder.exports,
      downloadAddress: context.downloadAddress,
      simulation: context.simulation,
      ownCalls: context.ownCalls,
      record: recordCalls(context, { ledger, check, backups }),
      readFailed,
    }),
    isWhole: () => !isDamaged,
    view,
    wake: till.wake,
    note: till.note,
    atWork() {
      const { sales, blocked, days } = till.view();
      return {
        sales,
        hasUnrecorded: blocked?.reason === 'diskFull' || blocked?.reason === 'journalUnavailable',
        isWhole: !isDamaged,
        isClosingDay: days.closing !== null,
        isExporting: exports.view()?.state === 'going',
      };
    },
    takeBackup: async () => (await backups.takeNow('update')).ok,
    async close() {
      isClosing = true;
      if (!isDamaged) {
        till.flush();
        till.note({ type: 'tillStopped', atMs: clock.wallMs() });
      }
      till.offChange(context.changed);
      check.stop();
      till.close();
      try {
        await exports.close();
        await printer.close();
        await backups.close();
        head.close();
      } finally {
        // Whoever opens the journal next finds it free.
        ledger.close();
      }
    },
  };
}

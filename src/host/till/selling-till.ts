import { v7 as uuidV7 } from 'uuid';
import { NO_ITEMS } from '../../contract/views/items-view.ts';
import type { TillView } from '../../contract/views/view.ts';
import { type SaleId, saleIdSchema } from '../../domain/sale/sale-event.ts';
import { createSignal } from '../../domain/signal.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { RegisterJournal } from '../../ledger/ports/register-journal.ts';
import { createTill, type Till } from '../../till/till.ts';
import { callHandlers } from '../calls/call-handlers.ts';
import { recordCalls } from '../calls/record/record-calls.ts';
import type { TillContext, TillOverJournal } from '../calls/till-context.ts';
import { openAddedUpPrinter } from '../export/added-up-printer.ts';
import { type ClosingPrinter, openClosingPrinter } from '../export/closing-printer.ts';
import { type ExportDesk, openExportDesk } from '../export/export-desk.ts';
import { type Mail, openMail } from '../mail/open-mail.ts';
import type { Office } from '../office/open-office.ts';
import { openPrinting, type Printing } from '../printer/open-printing.ts';
import { openOfficeOf } from './office-of-till.ts';
import { openingNotes } from './opening-notes.ts';
import { ofReceipts, toldOfPrinter } from './receipts-in-till.ts';
import { keepRecord, type RecordKeeping } from './record-keeping.ts';
import { workOf } from './work-of.ts';

/** The till over a journal that opened: it sells, checks the whole journal meanwhile, and takes backups of it. */
export function openSellingTill(context: TillContext, ledger: Ledger): TillOverJournal {
  const { log, settings, clock, currency } = context;
  const { bounds } = context.ledger;
  const closing = new AbortController();
  const record = keepRecord(context, ledger, closing.signal);
  const closed = createSignal();
  const closes = createSignal();
  const sold = createSignal<SaleId>();
  const told = { dayClosed: closed.tell, beforeClosing: closes.tell, sold: sold.tell };
  const till = openTill(context, ledger, record, told);

  function readFailed(error: unknown): void {
    const said = { error: String(error) };
    // A screen that still asked for a day: nothing is wrong with the journal.
    if (closing.signal.aborted) log.info(said, 'not answered, since the till is closing');
    else log.error(said, 'the journal cannot be read');
    record.cameUpon(error);
  }

  noteOpening(context, ledger, till, readFailed);
  till.checkReadiness();

  const { exports, printer, addedUpPrinter, closePapers } = openPapers(context, ledger, readFailed);
  const mail = openReports(context, { ledger, printer, till, readFailed });
  closed.on(mail.closingWritten);
  const office = openOfficeOf(context, { ledger, till, readFailed });
  closes.on(office.beforeClosing);
  const printing = openReceipts(context, ledger, readFailed);
  sold.on(printing.sold);
  const view = () => viewWith(context, till, { exports, mail, office, printing });

  return {
    handlers: callHandlers({
      ...{ till, ledger, settings, clock, bounds, currency, exports, printer, view, readFailed },
      addedUpPrinter,
      exportFolder: context.folder.exports,
      downloadAddress: context.downloadAddress,
      simulation: context.simulation,
      session: context.session,
      ownCalls: toldOfPrinter(context.ownCalls, printing),
      record: recordCalls(context, { ledger, ...record }),
      mail: mail.calls,
      office: office.calls,
      printing: printing.calls,
      printOnce: printing.once,
    }),
    isWhole: () => !record.isDamaged,
    today: () => ledger.journal.dayByClock(clock.wallMs()),
    view,
    linesOf: (saleId) => till.desk.sales().find(({ sale }) => sale.id === saleId)?.sale.lines ?? [],
    ...ofReceipts(printing),
    wake: till.wake,
    note: till.note,
    atWork: () => workOf(till.view(), exports.view(), !record.isDamaged),
    takeBackup: async () => (await record.backups.takeNow('update')).ok,
    async close() {
      closing.abort();
      if (!record.isDamaged) {
        till.flush();
        till.note({ type: 'tillStopped', atMs: clock.wallMs() });
      }
      till.offChange(context.changed);
      record.check.stop();
      till.close();
      try {
        await printing.close();
        await mail.close();
        await office.close();
        await closePapers();
        await record.close();
      } finally {
        // Whoever opens the journal next finds it free.
        ledger.maintenance.close();
      }
    },
  };
}

/** The till's view with what stands beside the till, as far as whoever is there may see it. */
function viewWith(
  context: TillContext,
  till: Pick<Till, 'view'>,
  {
    exports,
    mail,
    office,
    printing,
  }: {
    readonly exports: Pick<ExportDesk, 'view'>;
    readonly mail: Pick<Mail, 'view'>;
    readonly office: Pick<Office, 'view' | 'peers'>;
    readonly printing: Pick<Printing, 'view'>;
  },
): TillView {
  const ofTill = till.view();
  return {
    ...ofTill,
    network: context.network,
    mail: ofTill.rights.includes('readDays') ? mail.view() : null,
    office: ofTill.rights.includes('sell') ? office.view() : null,
    peers: ofTill.rights.includes('sell') ? office.peers() : null,
    printer: ofTill.rights.includes('sell') ? printing.view() : null,
    export: ofTill.rights.includes('export') ? exports.view() : null,
    update: context.update.view(),
    items: ofTill.rights.includes('sell') ? context.items() : NO_ITEMS,
    setup: context.setup(),
    kiosks: context.kiosks(),
    onCustomerScreen: context.onCustomerScreen(ofTill),
  };
}

/** The till itself, which sells until its record is found damaged. */
function openTill(
  context: TillContext,
  ledger: Ledger,
  record: RecordKeeping,
  tell: {
    readonly dayClosed: () => void;
    readonly beforeClosing: () => void;
    readonly sold: (saleId: SaleId) => void;
  },
): Till {
  const { log, clock, settings } = context;
  const till = createTill({
    ...context,
    ledger,
    bounds: context.ledger.bounds,
    settings: () => settings.current,
    access: context.session.view,
    record: record.view,
    // In the order of time, so that a new sale touches the end of every index by name and nothing between (decision 22).
    newSaleId: () => saleIdSchema.parse(`sale_${uuidV7()}`),
    sold: tell.sold,
    beforeClosing: tell.beforeClosing,
    dayClosed() {
      void record.backups.takeNow('closing');
      context.update.dayClosed();
      tell.dayClosed();
    },
    report: {
      journal: (failure) =>
        failure ? log.error(failure, 'the journal refused') : log.info('the journal writes again'),
      codeRefused: (refused) => log.warn(refused, 'a code that the platform made is refused'),
      unrecorded: (writes) =>
        log.error({ writes }, 'the till stopped before the journal took what happened'),
      closingFailed(error) {
        log.error({ error: String(error) }, 'a day is not closed');
        record.cameUpon(error);
        // An entry may not be what was written: which one, and that nothing is sold, the check says.
        record.check.again();
      },
    },
  });
  till.onChange(context.changed);
  record.damaged.on(till.block);
  record.remade.on((sales) => noteRemade(sales, { log, clock, ledger, till }));
  // Where its file is gone, who sells should know before the next sale does.
  record.uncheckable.on(till.checkJournal);
  return till;
}

/** A ledger whose journal is told of itself. */
type NotedLedger = { readonly journal: Pick<RegisterJournal, 'note'> };

/** The manager's figures may have been wrong until now: the journal itself says so. */
function noteRemade(
  sales: number,
  {
    log,
    clock,
    ledger,
    till,
  }: Pick<TillContext, 'log' | 'clock'> & { ledger: NotedLedger; till: Till },
): void {
  if (sales === 0) return;
  log.warn({ sales }, 'sales differed from their entries and were made again');
  const noted = ledger.journal.note({ type: 'salesRemade', atMs: clock.wallMs(), sales });
  if (!noted.ok) log.error(noted.error, 'the journal refused');
  till.touch();
}

/** What is written down of the opening itself, in the log and in the journal. */
function noteOpening(
  context: TillContext,
  ledger: Ledger,
  till: Till,
  readFailed: (error: unknown) => void,
): void {
  const { log, clock } = context;
  if (ledger.journal.opening.unfinishedCommit)
    log.warn('an unfinished write was left out of the journal');
  const { putAside } = ledger.journal.opening;
  if (putAside !== null) {
    const what = 'a rollback journal that no till makes lay beside the journal, and was put aside';
    log.warn({ file: putAside }, what);
  }
  noteRemade(ledger.journal.opening.salesRemade, { log, clock, ledger, till });
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

/** Where files and papers are made. */
function openPapers(context: TillContext, ledger: Ledger, readFailed: (error: unknown) => void) {
  const { settings, clock, log, mode, terminalId, downloadAddress, resources, changed } = context;
  const { bounds, signer = null, softwareVersion } = context.ledger;
  const ownFolder = context.folder.exports;
  const atMs = (): number => clock.wallMs();
  const shared = { ledger, settings, clock, log, readFailed, downloadAddress };
  const exports = openExportDesk({
    ...{ ...shared, resources, ownFolder, changed },
    source: { ledger, bounds, mode, terminalId, signer, atMs },
    reader: context.readExport,
  });
  const { setPaper, setAddedUp } = context;
  const ofPapers = { ...shared, mode, terminalId, signer, folder: ownFolder };
  const printer = openClosingPrinter({ ...ofPapers, setPaper });
  const addedUpPrinter = openAddedUpPrinter({ ...ofPapers, softwareVersion, setAddedUp });
  async function closePapers(): Promise<void> {
    await exports.close();
    await printer.close();
    await addedUpPrinter.close();
  }
  return { exports, printer, addedUpPrinter, closePapers };
}

/** What the customer of a sale takes along; nothing of the sale waits for it. */
function openReceipts(
  context: TillContext,
  ledger: Ledger,
  readFailed: (error: unknown) => void,
): Printing {
  const { settings, clock, log, mode, terminalId, downloadAddress, changed, folder } = context;
  const { setReceipt, setSlip, systemPrinters, resources } = context;
  return openPrinting({
    ...{ ledger, settings, clock, log, mode, terminalId, downloadAddress, changed, readFailed },
    ...{
      setReceipt,
      setSlip,
      systemPrinters,
      folder: folder.exports,
      lineFile: folder.printLineFile(mode),
    },
    signer: context.ledger.signer ?? null,
    resources,
  });
}

/** What goes by e-mail once a day is closed; nothing of a closing waits for it. */
function openReports(
  context: TillContext,
  parts: {
    readonly ledger: Ledger;
    readonly printer: ClosingPrinter;
    readonly till: Pick<Till, 'note'>;
    readonly readFailed: (error: unknown) => void;
  },
): Mail {
  const { ledger, printer, till, readFailed } = parts;
  const { settings, clock, log, mode, terminalId, changed, folder } = context;
  return openMail({
    ...{ printer, settings, clock, log, mode, terminalId, changed, readFailed },
    closings: ledger.closings,
    note: till.note,
    password: context.mailPassword,
    serverFile: folder.mailServerFile,
    outboxFile: folder.mailOutboxFile(mode),
  });
}

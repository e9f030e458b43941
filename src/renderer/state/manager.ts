import type { CallInput, CallOutput } from '../../contract/calls.ts';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import { createMailing, type Mailing } from './mailing.ts';
import { createOffices, type Offices } from './offices.ts';
import type { ScreenStore } from './screen-store.ts';

type PrintOrder = CallInput<'closing.print'> | CallInput<'creditNote.print'>;

/** What a manager can do at this screen. */
export interface Manager {
  readonly mailing: Mailing;
  readonly offices: Offices;
  /** Null when the till did not answer. */
  day(businessDay: BusinessDay | null): Promise<CallOutput<'day.view'> | null>;
  /** A page of a day's sales, or of those that brought money in an hour of it, beneath this number; null begins with the newest. */
  sales(input: CallInput<'day.sales'>): Promise<CallOutput<'day.sales'> | null>;
  report(input: CallInput<'report.view'>): Promise<CallOutput<'report.view'> | null>;
  year(containing: BusinessDay | null): Promise<CallOutput<'report.year'> | null>;
  /** Makes a paper of the VAT by month of the year that holds a day. */
  printVat(input: CallInput<'vat.print'>): Promise<CallOutput<'vat.print'> | null>;
  /** What was sold in some days, item by item. */
  itemsSold(input: CallInput<'report.items'>): Promise<CallOutput<'report.items'> | null>;
  salesOfItem(input: CallInput<'report.itemSales'>): Promise<CallOutput<'report.itemSales'> | null>;
  find(input: CallInput<'sales.find'>): Promise<CallOutput<'sales.find'> | null>;
  history(saleId: SaleId): Promise<CallOutput<'day.history'> | null>;
  /** Begins an export; the till's view says what becomes of it. */
  startExport(order: CallInput<'export.start'>): Promise<CallOutput<'export.start'> | null>;
  cancelExport(exportId: string): Promise<void>;
  exportFolders(): Promise<CallOutput<'export.folders'> | null>;
  /** Changes how the screens read, look and sound; tells why where it was not kept, and whether it was. */
  changeSettings(change: CallInput<'settings.change'>): Promise<boolean>;
  /** Has the till ask the platform now, as it does by itself; the view tells what came of it. False without an answer. */
  testConnection(): Promise<boolean>;
  /** Changes what is the manager's to choose; tells why where it was not kept, and whether it was. */
  changeShop(change: CallInput<'shop.change'>): Promise<boolean>;
  /** Says what became of a sale in `unknown`, and why. */
  settle(input: CallInput<'sale.settle'>): Promise<CallOutput<'sale.settle'> | null>;
  /** Says that what was due back of a sale was given back at the bank. */
  refundMade(input: CallInput<'sale.refundMade'>): Promise<CallOutput<'sale.refundMade'> | null>;
  /** What of a sale can come back, and what has: whoever sells may look. */
  returnable(of: CallInput<'sale.returnable'>['of']): Promise<CallOutput<'sale.returnable'> | null>;
  /** Takes goods back; where whoever is here may not, a manager approves it. */
  takeBack(input: CallInput<'sale.takeBack'>): Promise<CallOutput<'sale.takeBack'> | null>;
  /** A page of the sales with money that is due back, beneath this number; null begins with the newest. */
  refundsDue(before: number | null): Promise<CallOutput<'refunds.due'> | null>;
  /** Takes a reading of the day (X). */
  read(): Promise<CallOutput<'closing.read'> | null>;
  closings(before: number | null): Promise<CallOutput<'closing.list'> | null>;
  closing(number: number): Promise<CallOutput<'closing.view'> | null>;
  /** The papers that were made of a closing, a reading or a credit note. */
  prints(of: PrintOrder['of']): Promise<CallOutput<'closing.prints'> | null>;
  print(order: PrintOrder): Promise<CallOutput<'closing.print'> | null>;
  beginClosing(input: CallInput<'closing.begin'>): Promise<CallOutput<'closing.begin'> | null>;
  signClosing(day: BusinessDay): Promise<CallOutput<'closing.sign'> | null>;
  cancelClosing(): Promise<void>;
  /** Goes on from this backup, in the place of a journal that is damaged, missing or older than known. */
  restore(input: CallInput<'journal.restore'>): Promise<CallOutput<'journal.restore'> | null>;
  /** Goes on with the journal that is there, or begins one. */
  goOn(): Promise<CallOutput<'journal.goOn'> | null>;
  /** Says by which of two clocks that disagree business days are told. */
  acceptClock(by: CallInput<'clock.accept'>['by']): Promise<void>;
  verify(): Promise<CallOutput<'record.verify'> | null>;
  backups(): Promise<CallOutput<'backups.list'> | null>;
  takeBackup(): Promise<CallOutput<'backups.take'> | null>;
  keepBackups(input: CallInput<'backups.keep'>): Promise<CallOutput<'backups.keep'> | null>;
  /** Asks for a newer version of the program. */
  lookForUpdate(): Promise<void>;
  /** Puts in the version that is ready; tells why where it was not. */
  putInUpdate(): Promise<void>;
  /** What going back to this backup would take out of the journal. */
  loss(fileName: string): Promise<CallOutput<'backups.loss'> | null>;
}

/** Binds the manager's room to a screen's till. */
export function createManager(screen: ScreenStore): Manager {
  const { ask, tell } = screen;
  return {
    mailing: createMailing(screen),
    offices: createOffices(screen),
    day: (businessDay) => ask('day.view', { businessDay }),
    sales: (input) => ask('day.sales', input),
    report: (input) => ask('report.view', input),
    year: (containing) => ask('report.year', { containing }),
    printVat: (input) => ask('vat.print', input),
    itemsSold: (input) => ask('report.items', input),
    salesOfItem: (input) => ask('report.itemSales', input),
    find: (input) => ask('sales.find', input),
    history: (saleId) => ask('day.history', { saleId }),
    startExport: (order) => ask('export.start', order),
    async cancelExport(exportId) {
      await ask('export.cancel', { exportId });
    },
    exportFolders: () => ask('export.folders', {}),
    async changeSettings(change) {
      const answer = await ask('settings.change', change);
      if (answer?.ok === false) tell(answer.error.code);
      return answer?.ok ?? false;
    },
    testConnection: async () => (await ask('till.wake', {})) !== null,
    async changeShop(change) {
      const answer = await ask('shop.change', change);
      if (answer?.ok === false) tell(answer.error.code);
      return answer?.ok ?? false;
    },
    async lookForUpdate() {
      const answer = await ask('update.check', {});
      if (answer?.ok === false) tell(answer.error.code);
    },
    async putInUpdate() {
      const answer = await ask('update.putIn', {});
      if (answer?.ok === false) tell(answer.error.code);
    },
    settle: (input) => ask('sale.settle', input),
    refundMade: (input) => ask('sale.refundMade', input),
    returnable: (of) => ask('sale.returnable', { of }),
    takeBack: (input) => ask('sale.takeBack', input),
    refundsDue: (before) => ask('refunds.due', { before }),
    read: () => ask('closing.read', {}),
    closings: (before) => ask('closing.list', { before }),
    closing: (number) => ask('closing.view', { number }),
    prints: (of) =>
      'creditNote' in of ? ask('creditNote.prints', { of }) : ask('closing.prints', { of }),
    print: ({ of, paper, copy }) =>
      'creditNote' in of
        ? ask('creditNote.print', { of, paper, copy })
        : ask('closing.print', { of, paper, copy }),
    beginClosing: (input) => ask('closing.begin', input),
    signClosing: (day) => ask('closing.sign', { day }),
    async cancelClosing() {
      await ask('closing.cancel', {});
    },
    restore: (input) => ask('journal.restore', input),
    goOn: () => ask('journal.goOn', {}),
    async acceptClock(by) {
      const answer = await ask('clock.accept', { by });
      // What was told before it is so no more.
      if (answer !== null) tell(answer.ok ? null : answer.error.code);
    },
    verify: () => ask('record.verify', {}),
    backups: () => ask('backups.list', {}),
    takeBackup: () => ask('backups.take', {}),
    keepBackups: (input) => ask('backups.keep', input),
    loss: (fileName) => ask('backups.loss', { fileName }),
  };
}

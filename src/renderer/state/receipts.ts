import type { CallInput, CallOutput } from '../../contract/calls.ts';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import type { ScreenStore } from './screen-store.ts';

/** What is asked of the till about receipts and their printer; each answer is null when it did not come. */
export interface Receipts {
  prints(saleId: SaleId): Promise<CallOutput<'receipt.prints'> | null>;
  print(order: CallInput<'receipt.print'>): Promise<CallOutput<'receipt.print'> | null>;
  /** The receipt as the text of a code. */
  code(saleId: SaleId): Promise<CallOutput<'receipt.code'> | null>;
  /** Writes the page at which codes are read. */
  page(): Promise<CallOutput<'receipt.page'> | null>;
  /** Puts the paper of a closing, a reading or a credit note in line for the printer. */
  paper(order: CallInput<'printer.paper'>): Promise<CallOutput<'printer.paper'> | null>;
  /** Prints what somebody has sold. */
  shift(operator: string | null): Promise<CallOutput<'printer.shift'> | null>;
  /** The printers that the machine's system knows. */
  printers(): Promise<CallOutput<'printer.list'> | null>;
  /** Prints the VAT by month of the year that holds a day. */
  vat(containing: BusinessDay | null): Promise<CallOutput<'printer.vat'> | null>;
  /** Asks the network for printers, for some seconds. */
  find(): Promise<CallOutput<'printer.find'> | null>;
  test(): Promise<CallOutput<'printer.test'> | null>;
  tryNow(): Promise<void>;
  /** Forgets what waits for the printer. */
  forget(): Promise<void>;
}

/** Binds it to a screen's till. */
export function createReceipts({ ask, tell }: ScreenStore): Receipts {
  return {
    prints: (saleId) => ask('receipt.prints', { saleId }),
    print: (order) => ask('receipt.print', order),
    code: (saleId) => ask('receipt.code', { saleId }),
    page: () => ask('receipt.page', {}),
    paper: (order) => ask('printer.paper', order),
    shift: (operator) => ask('printer.shift', { operator }),
    printers: () => ask('printer.list', {}),
    vat: (containing) => ask('printer.vat', { containing }),
    find: () => ask('printer.find', {}),
    test: () => ask('printer.test', {}),
    async tryNow() {
      const answer = await ask('printer.tryNow', {});
      if (answer?.ok === false) tell(answer.error.code);
    },
    async forget() {
      const answer = await ask('printer.forget', {});
      if (answer?.ok === false) tell(answer.error.code);
    },
  };
}

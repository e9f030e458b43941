import { setImmediate } from 'node:timers/promises';
import { v7 as uuidV7 } from 'uuid';
import type { CallHandlers } from '../../contract/calls.ts';
import type { PrinterState } from '../../contract/views/printer-view.ts';
import { LETTERS_OF, readPrinterAddress } from '../../domain/register/printer.ts';
import { err, ok } from '../../domain/result.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import type { SlipSetter } from '../../papers/paper-in-thread.ts';
import { PRINT_PATIENCE, type PrintPatience } from './print-at.ts';
import type { PrintJob } from './print-jobs.ts';
import { openPrintLine } from './print-line.ts';
import { openReceiptDesk, type ReceiptDeskParts } from './receipt-desk.ts';
import { receiptOccasion, receiptOf } from './receipt-of.ts';

/** What the till does for the calls about receipts and their printer. */
export type PrintingCalls = Pick<
  CallHandlers,
  Extract<keyof CallHandlers, `${'receipt' | 'printer'}.${string}`>
>;

export interface PrintingParts extends Omit<ReceiptDeskParts, 'line' | 'hasPrinter'> {
  readonly setSlip: SlipSetter;
  /** Where it is kept what is still to be printed, for this journal. */
  readonly lineFile: string;
  readonly changed: () => void;
  readonly patience?: PrintPatience;
}

/** The receipts of a till, and the printer that they come from. */
export interface Printing {
  readonly calls: PrintingCalls;
  /** Null while the shop has no printer. */
  view(): PrinterState | null;
  /** A sale was paid: its receipt is printed where the shop prints each. */
  paid(saleId: SaleId): void;
  close(): Promise<void>;
}

/** Opens them, and prints what was in line. */
export function openPrinting(parts: PrintingParts): Printing {
  const { settings, clock, readFailed, patience = PRINT_PATIENCE } = parts;
  const place = () => {
    const { printerAddress } = settings.current;
    return printerAddress === null ? null : readPrinterAddress(printerAddress);
  };
  const line = openPrintLine({
    ...{ ...parts, file: parts.lineFile, patience, place },
    make: (job) => slipOf(parts, job),
    noted: (job) => noted(parts, job),
    anew: (job) => ({ ...job, printId: `print_${uuidV7()}`, state: 'waiting' }),
  });
  const desk = openReceiptDesk({ ...parts, line, hasPrinter: () => place() !== null });

  const test: PrintingCalls['printer.test'] = async () => {
    const printer = place();
    if (printer === null) return err({ code: 'noPrinter' });
    const { bytes } = await testPage(parts, clock.wallMs());
    return ok({ trouble: await line.test(bytes, printer) });
  };

  async function paid(saleId: SaleId): Promise<void> {
    // What was paid is told first.
    await setImmediate();
    const { receiptsPrint } = settings.current;
    if (receiptsPrint === 'always' && place() !== null)
      await desk.print({ saleId, on: 'printer', copy: 0 });
  }

  return {
    calls: {
      'receipt.prints': desk.prints,
      'receipt.print': desk.print,
      'printer.test': test,
      'printer.tryNow': () => {
        line.tryNow();
        return ok({ ok: true });
      },
      'printer.forget': () => {
        line.forget();
        return ok({ ok: true });
      },
    },
    view: () => (place() === null ? null : line.view()),
    paid: (saleId) => void paid(saleId).catch(readFailed),
    async close() {
      await desk.close();
      await line.close();
    },
  };
}

/** What the printer is given; null where the sale is in the journal no more, or is none that was paid. */
async function slipOf(parts: PrintingParts, { saleId, copy }: PrintJob): Promise<Uint8Array | null> {
  const receipt = receiptOf(parts.ledger, saleId);
  if (receipt === null) return null;
  const { printerWidth, drawerOpens } = parts.settings.current;
  const setting = { letters: LETTERS_OF[printerWidth], opensDrawer: drawerOpens && copy === 0 };
  const order = { kind: 'receipt', receipt, occasion: receiptOccasion(parts, copy) } as const;
  return (await parts.setSlip(order, setting)).bytes;
}

function testPage({ settings, mode, terminalId, setSlip }: PrintingParts, atMs: number) {
  const { printerAddress, printerWidth, timeZone, locale: language } = settings.current;
  const { shopName } = receiptOccasion({ settings, mode, terminalId }, 0);
  const letters = LETTERS_OF[printerWidth];
  const page = { language, shopName, mode, address: printerAddress ?? '', letters, atMs, timeZone };
  return setSlip({ kind: 'test', page }, { letters, opensDrawer: false });
}

/** By its number, which is how many were printed before; null where the journal does not take it. */
function noted({ ledger, clock }: PrintingParts, job: PrintJob): PrintJob | null {
  const { printId, saleId } = job;
  const made = ledger.closings.printsOfSale(saleId);
  const known = made.find((print) => print.printId === printId);
  if (known !== undefined) return { ...job, copy: known.copy };
  const copy = made.length;
  const event = { type: 'printed', atMs: clock.wallMs(), saleId, copy, on: 'paper' } as const;
  return ledger.journal.note({ ...event, printId }).ok ? { ...job, copy } : null;
}

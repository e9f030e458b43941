import { v7 as uuidV7 } from 'uuid';
import type { CallHandlers } from '../../contract/calls.ts';
import type { PrinterState } from '../../contract/views/printer-view.ts';
import { LETTERS_OF, readPrinterAddress } from '../../domain/register/printer.ts';
import { err, ok } from '../../domain/result.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import type { SlipOrder } from '../../papers/slip/slip.ts';
import type { SlipSetter } from '../../papers/thread/paper-in-thread.ts';
import { whyNoPaper } from '../export/paper-entry.ts';
import { findsPrinters } from './find-printers.ts';
import { PRINT_PATIENCE, type PrintPatience } from './print-at.ts';
import { newJob, type PrintJob } from './print-jobs.ts';
import { openPrintLine, putInLine } from './print-line.ts';
import { type PrintPlace, printPort } from './print-port.ts';
import { type ThingLedger, thingOf } from './printed-thing.ts';
import { openReceiptCodes, type ReceiptCodeParts, type ReceiptCodes } from './receipt-codes.ts';
import { openReceiptDesk, type ReceiptDeskParts } from './receipt-desk.ts';
import { tillOccasion } from './receipt-of.ts';
import { printSoldReceipts } from './sold-receipts.ts';
import type { SystemPrinters } from './system-printers.ts';

/** What the till does for the calls about receipts and their printer; what is added up of many entries is elsewhere. */
export type PrintingCalls = Omit<
  Pick<CallHandlers, Extract<keyof CallHandlers, `${'receipt' | 'printer'}.${string}`>>,
  'printer.shift' | 'printer.vat'
>;

export interface PrintingParts
  extends Omit<ReceiptDeskParts, 'line' | 'hasPrinter'>,
    Pick<ReceiptCodeParts, 'resources'> {
  readonly ledger: ThingLedger & ReceiptCodeParts['ledger'];
  readonly setSlip: SlipSetter;
  /** Where it is kept what is still to be printed, for this journal. */
  readonly lineFile: string;
  readonly changed: () => void;
  /** Null where the shell reaches none. */
  readonly systemPrinters: SystemPrinters | null;
  readonly patience?: PrintPatience;
}

/** The receipts of a till, and the printer that they come from. */
export interface Printing {
  readonly calls: PrintingCalls;
  /** The receipt of a sale that is paid, as a code; null until it is made. */
  readonly codeOfPaid: ReceiptCodes['ofPaid'];
  /** Whether somebody dropped the receipt of this sale, and it has not been asked for again. */
  isDropped(saleId: SaleId): boolean;
  /** The shop may have named another printer. */
  placeNamed(): void;
  /** Null while the shop has no printer. */
  view(): PrinterState | null;
  /** A sale is sold: its receipt is printed where the shop prints each, or where it was put aside as the sale was not. */
  sold(saleId: SaleId): void;
  /** Prints what nobody keeps, and tells what came of it. */
  once(order: SlipOrder): ReturnType<PrintingCalls['printer.test']>;
  close(): Promise<void>;
}

/** Opens them, and prints what was in line. */
export function openPrinting(parts: PrintingParts): Printing {
  const { settings, clock, readFailed, systemPrinters, patience = PRINT_PATIENCE } = parts;
  const place = (): PrintPlace | null => {
    const { printerAddress, systemPrinter } = settings.current;
    if (systemPrinters !== null && systemPrinter !== null) return { systemPrinter };
    return printerAddress === null ? null : readPrinterAddress(printerAddress);
  };
  const line = openPrintLine({
    ...{ ...parts, file: parts.lineFile, patience, place, port: printPort(systemPrinters) },
    make: (job, at) => slipOf(parts, job, at),
    noted: (job) => noted(parts, job),
    anew: (job) => ({ ...job, printId: `print_${uuidV7()}`, state: 'waiting' }),
  });
  const hasPrinter = () => place() !== null;
  const desk = openReceiptDesk({ ...parts, line, hasPrinter });
  const codes = openReceiptCodes(parts);
  const finder = findsPrinters(clock);

  const once: Printing['once'] = async (order) => {
    const printer = place();
    if (printer === null) return err({ code: 'noPrinter' });
    const setting = { letters: lettersIn(parts), opensDrawer: false, form: formAt(printer) };
    const { bytes } = await parts.setSlip(order, setting);
    return ok({ trouble: await line.once(bytes, printer) });
  };

  const paper: PrintingCalls['printer.paper'] = ({ of, copy }) => {
    try {
      const thing = thingOf(parts, of);
      if (thing === null) return err({ code: whyNoPaper(parts.ledger, of) });
      const isDropped = line.droppedOf(of).length > 0;
      if (copy < thing.made.length && !isDropped) return ok({ copy });
      if (!hasPrinter()) return err({ code: 'noPrinter' });
      const put = putInLine(line, newJob(of, thing.made.length));
      return put.ok ? ok({ copy: put.value }) : put;
    } catch (error) {
      readFailed(error);
      return err({ code: 'journalUnavailable' });
    }
  };

  return {
    calls: {
      'receipt.prints': desk.prints,
      'receipt.print': desk.print,
      ...codes.calls,
      'printer.paper': paper,
      'printer.find': finder.find,
      'printer.test': () => once(testPage(parts, clock.wallMs())),
      'printer.list': async () => ok({ printers: await listed(systemPrinters) }),
      'printer.tryNow': () => {
        line.tryNow();
        return ok({ ok: true });
      },
      'printer.forget': () => {
        line.forget();
        return ok({ ok: true });
      },
    },
    once,
    codeOfPaid: codes.ofPaid,
    isDropped: (saleId) => line.droppedOf({ saleId }).length > 0,
    placeNamed: line.placeNamed,
    view: () => (hasPrinter() ? line.view() : null),
    sold: printSoldReceipts({ ...parts, line, desk, hasPrinter }),
    async close() {
      finder.close();
      await desk.close();
      await line.close();
    },
  };
}

const lettersIn = ({ settings }: Pick<PrintingParts, 'settings'>): number =>
  LETTERS_OF[settings.current.printerWidth];

const formAt = (place: PrintPlace): 'commands' | 'page' => ('host' in place ? 'commands' : 'page');

/** Null where the shell reaches none; none where the system does not say. */
const listed = async (printers: SystemPrinters | null) =>
  printers && [...(await printers.list().catch(() => []))];

/** What the printer is given; null where what it is of is not in the journal any more. */
async function slipOf(
  parts: PrintingParts,
  { of, copy }: PrintJob,
  place: PrintPlace,
): Promise<Uint8Array | null> {
  const thing = thingOf(parts, of);
  if (thing === null) return null;
  const opensDrawer = 'saleId' in of && copy === 0 && parts.settings.current.drawerOpens;
  const setting = { letters: lettersIn(parts), opensDrawer, form: formAt(place) };
  return (await parts.setSlip(thing.order(copy), setting)).bytes;
}

function testPage(parts: PrintingParts, atMs: number): SlipOrder {
  const { language, shopName, mode, timeZone } = tillOccasion(parts, 0);
  const { printerAddress, systemPrinter } = parts.settings.current;
  const address = (parts.systemPrinters && systemPrinter) ?? printerAddress ?? '';
  const page = { language, shopName, mode, address, letters: lettersIn(parts), atMs, timeZone };
  return { kind: 'test', page };
}

/** By its number, which is how many were printed before; null where the journal does not take it. */
function noted(parts: PrintingParts, job: PrintJob): PrintJob | null {
  const { printId } = job;
  const thing = thingOf(parts, job.of);
  // That there is no receipt of it any more is found as it is made.
  if (thing === null) return job;
  const known = thing.made.indexOf(printId);
  if (known !== -1) return { ...job, copy: known };
  const copy = thing.made.length;
  const event = {
    type: 'printed',
    atMs: parts.clock.wallMs(),
    copy,
    on: 'paper',
    printId,
  } as const;
  return parts.ledger.journal.note({ ...event, ...thing.about }).ok ? { ...job, copy } : null;
}

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidV7 } from 'uuid';
import type { CallInput, CallOutput } from '../../contract/calls.ts';
import { createActsInTurn } from '../../domain/acts-in-turn.ts';
import type { Clock } from '../../domain/clock.ts';
import { err, ok } from '../../domain/result.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import type { PrintMade } from '../../ledger/entry/receipt-record.ts';
import type { PrintedReceipt } from '../../papers/receipt/receipt-paper.ts';
import type { ReceiptSetter } from '../../papers/thread/paper-in-thread.ts';
import { noteFile } from '../export/noted-file.ts';
import { hashOfBytes, hashOfFile, writePaper } from '../export/paper-file.ts';
import { sourceOf } from '../export/paper-maker.ts';
import { paperRefused } from '../export/paper-refused.ts';
import type { Log } from '../log/log.ts';
import { newJob } from './print-jobs.ts';
import { type PrintLine, putInLine } from './print-line.ts';
import { type ReceiptLedger, type ReceiptShop, receiptOccasion, receiptOf } from './receipt-of.ts';

type Order = CallInput<'receipt.print'>;
type Printed = CallOutput<'receipt.print'>;

export interface ReceiptDeskParts extends ReceiptShop {
  readonly ledger: ReceiptLedger;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn'>;
  readonly signer: Parameters<typeof sourceOf>[0]['signer'];
  readonly setReceipt: ReceiptSetter;
  readonly line: Pick<PrintLine, 'add' | 'takeUp' | 'droppedOf'>;
  /** Whether the shop has a printer. */
  readonly hasPrinter: () => boolean;
  /** The journal could not be read for a receipt: told to the log and the check. */
  readonly readFailed: (error: unknown) => void;
  /** Where papers go: the till's own folder for exports. */
  readonly folder: string;
  /** The shell's address for a file in that folder, where it has one. */
  readonly downloadAddress: (fileName: string) => string | null;
}

/** Makes the receipts of sales, one after the other. */
export interface ReceiptDesk {
  prints(order: CallInput<'receipt.prints'>): Promise<CallOutput<'receipt.prints'>>;
  print(order: Order): Promise<Printed>;
  close(): Promise<void>;
}

/** Opens it; nothing is printed yet. */
export function openReceiptDesk(parts: ReceiptDeskParts): ReceiptDesk {
  const { ledger, readFailed } = parts;
  const acts = createActsInTurn();

  async function reading<Answer>(
    saleId: SaleId,
    go: (receipt: PrintedReceipt) => Promise<Answer>,
  ): Promise<
    Answer | ReturnType<typeof err<{ code: 'saleNotFound' | 'notSold' | 'journalUnavailable' }>>
  > {
    try {
      const receipt = receiptOf(ledger, saleId);
      if (receipt !== null) return await go(receipt);
      return err({ code: ledger.journal.sale(saleId) === null ? 'saleNotFound' : 'notSold' });
    } catch (error) {
      readFailed(error);
      return err({ code: 'journalUnavailable' });
    }
  }

  return {
    prints: ({ saleId }) => reading(saleId, () => listed(parts, saleId)),
    // Two presses at once are one order: the second is answered as the first was.
    print: (order) =>
      acts.inTurn(() => reading(order.saleId, (receipt) => printed(parts, receipt, order))),
    async close() {
      await acts.ended();
    },
  };
}

async function listed(
  parts: ReceiptDeskParts,
  saleId: SaleId,
): Promise<CallOutput<'receipt.prints'>> {
  const dropped = parts.line.droppedOf({ saleId });
  const each = parts.ledger.closings
    .printsOfSale(saleId)
    .map(async ({ printId, copy, atMs, fileName, sha256 }) => {
      if (fileName === undefined) {
        const isDropped = dropped.some((job) => job.printId === printId);
        return { copy, atMs, file: null, ...(isDropped && { isDropped }) };
      }
      const isThere = (await hashOfFile(join(parts.folder, fileName))) === sha256;
      return { copy, atMs, file: { ...placeOf(parts, fileName), isThere } };
    });
  return ok({ prints: await Promise.all(each) });
}

const placeOf = (
  { folder, downloadAddress }: Pick<ReceiptDeskParts, 'folder' | 'downloadAddress'>,
  fileName: string,
) => ({ fileName, path: join(folder, fileName), download: downloadAddress(fileName) });

/** One that was made already is handed out as it was; on paper it has come out, or is in line. */
async function printed(
  parts: ReceiptDeskParts,
  receipt: PrintedReceipt,
  order: Order,
): Promise<Printed> {
  const made = parts.ledger.closings.printsOfSale(receipt.sale.id);
  const known = made.find(({ copy }) => copy === order.copy);
  const isDropped = parts.line.droppedOf({ saleId: receipt.sale.id }).length > 0;
  if (order.on === 'printer' && isDropped) return printAnew(parts, receipt, made.length);
  if (known !== undefined) return handOut(parts, receipt, order, known);
  return order.on === 'printer'
    ? printAnew(parts, receipt, made.length)
    : makeFile(parts, receipt, { ...order, on: order.on }, made.length);
}

function printAnew(
  { line, hasPrinter }: ReceiptDeskParts,
  { sale }: PrintedReceipt,
  copy: number,
): Printed {
  if (!hasPrinter()) return err({ code: 'noPrinter' });
  const put = putInLine(line, newJob({ saleId: sale.id }, copy));
  return put.ok ? ok({ copy: put.value, file: null }) : put;
}

/** From its folder, or where it was taken from there, by making the same bytes once more. */
async function handOut(
  parts: ReceiptDeskParts,
  receipt: PrintedReceipt,
  { on }: Order,
  { copy, fileName, sha256 }: PrintMade,
): Promise<Printed> {
  if (fileName === undefined) return ok({ copy, file: null });
  const file = placeOf(parts, fileName);
  if ((await hashOfFile(file.path)) === sha256) return ok({ copy, file });
  const paper = await setFile(parts, receipt, on === 'printer' ? 'roll' : on, copy);
  if (hashOfBytes(paper.bytes) !== sha256) return err({ code: 'printGone' });
  const written = await writePaper(paper, parts.folder);
  if (!written.ok) return paperRefused(parts.log, written.error);
  return ok({ copy, file: placeOf(parts, written.value.fileName) });
}

async function makeFile(
  parts: ReceiptDeskParts,
  receipt: PrintedReceipt,
  order: Order & { readonly on: 'a4' | 'roll' },
  copy: number,
): Promise<Printed> {
  const { ledger, clock, log, folder } = parts;
  const written = await writePaper(await setFile(parts, receipt, order.on, copy), folder);
  if (!written.ok) return paperRefused(log, written.error);
  // One went to the printer meanwhile: of two originals one would be none.
  if (ledger.closings.printsOfSale(receipt.sale.id).length !== copy) {
    await rm(written.value.path, { force: true });
    return printed(parts, receipt, order);
  }
  const { fileName, sha256 } = written.value;
  const event = { type: 'printed', saleId: receipt.sale.id, copy, on: 'pdf' } as const;
  const about = { printId: `print_${uuidV7()}`, atMs: clock.wallMs(), fileName, sha256 };
  const noted = await noteFile(ledger, { ...event, ...about }, written.value);
  if (!noted.ok) return paperRefused(log, noted.error);
  log.info({ fileName }, 'a receipt was made');
  return ok({ copy, file: placeOf(parts, fileName) });
}

const setFile = async (
  parts: ReceiptDeskParts,
  receipt: PrintedReceipt,
  size: 'a4' | 'roll',
  copy: number,
) => parts.setReceipt(receipt, receiptOccasion(parts, copy), size, await sourceOf(parts, receipt));

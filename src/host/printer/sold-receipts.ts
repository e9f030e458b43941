import { setImmediate } from 'node:timers/promises';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import type { PrintLine } from './print-line.ts';
import type { ReceiptDesk, ReceiptDeskParts } from './receipt-desk.ts';

interface SoldReceiptsParts
  extends Pick<ReceiptDeskParts, 'settings' | 'hasPrinter' | 'readFailed'> {
  readonly line: Pick<PrintLine, 'droppedOf' | 'notSold'>;
  readonly desk: Pick<ReceiptDesk, 'print'>;
}

/**
 * Prints receipts that nobody asks for: of each sale that is sold, where the shop prints each, and of one whose turn at the
 * printer came while it was not sold. What somebody dropped does not come out by itself.
 *
 * @returns To be told of each sale that is sold.
 */
export function printSoldReceipts(parts: SoldReceiptsParts): (saleId: SaleId) => void {
  const { line, desk, settings, hasPrinter, readFailed } = parts;

  function comesByItself(saleId: SaleId): boolean {
    const dropped = line.droppedOf({ saleId });
    if (dropped.length > 0) return dropped.every(({ wasNotSold }) => wasNotSold);
    return settings.current.receiptsPrint === 'always';
  }

  async function print(saleId: SaleId): Promise<void> {
    if (!hasPrinter() || !comesByItself(saleId)) return;
    // What was paid is told first.
    await setImmediate();
    await desk.print({ saleId, on: 'printer', copy: 0 });
  }

  const sold = (saleId: SaleId): void => void print(saleId).catch(readFailed);
  // The till may have ended between a decision and its paper.
  for (const { of } of line.notSold()) if ('saleId' in of) sold(of.saleId);
  return sold;
}

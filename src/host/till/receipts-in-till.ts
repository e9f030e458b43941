import type { OwnCalls, TillOverJournal } from '../calls/till-context.ts';
import type { Printing } from '../printer/open-printing.ts';

/** What of its receipts a till tells those who ask it. */
export const ofReceipts = (
  printing: Printing,
): Pick<TillOverJournal, 'receiptCodeOf' | 'printerState' | 'isReceiptDropped'> => ({
  receiptCodeOf: printing.codeOfPaid,
  printerState: printing.view,
  isReceiptDropped: printing.isDropped,
});

/** Has the line of the printer know when the shop names another one: what waits must not wait for one that is gone. */
export const toldOfPrinter = (
  calls: OwnCalls,
  { placeNamed }: Pick<Printing, 'placeNamed'>,
): OwnCalls => ({
  ...calls,
  async 'shop.change'(change) {
    const kept = await calls['shop.change'](change);
    if (kept.ok) placeNamed();
    return kept;
  },
});

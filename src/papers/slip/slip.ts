import { type AddedUp, addedUpPaper } from '../added-up/added-up.ts';
import type { ShiftOccasion } from '../added-up/shift-paper.ts';
import { paperOf } from '../closing/closing-pdf.ts';
import type { PaperEntry } from '../closing/paper-entry.ts';
import type { PaperOccasion } from '../facts/paper-occasion.ts';
import { type PrintedReceipt, receiptPaper } from '../receipt/receipt-paper.ts';
import type { Paper } from '../sheet/paper.ts';
import type { PaperFile } from '../sheet/paper-pdf.ts';
import { type SlipSetting, slipBytes } from './slip-bytes.ts';
import { slipLines } from './slip-lines.ts';
import { slipPage } from './slip-page.ts';
import { type TestPage, testPaper } from './test-paper.ts';

/** Of what a paper goes to the receipt printer. */
export type SlipOrder =
  | { readonly kind: 'receipt'; readonly receipt: PrintedReceipt; readonly occasion: PaperOccasion }
  | { readonly kind: 'entry'; readonly entry: PaperEntry; readonly occasion: PaperOccasion }
  | { readonly kind: 'addedUp'; readonly of: AddedUp; readonly occasion: ShiftOccasion }
  | { readonly kind: 'test'; readonly page: TestPage };

/** What a receipt printer, or the machine's system, is given for a paper; no file is written of them, and the name is empty. */
export async function slipOf(order: SlipOrder, setting: SlipSetting): Promise<PaperFile> {
  const lines = slipLines(paperIn(order), setting.letters);
  const bytes =
    setting.form === 'page'
      ? Buffer.from(JSON.stringify(slipPage(lines, setting.letters)))
      : Buffer.from(await slipBytes(lines, setting));
  return { fileName: '', bytes };
}

function paperIn(order: SlipOrder): Paper {
  switch (order.kind) {
    case 'receipt':
      return receiptPaper(order.receipt, order.occasion);
    case 'entry':
      return paperOf(order.entry, order.occasion);
    case 'addedUp':
      return addedUpPaper(order.of, order.occasion);
    case 'test':
      return testPaper(order.page);
  }
}

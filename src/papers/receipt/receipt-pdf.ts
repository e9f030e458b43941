import { rehearsalInName, terminalInName } from '../../ledger/export/export-name.ts';
import type { PaperOccasion } from '../facts/paper-occasion.ts';
import { type PaperFile, paperPdf } from '../sheet/paper-pdf.ts';
import type { PaperSizeName } from '../sheet/paper-size.ts';
import { type PrintedReceipt, receiptPaper } from './receipt-paper.ts';

/**
 * The receipt of a sale as PDF/A-3b, with the signed entry by which it was sold as an attachment: `source` is that entry as an export
 * of JSON Lines, null where none can be made.
 */
export async function receiptPdf(
  receipt: PrintedReceipt,
  occasion: PaperOccasion,
  sizeName: PaperSizeName,
  source: string | null,
): Promise<PaperFile> {
  const fileName = receiptFileName(receipt, occasion);
  const attached =
    source === null ? null : { name: fileName.replace(/\.pdf$/, '.jsonl'), text: source };
  const paper = receiptPaper(receipt, occasion);
  return { fileName, bytes: await paperPdf(paper, occasion.language, sizeName, attached) };
}

/**
 * The file's name, such as `comptoir_till-1_2026-11-20_receipt-000042.pdf`, by the day and the number of the sale. What is not
 * live says so; a later print says which copy it is.
 */
function receiptFileName(
  { businessDay, number }: PrintedReceipt,
  { terminalId, mode, printedBefore }: PaperOccasion,
): string {
  const name = `comptoir_${terminalInName(terminalId)}_${businessDay}_receipt-${String(number).padStart(6, '0')}`;
  const copy = printedBefore > 0 ? `_copy-${printedBefore}` : '';
  return `${name}${rehearsalInName(mode)}${copy}.pdf`;
}

import { rehearsalInName, terminalInName } from '../ledger/export/export-name.ts';
import { type PaperFile, paperPdf } from './paper-pdf.ts';
import type { PaperSizeName } from './paper-size.ts';
import { type PrintedShift, type ShiftOccasion, shiftPaper } from './shift-paper.ts';

/**
 * What somebody has sold, as PDF/A-3b. Nothing is attached: it is added up of many entries, and each proves itself in an
 * export.
 */
export async function shiftPdf(
  shift: PrintedShift,
  occasion: ShiftOccasion,
  sizeName: PaperSizeName,
): Promise<PaperFile> {
  const { language } = occasion;
  const bytes = await paperPdf(shiftPaper(shift, occasion), language, sizeName, null);
  return { fileName: shiftFileName(shift, occasion), bytes };
}

/**
 * The file's name, such as `comptoir_till-1_2026-11-20_shift-000042.pdf`: the number is the journal's newest entry when it was
 * added up, so that no two have one name. What is not live says so.
 */
function shiftFileName(
  { businessDay, head }: PrintedShift,
  { terminalId, mode }: Pick<ShiftOccasion, 'terminalId' | 'mode'>,
): string {
  const number = String(head.sequence).padStart(6, '0');
  return `comptoir_${terminalInName(terminalId)}_${businessDay}_shift-${number}${rehearsalInName(mode)}.pdf`;
}

import { rehearsalInName, terminalInName } from '../../ledger/export/export-name.ts';
import type { Paper } from '../sheet/paper.ts';
import { type PaperFile, paperPdf } from '../sheet/paper-pdf.ts';
import type { PaperSizeName } from '../sheet/paper-size.ts';
import { type PrintedShift, type ShiftOccasion, shiftPaper } from './shift-paper.ts';
import { type PrintedVat, vatPaper } from './vat-paper.ts';

/** A paper that is added up of many entries, and made from none of them: a shift, or the VAT of a year by month. */
export type AddedUp =
  | { readonly kind: 'shift'; readonly shift: PrintedShift }
  | { readonly kind: 'vat'; readonly vat: PrintedVat };

/** What stands on it. */
export function addedUpPaper(of: AddedUp, occasion: ShiftOccasion): Paper {
  return of.kind === 'shift' ? shiftPaper(of.shift, occasion) : vatPaper(of.vat, occasion);
}

/** It as PDF/A-3b. Nothing is attached: each of the entries that it is added up of proves itself in an export. */
export async function addedUpPdf(
  of: AddedUp,
  occasion: ShiftOccasion,
  sizeName: PaperSizeName,
): Promise<PaperFile> {
  const bytes = await paperPdf(addedUpPaper(of, occasion), occasion.language, sizeName, null);
  return { fileName: fileNameOf(of, occasion), bytes };
}

/**
 * The file's name, such as `comptoir_till-1_2026-11-20_shift-000042.pdf`: the number is the journal's newest entry when it was
 * added up, so that no two have one name. What is not live says so.
 */
function fileNameOf(
  of: AddedUp,
  { terminalId, mode }: Pick<ShiftOccasion, 'terminalId' | 'mode'>,
): string {
  const when = of.kind === 'shift' ? of.shift.businessDay : of.vat.year;
  const { head } = of.kind === 'shift' ? of.shift : of.vat;
  const number = String(head.sequence).padStart(6, '0');
  return `comptoir_${terminalInName(terminalId)}_${when}_${of.kind}-${number}${rehearsalInName(mode)}.pdf`;
}

import { terminalInName } from '../ledger/export/export-name.ts';
import { closingPaper, type PaperOccasion, type PrintedEntry } from './closing-paper.ts';
import { type PaperFile, paperPdf } from './paper-pdf.ts';
import type { PaperSizeName } from './paper-size.ts';

/**
 * The paper of a closing or a reading as PDF/A-3b, with its fonts in it, and the signed entry that it is made from as an
 * attachment: `source` is that entry as an export of JSON Lines, null where none can be made. The same entry on the same
 * occasion gives the same bytes: its dates are the entry's own.
 */
export async function closingPdf(
  entry: PrintedEntry,
  occasion: PaperOccasion,
  sizeName: PaperSizeName = 'a4',
  source: string | null = null,
): Promise<PaperFile> {
  const paper = closingPaper(entry, occasion);
  const fileName = closingFileName(entry, occasion);
  const attached =
    source === null ? null : { name: fileName.replace(/\.pdf$/, '.jsonl'), text: source };
  return { fileName, bytes: await paperPdf(paper, occasion.language, sizeName, attached) };
}

/**
 * The file's name, such as `comptoir_till-1_2026-11-20_Z-000042.pdf`: names sort by till, then by day.
 * What is not live says so; a later print says which copy it is.
 */
function closingFileName(
  { event, sequence }: PrintedEntry,
  { terminalId, mode, printedBefore }: Pick<PaperOccasion, 'terminalId' | 'mode' | 'printedBefore'>,
): string {
  const span = 'period' in event ? event.period : event.businessDay;
  const number = event.type === 'readingTaken' ? sequence : event.closing;
  const kind = event.type === 'readingTaken' ? 'X' : 'Z';
  return [
    'comptoir',
    terminalInName(terminalId),
    span,
    `${kind}-${String(number).padStart(6, '0')}`,
    ...(mode === 'live' ? [] : [mode]),
    ...(printedBefore > 0 ? [`copy-${printedBefore}`] : []),
  ]
    .join('_')
    .concat('.pdf');
}

import { terminalInName } from '../../ledger/export/export-name.ts';
import type { PaperOccasion } from '../facts/paper-occasion.ts';
import type { Paper } from '../sheet/paper.ts';
import { type PaperFile, paperPdf } from '../sheet/paper-pdf.ts';
import type { PaperSizeName } from '../sheet/paper-size.ts';
import { closingPaper } from './closing-paper.ts';
import { creditNotePaper } from './credit-note-paper.ts';
import { isCreditNote, type PaperEntry } from './paper-entry.ts';

/**
 * The paper of a closing, a reading or a credit note as PDF/A-3b, with its fonts in it, and the signed entry that it is made from as an
 * attachment: `source` is that entry as an export of JSON Lines, null where none can be made. The same entry on the same
 * occasion gives the same bytes: its dates are the entry's own.
 */
export async function closingPdf(
  entry: PaperEntry,
  occasion: PaperOccasion,
  sizeName: PaperSizeName = 'a4',
  source: string | null = null,
): Promise<PaperFile> {
  const paper = paperOf(entry, occasion);
  const fileName = paperFileName(entry, occasion);
  const attached =
    source === null ? null : { name: fileName.replace(/\.pdf$/, '.jsonl'), text: source };
  return { fileName, bytes: await paperPdf(paper, occasion.language, sizeName, attached) };
}

/** What stands on the paper of an entry. */
export const paperOf = (entry: PaperEntry, occasion: PaperOccasion): Paper =>
  isCreditNote(entry) ? creditNotePaper(entry, occasion) : closingPaper(entry, occasion);

/**
 * The file's name, such as `comptoir_till-1_2026-11-20_Z-000042.pdf`: names sort by till, then by day.
 * What is not live says so; a later print says which copy it is.
 */
function paperFileName(
  entry: PaperEntry,
  { terminalId, mode, printedBefore }: Pick<PaperOccasion, 'terminalId' | 'mode' | 'printedBefore'>,
): string {
  const { span, kind, number } = namedAfter(entry);
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

function namedAfter(entry: PaperEntry) {
  if (isCreditNote(entry))
    return { span: entry.businessDay, kind: 'credit-note', number: entry.event.creditNote };
  const { event, sequence } = entry;
  const span = 'period' in event ? event.period : event.businessDay;
  return event.type === 'readingTaken'
    ? { span, kind: 'X', number: sequence }
    : { span, kind: 'Z', number: event.closing };
}

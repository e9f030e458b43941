import { setImmediate } from 'node:timers/promises';
import type PDFDocument from 'pdfkit';
import { terminalInName } from '../ledger/export/export-name.ts';
import { closingPaper, type PrintedEntry } from './closing-paper.ts';
import { creditNotePaper, type PrintedCreditNote } from './credit-note-paper.ts';
import type { Paper } from './paper.ts';
import { paperFonts } from './paper-fonts.ts';
import type { PaperOccasion } from './paper-occasion.ts';
import { setPaper } from './paper-sheet.ts';
import { PAPER_SIZES, type PaperSize, type PaperSizeName } from './paper-size.ts';

/** A file that is to be written. */
export interface PaperFile {
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** An entry of which there is a paper. */
export type PaperEntry = PrintedEntry | PrintedCreditNote;

/** Whether it is a credit note: that of a sale, where all others are of the register. */
export const isCreditNote = (entry: PaperEntry): entry is PrintedCreditNote =>
  entry.event.type === 'goodsReturned';

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
  const paper = isCreditNote(entry)
    ? creditNotePaper(entry, occasion)
    : closingPaper(entry, occasion);
  const size: PaperSize = PAPER_SIZES[sizeName];
  const fileName = paperFileName(entry, occasion);
  const attached =
    source === null ? null : { name: fileName.replace(/\.pdf$/, '.jsonl'), text: source };
  const set = await printed(paper, occasion, size, attached);
  const isCut = size.isRoll && set.pages === 1;
  const { bytes } = isCut ? await printed(paper, occasion, cutAt(set.endsAt, size), attached) : set;
  return { fileName, bytes };
}

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

interface Printed {
  readonly bytes: Buffer;
  readonly pages: number;
  readonly endsAt: number;
}

/** Loaded when the first paper is printed: no start of the till waits for it. */
async function printed(
  paper: Paper,
  { language }: PaperOccasion,
  size: PaperSize,
  attached: { readonly name: string; readonly text: string } | null,
): Promise<Printed> {
  const { default: Document } = await import('pdfkit');
  const { regular, bold } = paperFonts();
  const { width, height, margin } = size;
  const date = new Date(paper.atMs);
  const document = new Document({
    size: [width, height],
    margins: { top: margin, left: margin, right: margin, bottom: 0 },
    font: regular,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',

    lang: language,
    displayTitle: true,
    info: {
      Title: `${paper.title}, ${paper.subtitle}`,
      Author: paper.shop.name,
      Creator: 'Comptoir',
      Producer: 'Comptoir',
      CreationDate: date,
      ModDate: date,
    },
  });
  document.registerFont('regular', regular);
  document.registerFont('bold', bold);
  const parts: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.once('end', resolve);
    document.once('error', reject);
  });
  if (attached !== null) attach(document, attached, date, paper.attachment);
  const endsAt = await inTurns(setPaper(document, paper, size));
  const pages = document.bufferedPageRange().count;
  document.end();
  await ended;
  return { bytes: Buffer.concat(parts), pages, endsAt };
}

/** What the paper was made from, for programs that read it (ISO 19005-3, 6.8). */
function attach(
  document: InstanceType<typeof PDFDocument>,
  { name, text }: { readonly name: string; readonly text: string },
  date: Date,
  description: string,
): void {
  // The types that are written for it do not know the relationship.
  const options = {
    name,
    type: 'application/jsonl',
    relationship: 'Source',
    description,
    creationDate: date,
    modifiedDate: date,
  };
  document.file(Buffer.from(text), options);
}

/** Some ten milliseconds of work: so many lines, then everybody else has a turn. */
const LINES_AT_ONCE = 20;

/** The till sells, and answers its screens, while a long paper is set. */
async function inTurns<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (let taken = 1; ; taken += 1) {
    const step = steps.next();
    if (step.done) return step.value;
    if (taken % LINES_AT_ONCE === 0) await setImmediate();
  }
}

/** Cut below what stands on it; a little more than needed, so that nothing falls onto a second piece. */
function cutAt(endsAt: number, size: PaperSize): PaperSize {
  return { ...size, height: Math.ceil(endsAt + 3 * size.margin + 24) };
}

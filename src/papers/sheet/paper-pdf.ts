import { setImmediate } from 'node:timers/promises';
import type PDFDocument from 'pdfkit';
import type { Locale } from '../../domain/locale.ts';
import type { Paper } from './paper.ts';
import { paperFonts } from './paper-fonts.ts';
import { setPaper } from './paper-sheet.ts';
import { PAPER_SIZES, type PaperSize, type PaperSizeName } from './paper-size.ts';

/** A file that is to be written. */
export interface PaperFile {
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** What lies in a paper for programs that read it. */
interface Attached {
  readonly name: string;
  readonly text: string;
}

/**
 * A paper as PDF/A-3b, with its fonts in it; a roll is cut where its text ends. The same paper gives the same bytes: its
 * date is its own.
 */
export async function paperPdf(
  paper: Paper,
  language: Locale,
  sizeName: PaperSizeName,
  attached: Attached | null,
): Promise<Buffer> {
  const size: PaperSize = PAPER_SIZES[sizeName];
  const set = await printed(paper, language, size, attached);
  const isCut = size.isRoll && set.pages === 1;
  return isCut
    ? (await printed(paper, language, cutAt(set.endsAt, size), attached)).bytes
    : set.bytes;
}

interface Printed {
  readonly bytes: Buffer;
  readonly pages: number;
  readonly endsAt: number;
}

/** Loaded when the first paper is printed: no start of the till waits for it. */
async function printed(
  paper: Paper,
  language: Locale,
  size: PaperSize,
  attached: Attached | null,
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
  { name, text }: Attached,
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

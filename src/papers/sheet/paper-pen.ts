import type PDFDocument from 'pdfkit';
import type { PaperSize } from './paper-size.ts';

export type PaperDocument = InstanceType<typeof PDFDocument>;

/** Figures of one width, so that amounts stand under each other (OpenType, `tnum`); in texts they would gape. */
const TABULAR: PDFKit.Mixins.TextOptions = { features: ['tnum'], align: 'right', lineBreak: false };

export const INK = '#16181d';
export const SOFT = '#575c66';
const LINE = '#b9b5aa';

/** Room for the foot of a page. */
const FOOT = 24;

export interface PenStyle {
  readonly font?: 'regular' | 'bold';
  readonly size?: number;
  readonly color?: string;
  readonly align?: 'left' | 'right' | 'center';
}

/** Writes from the top of a page downwards; lengths are in points, and `y` is where it stands. */
export interface PaperPen {
  y: number;
  /** Of the room between the margins. */
  readonly left: number;
  readonly width: number;
  heightOf(text: string, within: number, how: PenStyle): number;
  /** Writes here, and stays where it stands. */
  put(text: string, x: number, within: number, how: PenStyle): void;
  putFigures(text: string | null, x: number, within: number, how: PenStyle): void;
  /** Over the whole width, and goes on below it. */
  paragraph(text: string, how: PenStyle): void;
  /** Lines beneath one another, within this much from there. */
  block(lines: readonly (readonly [string, PenStyle])[], x: number, within: number): void;
  /** Begins a new page where this much does not fit on this one; says whether it did. */
  keepTogether(height: number): boolean;
  rule(): void;
  /** Frames this much from here down. */
  frame(height: number): void;
}

/** Takes it up at the top of the document's first page. */
export function takePen(document: PaperDocument, size: PaperSize): PaperPen {
  const { margin, text: textSize } = size;
  const left = margin;
  const width = size.width - 2 * margin;
  const bottom = size.height - margin - FOOT;

  function style({ font = 'regular', size: points = textSize, color = INK }: PenStyle): void {
    document.font(font).fontSize(points).fillColor(color);
  }

  const pen: PaperPen = {
    y: margin,
    left,
    width,
    heightOf(text, within, how) {
      style(how);
      return document.heightOfString(text, { width: within });
    },
    put(text, x, within, how) {
      style(how);
      document.text(text, x, pen.y, { width: within, align: how.align ?? 'left' });
    },
    putFigures(text, x, within, how) {
      if (text === null) return;
      style(how);
      document.text(text, x, pen.y, { ...TABULAR, width: within });
    },
    paragraph(text, how) {
      const height = pen.heightOf(text, width, how);
      pen.keepTogether(height);
      pen.put(text, left, width, how);
      pen.y += height + 2;
    },
    block(lines, x, within) {
      for (const [text, how] of lines) {
        if (text === '') continue;
        pen.put(text, x, within, how);
        pen.y += pen.heightOf(text, within, how) + 2;
      }
    },
    keepTogether(height) {
      if (pen.y + height <= bottom) return false;
      document.addPage();
      pen.y = margin;
      return true;
    },
    rule() {
      document.lineWidth(0.6).strokeColor(LINE);
      document
        .moveTo(left, pen.y)
        .lineTo(left + width, pen.y)
        .stroke();
      pen.y += 4;
    },
    frame(height) {
      document.lineWidth(1.2).strokeColor(INK).rect(left, pen.y, width, height).stroke();
    },
  };
  return pen;
}

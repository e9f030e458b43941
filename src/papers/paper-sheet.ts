import type PDFDocument from 'pdfkit';
import QRCode from 'qrcode';
import type { Paper, PaperFact, PaperRow, PaperSection } from './paper.ts';
import type { PaperSize } from './paper-size.ts';

type Document = InstanceType<typeof PDFDocument>;

/** Figures of one width, so that amounts stand under each other (OpenType, `tnum`); in texts they would gape. */
const TABULAR: PDFKit.Mixins.TextOptions = { features: ['tnum'], align: 'right', lineBreak: false };

/** A code needs this many light modules around it (ISO/IEC 18004, 6.3.8). */
const QUIET_ZONE = 4;

const INK = '#16181d';
const SOFT = '#575c66';
const LINE = '#b9b5aa';

/** Room for the foot of a page. */
const FOOT = 24;

interface Style {
  readonly font?: 'regular' | 'bold';
  readonly size?: number;
  readonly color?: string;
  readonly align?: 'left' | 'right' | 'center';
}

/**
 * Sets a paper on a document whose fonts `regular` and `bold` are registered and whose pages are buffered, from
 * the top of its first page to the feet of all of them, with a step after each line, so that the till has turns while
 * a long one is set. Returns where it ended on its last page, in points.
 */
export function* setPaper(
  document: Document,
  paper: Paper,
  size: PaperSize,
): Generator<void, number> {
  const { margin, text: textSize, countWidth, amountWidth, nameWidth } = size;
  const left = margin;
  const width = size.width - 2 * margin;
  const bottom = size.height - margin - FOOT;
  let y = margin;

  function style({ font = 'regular', size: points = textSize, color = INK }: Style): void {
    document.font(font).fontSize(points).fillColor(color);
  }

  function heightOf(text: string, within: number, how: Style): number {
    style(how);
    return document.heightOfString(text, { width: within });
  }

  function put(text: string, x: number, within: number, how: Style): void {
    style(how);
    document.text(text, x, y, { width: within, align: how.align ?? 'left' });
  }

  function putFigures(text: string | null, x: number, within: number, how: Style): void {
    if (text === null) return;
    style(how);
    document.text(text, x, y, { ...TABULAR, width: within });
  }

  function paragraph(text: string, how: Style): void {
    const height = heightOf(text, width, how);
    keepTogether(height);
    put(text, left, width, how);
    y += height + 2;
  }

  /** Begins a new page where this much does not fit on this one; says whether it did. */
  function keepTogether(height: number): boolean {
    if (y + height <= bottom) return false;
    document.addPage();
    y = margin;
    return true;
  }

  function rule(): void {
    document.lineWidth(0.6).strokeColor(LINE);
    document
      .moveTo(left, y)
      .lineTo(left + width, y)
      .stroke();
    y += 4;
  }

  function mark(text: string): void {
    const how: Style = { font: 'bold', size: textSize + 1, align: 'center' };
    const height = heightOf(text, width - 12, how) + 10;
    keepTogether(height);
    document.lineWidth(1.2).strokeColor(INK).rect(left, y, width, height).stroke();
    y += 5;
    put(text, left + 6, width - 12, how);
    y += height + 1;
  }

  function fact({ name, value }: PaperFact): void {
    const isBelow = nameWidth === 0;
    const within = isBelow ? width : width - nameWidth;
    const nameHeight = heightOf(name, isBelow ? width : nameWidth - 8, { color: SOFT });
    const valueHeight = heightOf(value, within, {});
    keepTogether(isBelow ? nameHeight + valueHeight : Math.max(nameHeight, valueHeight));
    put(name, left, isBelow ? width : nameWidth - 8, { color: SOFT });
    if (isBelow) y += nameHeight;
    put(value, left + nameWidth, within, {});
    y += (isBelow ? valueHeight : Math.max(nameHeight, valueHeight)) + 3;
  }

  const labelWidth = width - countWidth - amountWidth;

  const rowStyle = ({ weight }: PaperRow): Style => ({
    font: weight === 'sum' ? 'bold' : 'regular',
    color: weight === 'part' ? SOFT : INK,
  });

  /** What counts nothing has the room of the count as well. */
  const roomOf = ({ count, weight }: PaperRow) => ({
    indent: weight === 'part' ? textSize : 0,
    within: (count === null ? labelWidth + countWidth : labelWidth) - 6,
  });

  function row(line: PaperRow, table: PaperSection): void {
    const how = rowStyle(line);
    const { indent, within } = roomOf(line);
    const height = heightOf(line.label, within - indent, how);
    if (keepTogether(height + 4)) heading(table, paper.continued(table.title));
    if (line.weight === 'sum' && line !== table.rows[0]) rule();
    put(line.label, left + indent, within - indent, how);
    putFigures(line.count, left + labelWidth, countWidth, how);
    putFigures(line.amount, left + labelWidth + countWidth, amountWidth, how);
    y += height + 3;
  }

  /** Only columns that hold something are named; on narrow paper below the title. */
  function heading({ rows }: PaperSection, title: string): void {
    const how: Style = { font: 'bold', size: textSize + 1.5 };
    const columns: Style = { color: SOFT, size: textSize - 1, align: 'right' };
    const count = rows.some((line) => line.count !== null) ? paper.columns.count : '';
    const amount = rows.some((line) => line.amount !== null) ? paper.columns.amount : '';
    const taken = (count === '' ? 0 : countWidth) + (amount === '' ? 0 : amountWidth);
    const isBelow = size.isRoll && taken > 0;
    const within = isBelow ? width : width - taken;
    put(title, left, within, how);
    const height = heightOf(title, within, how);
    if (isBelow) y += height;
    put(count, left + labelWidth, countWidth, columns);
    put(amount, left + labelWidth + countWidth, amountWidth, columns);
    y += (isBelow ? textSize * 1.2 : height) + 2;
    rule();
  }

  function* section(table: PaperSection): Generator<void> {
    y += textSize;
    keepTogether(textSize * 6);
    heading(table, table.title);
    if (table.rows.length === 0) paragraph(table.empty, { color: SOFT });
    for (const line of table.rows) {
      row(line, table);
      yield;
    }
  }

  function proof(): void {
    y += textSize;
    keepTogether(size.code + textSize * 4);
    paragraph(paper.proof.title, { font: 'bold', size: textSize + 1.5 });
    rule();
    for (const line of paper.proof.facts) fact(line);
    keepTogether(size.code + textSize * 2);
    drawCode(document, paper.proof.code, { x: left, y, side: size.code });
    const beside = size.isRoll ? 0 : size.code + 12;
    if (size.isRoll) y += size.code + 4;
    put(paper.proof.text, left + beside, width - beside, { color: SOFT });
    const textHeight = heightOf(paper.proof.text, width - beside, {});
    y += size.isRoll ? textHeight : Math.max(size.code, textHeight);
  }

  paragraph(paper.title, { font: 'bold', size: size.title });
  paragraph(paper.subtitle, { size: textSize + 3, color: SOFT });
  y += 6;
  for (const text of paper.marks) mark(text);
  for (const line of paper.facts) fact(line);
  for (const table of paper.sections) yield* section(table);
  proof();
  setFeet(document, paper, size);
  return y;
}

/** A foot stands within the margin, where the document would otherwise begin another page. */
function setFeet(document: Document, paper: Paper, { margin, width, height, isRoll }: PaperSize) {
  const { count } = document.bufferedPageRange();
  if (isRoll && count === 1) return;
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(index);
    document.page.margins.bottom = 0;
    document.font('regular').fontSize(7.5).fillColor(SOFT);
    const y = height - margin;
    const within = width - 2 * margin;
    document.text(paper.foot, margin, y, { width: within * 0.75, lineBreak: false });
    const page = paper.page(index + 1, count);
    document.text(page, margin, y, { width: within, align: 'right', lineBreak: false });
  }
}

/** Dark on the paper's own white, with its quiet zone within the side. */
function drawCode(
  document: Document,
  text: string,
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const step = side / (modules.size + 2 * QUIET_ZONE);
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue;
      document.rect(x + (column + QUIET_ZONE) * step, y + (row + QUIET_ZONE) * step, step, step);
    }
  }
  document.fill(INK);
}

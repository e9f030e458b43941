import type PDFDocument from 'pdfkit';
import type { Paper, PaperFact, PaperRow, PaperSection } from './paper.ts';
import { drawCode } from './paper-code.ts';
import { type Columns, columnsOf, figureOf, stacked } from './paper-columns.ts';
import type { PaperSize } from './paper-size.ts';

type Document = InstanceType<typeof PDFDocument>;

/** Figures of one width, so that amounts stand under each other (OpenType, `tnum`); in texts they would gape. */
const TABULAR: PDFKit.Mixins.TextOptions = { features: ['tnum'], align: 'right', lineBreak: false };

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

  /** In one frame, a line each. */
  function marks(): void {
    if (paper.marks.length === 0) return;
    const how: Style = { font: 'bold', size: textSize + 1, align: 'center' };
    const heights = paper.marks.map((text) => heightOf(text, width - 12, how) + 3);
    const height = heights.reduce((sum, each) => sum + each, 7);
    document.lineWidth(1.2).strokeColor(INK).rect(left, y, width, height).stroke();
    let below = y + 5;
    for (const [index, text] of paper.marks.entries()) {
      y = below;
      put(text, left + 6, width - 12, how);
      below += heights[index] ?? 0;
    }
    y = below + 8;
  }

  function factHeight(name: string, value: string, room: number, points: number): number {
    const isBelow = nameWidth === 0;
    const ofName = heightOf(name, isBelow ? room : nameWidth - 8, { size: points });
    const ofValue = heightOf(value, isBelow ? room : room - nameWidth, { size: points });
    return isBelow ? ofName + ofValue : Math.max(ofName, ofValue);
  }

  function fact({ name, value }: PaperFact, room = width, points = textSize): void {
    const isBelow = nameWidth === 0;
    const ofName = isBelow ? room : nameWidth - 8;
    const height = factHeight(name, value, room, points);
    keepTogether(height);
    put(name, left, ofName, { color: SOFT, size: points });
    const above = isBelow ? heightOf(name, ofName, { size: points }) : 0;
    y += above;
    put(value, left + nameWidth, room - nameWidth, { size: points });
    y += height - above + 2;
  }

  const rowStyle = ({ weight }: PaperRow): Style => ({
    font: weight === 'sum' ? 'bold' : 'regular',
    color: weight === 'part' ? SOFT : INK,
  });

  /** What counts nothing has the room of the count as well. */
  const roomOf = ({ count, weight }: PaperRow, { label }: Columns) => ({
    indent: weight === 'part' ? textSize : 0,
    within: (count === null ? label + countWidth : label) - 6,
  });

  function row(line: PaperRow, table: PaperSection): void {
    const how = rowStyle(line);
    const columns = columnsOf(table, size);
    const { indent, within } = roomOf(line, columns);
    const height = heightOf(line.label, within - indent, how);
    if (keepTogether(height + 4)) heading(table, paper.continued(table.title));
    if (line.weight === 'sum' && line !== table.rows[0]) rule();
    put(line.label, left + indent, within - indent, how);
    let x = left + columns.label;
    for (const { name, width: room } of columns.figures) {
      putFigures(figureOf(line, name), x, room, how);
      x += room;
    }
    y += height + 3;
  }

  /** Only columns that hold something are named; on narrow paper below the title. */
  function heading(table: PaperSection, title: string): void {
    const how: Style = { font: 'bold', size: textSize + 1.5 };
    const { label, figures } = columnsOf(table, size);
    const named = figures.filter(({ name }) => table.rows.some((line) => figureOf(line, name)));
    const isBelow = size.isRoll && named.length > 0;
    const within = isBelow ? width : Math.max(label, width - named.length * amountWidth);
    put(title, left, within, how);
    const height = heightOf(title, within, how);
    if (isBelow) y += height;
    let x = left + label;
    for (const { name, width: room } of figures) {
      const word = named.some((one) => one.name === name) ? paper.columns[name] : '';
      put(word, x, room, { color: SOFT, size: textSize - 1, align: 'right' });
      x += room;
    }
    y += (isBelow ? textSize * 1.2 : height) + 2;
    rule();
  }

  /** What is empty is said beside its title: it needs no room of its own. */
  function emptySection({ title, empty }: PaperSection): void {
    const how: Style = { font: 'bold', size: textSize + 1.5 };
    const within = size.isRoll ? width : width - amountWidth;
    keepTogether(heightOf(title, within, how) + textSize * 1.4);
    put(title, left, within, how);
    const height = heightOf(title, within, how);
    if (size.isRoll) y += height;
    put(empty, left, width, { color: SOFT, align: size.isRoll ? 'left' : 'right' });
    y += (size.isRoll ? textSize * 1.3 : height) + 2;
  }

  function* section(table: PaperSection): Generator<void> {
    y += textSize * 0.9;
    if (table.rows.length === 0) return emptySection(table);
    keepTogether(textSize * 6);
    heading(table, table.title);
    for (const line of table.rows) {
      row(line, table);
      yield;
    }
  }

  /** The code stands beside what it proves, on narrow paper below it. */
  function proof(): void {
    const { title, facts, text, code } = paper.proof;
    const room = size.isRoll ? width : width - size.code - 16;
    const small = size.isRoll ? textSize - 1.5 : textSize - 2;
    const heights = facts.map(({ name, value }) => factHeight(name, value, room, small));
    const factsHeight = heights.reduce((sum, height) => sum + height + 2, 0);
    const whole = (size.isRoll ? factsHeight + size.code : Math.max(factsHeight, size.code)) + 30;
    y += textSize * 0.9;
    keepTogether(whole + textSize);
    paragraph(title, { font: 'bold', size: textSize + 1.5 });
    rule();
    const top = y;
    for (const line of facts) fact(line, room, small);
    if (size.isRoll) y += 4;
    const place = size.isRoll ? { x: left, y } : { x: left + width - size.code, y: top };
    drawCode(document, code, { ...place, side: size.code, ink: INK });
    y = size.isRoll ? y + size.code + 4 : Math.max(y, top + size.code) + 2;
    put(text, left, width, { color: SOFT, size: small });
    y += heightOf(text, width, { size: small });
  }

  /** Lines beneath one another, within this much from there. */
  function block(lines: readonly (readonly [string, Style])[], x: number, within: number): void {
    for (const [text, how] of lines) {
      if (text === '') continue;
      put(text, x, within, how);
      y += heightOf(text, within, how) + 2;
    }
  }

  /** The shop stands across from the title, on narrow paper above it. */
  function head(): void {
    const { name, lines } = paper.shop;
    const align = size.isRoll ? 'left' : 'right';
    const room = size.isRoll ? width : width * 0.42;
    const shop: readonly (readonly [string, Style])[] = [
      [name, { font: 'bold', size: textSize + 2, align }],
      ...lines.map((line) => [line, { color: SOFT, align }] as const),
    ];
    block(shop, left + width - room, room);
    const below = y;
    y = size.isRoll ? y + 6 : margin;
    const titles: readonly (readonly [string, Style])[] = [
      [paper.title, { font: 'bold', size: size.title }],
      [paper.subtitle, { size: textSize + 3, color: SOFT }],
    ];
    block(titles, left, size.isRoll ? width : width - room - 12);
    y = Math.max(y, below) + 8;
  }

  head();
  marks();
  for (const line of paper.facts) fact(line);
  for (const table of paper.sections) yield* section(size.isRoll ? stacked(table, paper) : table);
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

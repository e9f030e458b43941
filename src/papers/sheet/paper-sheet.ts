import type { Paper } from './paper.ts';
import { drawCode } from './paper-code.ts';
import { stacked } from './paper-columns.ts';
import { heightOfFact, setFact } from './paper-fact.ts';
import {
  INK,
  type PaperDocument,
  type PaperPen,
  type PenStyle,
  SOFT,
  takePen,
} from './paper-pen.ts';
import type { PaperSize } from './paper-size.ts';
import { setSection } from './paper-table.ts';

/**
 * Sets a paper on a document whose fonts `regular` and `bold` are registered and whose pages are buffered, from
 * the top of its first page to the feet of all of them, with a step after each line, so that the till has turns while
 * a long one is set. Returns where it ended on its last page, in points.
 */
export function* setPaper(
  document: PaperDocument,
  paper: Paper,
  size: PaperSize,
): Generator<void, number> {
  const pen = takePen(document, size);
  setHead(pen, size, paper);
  setMarks(pen, size, paper);
  for (const line of paper.facts) setFact(pen, size, line);
  for (const table of paper.sections) {
    yield* setSection(pen, size, paper, size.isRoll ? stacked(table, paper) : table);
  }
  setProof(document, pen, size, paper);
  setFeet(document, paper, size);
  return pen.y;
}

/** The shop stands across from the title, on narrow paper above it. */
function setHead(pen: PaperPen, size: PaperSize, paper: Paper): void {
  const { text: textSize, isRoll, margin } = size;
  const { left, width } = pen;
  const { name, lines } = paper.shop;
  const align = isRoll ? 'left' : 'right';
  const room = isRoll ? width : width * 0.42;
  const shop: readonly (readonly [string, PenStyle])[] = [
    [name, { font: 'bold', size: textSize + 2, align }],
    ...lines.map((line) => [line, { color: SOFT, align }] as const),
  ];
  pen.block(shop, left + width - room, room);
  const below = pen.y;
  pen.y = isRoll ? pen.y + 6 : margin;
  const titles: readonly (readonly [string, PenStyle])[] = [
    [paper.title, { font: 'bold', size: size.title }],
    [paper.subtitle, { size: textSize + 3, color: SOFT }],
  ];
  pen.block(titles, left, isRoll ? width : width - room - 12);
  pen.y = Math.max(pen.y, below) + 8;
}

/** In one frame, a line each. */
function setMarks(pen: PaperPen, size: PaperSize, { marks }: Paper): void {
  if (marks.length === 0) return;
  const { left, width } = pen;
  const how: PenStyle = { font: 'bold', size: size.text + 1, align: 'center' };
  const heights = marks.map((text) => pen.heightOf(text, width - 12, how) + 3);
  pen.frame(heights.reduce((sum, each) => sum + each, 7));
  let below = pen.y + 5;
  for (const [index, text] of marks.entries()) {
    pen.y = below;
    pen.put(text, left + 6, width - 12, how);
    below += heights[index] ?? 0;
  }
  pen.y = below + 8;
}

/** The code stands beside what it proves, on narrow paper below it. */
function setProof(document: PaperDocument, pen: PaperPen, size: PaperSize, paper: Paper): void {
  const { title, facts, text, code } = paper.proof;
  const { text: textSize, isRoll } = size;
  const { left, width } = pen;
  const room = isRoll ? width : width - size.code - 16;
  const small = isRoll ? textSize - 1.5 : textSize - 2;
  const heights = facts.map((fact) => heightOfFact(pen, size, fact, room, small));
  const factsHeight = heights.reduce((sum, height) => sum + height + 2, 0);
  const whole = (isRoll ? factsHeight + size.code : Math.max(factsHeight, size.code)) + 30;
  pen.y += textSize * 0.9;
  pen.keepTogether(whole + textSize);
  pen.paragraph(title, { font: 'bold', size: textSize + 1.5 });
  pen.rule();
  const top = pen.y;
  for (const line of facts) setFact(pen, size, line, room, small);
  if (isRoll) pen.y += 4;
  const place = isRoll ? { x: left, y: pen.y } : { x: left + width - size.code, y: top };
  drawCode(document, code, { ...place, side: size.code, ink: INK });
  pen.y = isRoll ? pen.y + size.code + 4 : Math.max(pen.y, top + size.code) + 2;
  pen.put(text, left, width, { color: SOFT, size: small });
  pen.y += pen.heightOf(text, width, { size: small });
}

/** A foot stands within the margin, where the document would otherwise begin another page. */
function setFeet(
  document: PaperDocument,
  paper: Paper,
  { margin, width, height, isRoll }: PaperSize,
) {
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

import type { Paper, PaperRow, PaperSection } from './paper.ts';
import { type Columns, columnsOf, figureOf } from './paper-columns.ts';
import { INK, type PaperPen, type PenStyle, SOFT } from './paper-pen.ts';
import type { PaperSize } from './paper-size.ts';

/** Sets a section with its rows, with a step after each; its heading is repeated on each page. */
export function* setSection(
  pen: PaperPen,
  size: PaperSize,
  paper: Paper,
  table: PaperSection,
): Generator<void> {
  pen.y += size.text * 0.9;
  if (table.rows.length === 0) return setEmptySection(pen, size, table);
  pen.keepTogether(size.text * 6);
  setHeading(pen, size, paper, table, table.title);
  for (const line of table.rows) {
    setRow(pen, size, paper, table, line);
    yield;
  }
}

const rowStyle = ({ weight }: PaperRow): PenStyle => ({
  font: weight === 'sum' ? 'bold' : 'regular',
  color: weight === 'part' ? SOFT : INK,
});

/** What counts nothing has the room of the count as well. */
const roomOf = ({ count, weight }: PaperRow, { label }: Columns, size: PaperSize) => ({
  indent: weight === 'part' ? size.text : 0,
  within: (count === null ? label + size.countWidth : label) - 6,
});

function setRow(
  pen: PaperPen,
  size: PaperSize,
  paper: Paper,
  table: PaperSection,
  line: PaperRow,
): void {
  const how = rowStyle(line);
  const columns = columnsOf(table, size);
  const { indent, within } = roomOf(line, columns, size);
  const height = pen.heightOf(line.label, within - indent, how);
  if (pen.keepTogether(height + 4)) {
    setHeading(pen, size, paper, table, paper.continued(table.title));
  }
  if (line.weight === 'sum' && line !== table.rows[0]) pen.rule();
  pen.put(line.label, pen.left + indent, within - indent, how);
  let x = pen.left + columns.label;
  for (const { name, width: room } of columns.figures) {
    pen.putFigures(figureOf(line, name), x, room, how);
    x += room;
  }
  pen.y += height + 3;
}

/** Only columns that hold something are named; on narrow paper below the title. */
function setHeading(
  pen: PaperPen,
  size: PaperSize,
  paper: Paper,
  table: PaperSection,
  title: string,
): void {
  const { text: textSize, amountWidth } = size;
  const how: PenStyle = { font: 'bold', size: textSize + 1.5 };
  const { label, figures } = columnsOf(table, size);
  const named = figures.filter(({ name }) => table.rows.some((line) => figureOf(line, name)));
  const isBelow = size.isRoll && named.length > 0;
  const within = isBelow ? pen.width : Math.max(label, pen.width - named.length * amountWidth);
  pen.put(title, pen.left, within, how);
  const height = pen.heightOf(title, within, how);
  if (isBelow) pen.y += height;
  let x = pen.left + label;
  for (const { name, width: room } of figures) {
    const word = named.some((one) => one.name === name) ? paper.columns[name] : '';
    pen.put(word, x, room, { color: SOFT, size: textSize - 1, align: 'right' });
    x += room;
  }
  pen.y += (isBelow ? textSize * 1.2 : height) + 2;
  pen.rule();
}

/** What is empty is said beside its title: it needs no room of its own. */
function setEmptySection(pen: PaperPen, size: PaperSize, { title, empty }: PaperSection): void {
  const { text: textSize, isRoll } = size;
  const how: PenStyle = { font: 'bold', size: textSize + 1.5 };
  const within = isRoll ? pen.width : pen.width - size.amountWidth;
  pen.keepTogether(pen.heightOf(title, within, how) + textSize * 1.4);
  pen.put(title, pen.left, within, how);
  const height = pen.heightOf(title, within, how);
  if (isRoll) pen.y += height;
  pen.put(empty, pen.left, pen.width, { color: SOFT, align: isRoll ? 'left' : 'right' });
  pen.y += (isRoll ? textSize * 1.3 : height) + 2;
}

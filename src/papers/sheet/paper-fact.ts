import type { PaperFact } from './paper.ts';
import { type PaperPen, SOFT } from './paper-pen.ts';
import type { PaperSize } from './paper-size.ts';

/** How much a fact needs, in points, in this room and with letters of this size. */
export function heightOfFact(
  pen: PaperPen,
  { nameWidth }: PaperSize,
  { name, value }: PaperFact,
  room: number,
  points: number,
): number {
  const isBelow = nameWidth === 0;
  const ofName = pen.heightOf(name, isBelow ? room : nameWidth - 8, { size: points });
  const ofValue = pen.heightOf(value, isBelow ? room : room - nameWidth, { size: points });
  return isBelow ? ofName + ofValue : Math.max(ofName, ofValue);
}

/** Sets a fact: its value beside its name, on narrow paper below it. */
export function setFact(
  pen: PaperPen,
  size: PaperSize,
  fact: PaperFact,
  room = pen.width,
  points = size.text,
): void {
  const { nameWidth } = size;
  const { name, value } = fact;
  const isBelow = nameWidth === 0;
  const ofName = isBelow ? room : nameWidth - 8;
  const height = heightOfFact(pen, size, fact, room, points);
  pen.keepTogether(height);
  pen.put(name, pen.left, ofName, { color: SOFT, size: points });
  const above = isBelow ? pen.heightOf(name, ofName, { size: points }) : 0;
  pen.y += above;
  pen.put(value, pen.left + nameWidth, room - nameWidth, { size: points });
  pen.y += height - above + 2;
}

import { neutral } from '../../domain/neutral-text.ts';

// What a receipt printer can set: letters of one width, in lines of so many.

/** Signs that papers use and that receipt printers have not, with what stands for them there. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ['\u00a0', ' '],
  ['\u202f', ' '],
  ['\u2009', ' '],
  ['\u2007', ' '],
  ['\u2212', '-'],
  ['\u2010', '-'],
  ['\u2011', '-'],
]);

/** The text with the signs that a receipt printer has, and with none that is a command to it, whoever named what was sold. */
export const slipText = (text: string): string =>
  neutral(text.normalize('NFC')).replace(
    /[\u00a0\u202f\u2009\u2007\u2212\u2010\u2011]/g,
    (sign) => INSTEAD.get(sign) ?? sign,
  );

/** How many letters wide a text is. */
export const widthOf = (text: string): number => Array.from(text).length;

/**
 * The lines that a text needs, each of at most so many letters: parted at its spaces, but at none that holds a number and its
 * sign together, and within a word where that is longer than a line.
 */
export function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text
    .normalize('NFC')
    .split(/[ \n\r\t]+/)
    .map(slipText)) {
    if (word === '') continue;
    if (line !== '' && widthOf(line) + 1 + widthOf(word) <= width) line = `${line} ${word}`;
    else {
      if (line !== '') lines.push(line);
      const pieces = piecesOf(word, width);
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1) ?? '';
    }
  }
  if (line !== '') lines.push(line);
  return lines;
}

function piecesOf(word: string, width: number): readonly string[] {
  const letters = Array.from(word);
  const pieces = Math.ceil(letters.length / width);
  return Array.from({ length: pieces }, (_, index) =>
    letters.slice(index * width, (index + 1) * width).join(''),
  );
}

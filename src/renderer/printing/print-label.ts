import type { Language } from '../language/language.tsx';
import type { PaperWay } from '../parts/fields/paper-choice.tsx';

/** What the button says that makes this print of a paper: 0 is the original. */
export function printLabel({ words, format }: Language, way: PaperWay, copy: number): string {
  const { receipt, printClosing } = words;
  const number = format.count(copy);
  if (way === 'printer') return copy === 0 ? receipt.goPrint : receipt.goPrintCopy(number);
  return copy === 0 ? printClosing.go : printClosing.goCopy(number);
}

import { inOneLine } from '../../domain/neutral-text.ts';
import { isVisible } from '../../domain/register/printed-line.ts';

/**
 * A name that a register says, as people read it: in one line, composed (Unicode's NFC), with one space between words and without marks that nobody
 * sees, so that two shops that look alike are one. Empty where nothing is left to read.
 */
export function saidName(said: string): string {
  const seen = inOneLine(said.normalize('NFC')).replaceAll(/\s+/gu, ' ').trim();
  return isVisible(seen) ? seen : '';
}

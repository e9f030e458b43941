import * as z from 'zod/mini';

export const LONGEST_BARCODE = 64;

/** What a scanner reads of an item: one line without blanks, whatever kind of code it is and however its keyboard is laid out. */
export const barcodeSchema = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(LONGEST_BARCODE), z.regex(/^[^\s\p{C}]+$/u));

/** An article's number is of 8, 12, 13 or 14 digits (GS1 General Specifications, 3.3.2). */
const ARTICLE_NUMBER = /^(?:\d{8}|\d{12,14})$/;
const LONGEST_ARTICLE_NUMBER = 14;

/** What was scanned, without the blanks that codes of other than articles may hold: a list of barcodes parts them by these. */
export const withoutBlanks = (scanned: string): string => scanned.replaceAll(/\s+/gu, '');

/**
 * By what two readings of one code are the same: scanners give an American article's number with or without the zero that
 * makes it a European one; a code that is scanned with a blank is kept without.
 */
export function barcodeKey(scanned: string): string {
  const barcode = withoutBlanks(scanned);
  return ARTICLE_NUMBER.test(barcode) ? barcode.padStart(LONGEST_ARTICLE_NUMBER, '0') : barcode;
}

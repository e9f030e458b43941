import * as z from 'zod/mini';

export const LONGEST_BARCODE = 64;

/** What a scanner reads of an item: one line without blanks, whatever kind of code it is. */
export const barcodeSchema = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(LONGEST_BARCODE), z.regex(/^[\x21-\x7e]+$/));

/** An article's number is of 8, 12, 13 or 14 digits (GS1 General Specifications, 3.3.2). */
const ARTICLE_NUMBER = /^(?:\d{8}|\d{12,14})$/;
const LONGEST_ARTICLE_NUMBER = 14;

/**
 * By what two readings of one code are the same: scanners give an American article's number with or without the zero that
 * makes it a European one.
 */
export const barcodeKey = (barcode: string): string =>
  ARTICLE_NUMBER.test(barcode) ? barcode.padStart(LONGEST_ARTICLE_NUMBER, '0') : barcode;

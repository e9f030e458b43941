import type { Locale } from '../../domain/locale.ts';
import { receiptWords as german } from '../language/receipt/de.ts';
import { receiptWords as english, type ReceiptWords } from '../language/receipt/en.ts';
import { receiptWords as spanish } from '../language/receipt/es.ts';
import { receiptWords as french } from '../language/receipt/fr.ts';
import { receiptWords as italian } from '../language/receipt/it.ts';
import { receiptWords as dutch } from '../language/receipt/nl.ts';
import { receiptWords as portuguese } from '../language/receipt/pt.ts';

/** The words of receipts in each language. */
export const RECEIPT_WORDS: Readonly<Record<Locale, ReceiptWords>> = {
  en: english,
  fr: french,
  de: german,
  es: spanish,
  it: italian,
  nl: dutch,
  pt: portuguese,
};

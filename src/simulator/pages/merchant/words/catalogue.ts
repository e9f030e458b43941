import type { Language } from '../../frame/language.ts';
import { ENGLISH } from './en.ts';
import { FRENCH } from './fr.ts';
import type { MerchantWords } from './merchant-words.ts';

/** The merchant’s pages in each language. */
export const MERCHANT_WORDS: Readonly<Record<Language, MerchantWords>> = {
  en: ENGLISH,
  fr: FRENCH,
};

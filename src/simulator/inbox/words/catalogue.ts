import type { Language } from '../../pages/frame/language.ts';
import { ENGLISH } from './en.ts';
import { FRENCH } from './fr.ts';
import type { InboxWords } from './inbox-words.ts';

/** What the inbox says, in each language. */
export const INBOX_WORDS: Readonly<Record<Language, InboxWords>> = {
  en: ENGLISH,
  fr: FRENCH,
};

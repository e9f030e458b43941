import * as z from 'zod';
import { openCollection } from '../book/collection.ts';
import type { BookStore } from '../book/store.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../pages/frame/language.ts';

const readerSchema = z.readonly(z.object({ email: z.string(), language: z.enum(LANGUAGES) }));

/** Whom an e-mail is for, and in which language. */
export interface Reader {
  readonly email: string;
  readonly language: Language;
}

/** In which language everybody is written to, by e-mail address, whatever its letter case (assumptions A74). */
export interface Readers {
  /** The pages of whoever has this address were asked for in a language. */
  heard(email: string, language: Language): void;
  /** Who has this address, with the language to write in. */
  read(email: string): Reader;
}

/**
 * Opens what the store kept. Whoever never opened a page is written to in the merchant's language, and the merchant
 * who never opened one in English: the interface says nothing of either.
 */
export const openReaders = (store: BookStore, merchantEmail: () => string): Readers => {
  const readers = openCollection(store, 'reader', readerSchema, ({ email }) => email);
  const languageOf = (email: string): Language | undefined =>
    readers.get(email.toLowerCase())?.language;
  return {
    heard: (email, language) => {
      if (languageOf(email) !== language) readers.put({ email: email.toLowerCase(), language });
    },
    read: (email) => ({
      email,
      language: languageOf(email) ?? languageOf(merchantEmail()) ?? DEFAULT_LANGUAGE,
    }),
  };
};

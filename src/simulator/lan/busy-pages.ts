import { LANGUAGES, type Language } from '../pages/frame/language.ts';
import { noticePage } from '../pages/frame/notice-page.tsx';
import type { Page } from '../pages/frame/page-reply.ts';
import { BUSY_WORDS } from './words/catalogue.ts';

/** What a phone over its budget is told, in each language: rendered once, before any flood. */
export type BusyPages = Readonly<Record<Language, Page>>;

/** Renders them; the door's thread is handed them as they are. */
export const renderBusyPages = (): BusyPages => {
  const pages = LANGUAGES.map((language) => [language, noticePage(language, BUSY_WORDS[language])]);
  // Every language has one, which TypeScript cannot follow through a list.
  return Object.fromEntries(pages) as BusyPages;
};

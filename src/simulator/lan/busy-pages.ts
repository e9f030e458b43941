import type { Language } from '../pages/frame/language.ts';
import { noticePage } from '../pages/frame/notice-page.tsx';
import type { Page } from '../pages/frame/page-reply.ts';

/** What a phone over its budget is told, in each language: rendered once, before any flood. */
export type BusyPages = Readonly<Record<Language, Page>>;

/** Renders them; the door's thread is handed them as they are. */
export const renderBusyPages = (): BusyPages => ({
  en: noticePage('en', {
    heading: 'Too many requests at once',
    detail: 'What you just asked for was not done. Wait a moment, then open the page again.',
  }),
  fr: noticePage('fr', {
    heading: 'Trop de demandes à la fois',
    detail:
      'Ce que vous venez de demander n’a pas été fait. Attendez un instant, puis rouvrez la page.',
  }),
});

import { renderDocument } from '../frame/document.tsx';
import type { Language } from '../frame/language.ts';
import type { Page } from '../frame/page-reply.ts';
import { WORDS } from './catalogue.ts';

/** What a payer sees whose link leads to no payment. */
export const unknownLinkPage = (language: Language): Page => {
  const { heading, detail } = WORDS[language].unknownLink;
  return renderDocument({
    language,
    title: heading,
    children: (
      <main className="end">
        <h1>{heading}</h1>
        <p className="quiet">{detail}</p>
      </main>
    ),
  });
};

import { renderDocument } from './document.tsx';
import type { Language } from './language.ts';
import { WORDS } from './words.ts';

/** What a payer sees whose link leads to no payment. */
export const unknownLinkPage = (language: Language): string => {
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

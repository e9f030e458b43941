import { renderDocument } from '../frame/document.tsx';
import type { Language } from '../frame/language.ts';
import type { Page } from '../frame/page-reply.ts';
import { DASHBOARD_WORDS } from './catalogue.ts';

/** What a payer sees whose dashboard link we did not sign, or which leads to nothing. */
export const unknownDashboardPage = (language: Language): Page => {
  const { heading, detail } = DASHBOARD_WORDS[language].unknownLink;
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

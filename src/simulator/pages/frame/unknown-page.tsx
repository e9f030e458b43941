import { renderDocument } from './document.tsx';
import type { Language } from './language.ts';
import type { Page } from './page-reply.ts';

/** What a payer sees whose link leads to nothing, in the words of the pages it would have led to. */
export const unknownPage = (
  language: Language,
  { heading, detail }: { readonly heading: string; readonly detail: string },
): Page =>
  renderDocument({
    language,
    title: heading,
    children: (
      <main className="end">
        <h1>{heading}</h1>
        <p className="quiet">{detail}</p>
      </main>
    ),
  });

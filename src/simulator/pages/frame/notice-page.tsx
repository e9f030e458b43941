import { renderDocument } from './document.tsx';
import type { Language } from './language.ts';
import type { Page } from './page-reply.ts';

/** A page that only says something, such as that a link leads to nothing. */
export const noticePage = (
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

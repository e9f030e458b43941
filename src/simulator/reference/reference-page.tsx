import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '../pages/frame/language.ts';
import { FRAME_WORDS } from '../pages/frame/words/catalogue.ts';
import { REFERENCE_STYLE } from './reference-style.ts';

/** What the page is told; `key` is filled in for trying the routes, unless it is `null`. */
interface ReferenceView {
  readonly language: Language;
  readonly key: string | null;
}

const styleHash = createHash('sha256').update(REFERENCE_STYLE).digest('base64');

/** Swagger UI runs from here alone, and speaks to this server alone; nothing else may be loaded. */
export const REFERENCE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    `default-src 'none'; script-src 'self'; style-src 'self' 'sha256-${styleHash}'; ` +
    "img-src data:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** The page that shows the document and tries it. Its words are English, as the document's are. */
export const referencePage = ({ language, key }: ReferenceView): string => {
  const words = FRAME_WORDS[language];
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>API reference</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/reference/swagger-ui.css" />
        <style>{REFERENCE_STYLE}</style>
      </head>
      <body>
        <header className="sim" lang={language}>
          <b>{words.simulation}</b> {words.simulationDetail}
        </header>
        <div id="reference" data-key={key ?? undefined} />
        <noscript>
          <p>
            This page needs JavaScript; the document itself is{' '}
            <a href="/openapi.json">openapi.json</a>.
          </p>
        </noscript>
        <script src="/reference/swagger-ui-bundle.js" defer />
        <script src="/reference/start.js" defer />
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
};

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from './language.ts';
import { STYLE } from './style.ts';
import { WORDS } from './words.ts';

/** A page's frame: its language, its title, the class of its state, and what it shows. */
export interface DocumentParts {
  readonly language: Language;
  readonly title: string;
  readonly state?: string;
  readonly children: ReactNode;
}

/** The whole page as HTML; the simulation's banner is first on each one, whatever it shows. */
export const renderDocument = ({ language, title, state, children }: DocumentParts): string => {
  const words = WORDS[language];
  const page = (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        <style>{STYLE}</style>
      </head>
      <body className={state}>
        <header className="sim">
          <b>{words.simulation}</b> {words.simulationDetail}
        </header>
        {children}
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
};

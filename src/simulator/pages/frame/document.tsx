import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from './language.ts';
import type { Page } from './page-reply.ts';
import { STYLE } from './style.ts';
import { FRAME_WORDS } from './words/catalogue.ts';

/**
 * A page's frame: its language, its title, the class of its state, the rules of its room that stand
 * after the common style sheet, and what it shows.
 */
export interface DocumentParts {
  readonly language: Language;
  readonly title: string;
  readonly state?: string;
  readonly roomStyle?: string;
  readonly children: ReactNode;
}

/** The whole page; the simulation's banner is first on each one, whatever it shows. */
export const renderDocument = ({
  language,
  title,
  state,
  roomStyle = '',
  children,
}: DocumentParts): Page => {
  const words = FRAME_WORDS[language];
  const style = STYLE + roomStyle;
  const page = (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        <style>{style}</style>
      </head>
      <body className={state}>
        <header className="sim">
          <b>{words.simulation}</b> {words.simulationDetail}
        </header>
        {children}
      </body>
    </html>
  );
  return { html: `<!doctype html>${renderToStaticMarkup(page)}`, style };
};

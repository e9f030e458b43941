import { type Locale, localeFor } from '../domain/locale.ts';
import { ownStyle, pagePolicy } from '../host/screen-headers.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** What is said to whoever comes without an address that works: one sentence for programs, a page for people. */
export const LOCKED_OUT =
  'Open the address that the till printed when it started. It works once; ' +
  'npm start -- --again makes a new one while the till runs.';

interface Words {
  readonly title: string;
  readonly runs: string;
  readonly again: string;
  readonly kept: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    title: 'This address does not open the till any more',
    runs: 'The till runs. Each address that it prints works once, in one browser.',
    again: 'On its computer, this makes a new one:',
    kept: 'No sale is lost: the till goes on asking about those that wait.',
  },
  fr: {
    title: 'Cette adresse n’ouvre plus la caisse',
    runs: 'La caisse fonctionne. Chaque adresse qu’elle affiche sert une fois, dans un navigateur.',
    again: 'Sur son ordinateur, ceci en donne une nouvelle :',
    kept: 'Aucune vente n’est perdue : la caisse suit toujours celles qui attendent.',
  },
  de: {
    title: 'Diese Adresse öffnet die Kasse nicht mehr',
    runs: 'Die Kasse läuft. Jede Adresse, die sie ausgibt, gilt einmal, in einem Browser.',
    again: 'Am Rechner der Kasse erzeugt dies eine neue:',
    kept: 'Kein Verkauf geht verloren: Die Kasse fragt weiter nach denen, die warten.',
  },
  es: {
    title: 'Esta dirección ya no abre la caja',
    runs: 'La caja funciona. Cada dirección que muestra sirve una sola vez, en un solo navegador.',
    again: 'En el ordenador de la caja, esto crea una nueva:',
    kept: 'No se pierde ninguna venta: la caja sigue preguntando por las que están en espera.',
  },
  it: {
    title: 'Questo indirizzo non apre più la cassa',
    runs: 'La cassa funziona. Ogni indirizzo che mostra vale una volta sola, in un solo browser.',
    again: 'Sul computer della cassa, questo comando ne crea uno nuovo:',
    kept: 'Nessuna vendita va persa: la cassa continua a seguire quelle in attesa.',
  },
  nl: {
    title: 'Dit adres opent de kassa niet meer',
    runs: 'De kassa draait. Elk adres dat de kassa toont, werkt één keer, in één browser.',
    again: 'Op de computer van de kassa maakt dit een nieuw adres:',
    kept: 'Er gaat geen verkoop verloren: de kassa blijft navragen wat nog wacht.',
  },
  pt: {
    title: 'Este endereço já não abre a caixa',
    runs: 'A caixa está a funcionar. Cada endereço que mostra serve uma vez, num só navegador.',
    again: 'No computador da caixa, isto cria um novo:',
    kept: 'Nenhuma venda se perde: a caixa continua a perguntar pelas que aguardam.',
  },
};

const STYLE = `
:root { color-scheme: light dark; }
body {
  display: grid; place-content: center; justify-items: center; gap: 1.2rem;
  min-height: 100vh; margin: 0; padding: 2rem; box-sizing: border-box;
  background: light-dark(#f5f3ee, #0e1014); color: light-dark(#16181d, #f3f1ea);
  font: 1.2rem/1.5 system-ui, sans-serif; text-align: center;
}
svg { width: 7rem; color: light-dark(#2438c7, #9aa9ff); }
h1 { max-width: 24ch; margin: 0; font-size: 2rem; line-height: 1.2; text-wrap: balance; }
p { max-width: 42ch; margin: 0; }
code {
  padding: 0.6rem 1.1rem; border: 1px solid currentColor; border-radius: 0.7rem;
  font: 600 1.2rem ui-monospace, monospace;
}
@media (max-height: 560px) {
  body { gap: 0.8rem; padding: 1rem; }
  svg { width: 4rem; }
}
`;

/** Its own style alone, which is known by its hash; nothing else is loaded, and nothing can run. */
export const LOCKED_OUT_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'content-security-policy': pagePolicy(ownStyle(STYLE)),
};

/** A door that is shut, with the way to open it. */
const DOOR = `<svg viewBox="0 0 64 64" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M16 56V12a4 4 0 0 1 4-4h24a4 4 0 0 1 4 4v44M8 56h48"/><path d="M40 30v5"/><path d="M26 20h12"/></svg>`;

/** The page in the first of our languages that the browser asks for (RFC 9110, 12.5.4). */
export function lockedOutPage(acceptLanguage = ''): string {
  const language = localeFor(acceptLanguage.split(','));
  const { title, runs, again, kept } = WORDS[language];
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head>
<body>${DOOR}<h1>${title}</h1><p>${runs}</p><p>${again}</p><code>npm start -- --again</code><p>${kept}</p></body>
</html>
`;
}

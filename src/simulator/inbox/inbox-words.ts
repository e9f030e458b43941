import type { Language } from '../pages/frame/language.ts';

interface InboxWords {
  readonly heading: string;
  readonly detail: string;
  readonly address: string;
  readonly secret: string;
  readonly check: string;
  readonly received: string;
  readonly none: string;
  readonly signature: string;
  readonly body: string;
  readonly verdicts: { readonly right: string; readonly wrong: string };
}

/** What the inbox says, in each language. */
export const INBOX_WORDS: Readonly<Record<Language, InboxWords>> = {
  en: {
    heading: 'Webhook inbox',
    detail:
      'Stands in for your own server: it keeps what arrives, and checks signatures with the secret that you were shown.',
    address: 'Give this address under Webhooks, in the merchant space:',
    secret: 'Webhook secret',
    check: 'Check the signatures',
    received: 'Received',
    none: 'Nothing has arrived yet.',
    signature: 'Signature',
    body: 'Body, as it came',
    verdicts: { right: 'Signature right', wrong: 'Signature wrong' },
  },
  fr: {
    heading: 'Boîte des webhooks',
    detail:
      'Tient lieu de votre serveur : elle garde ce qui arrive, et vérifie les signatures avec le secret qui vous a été montré.',
    address: 'Donnez cette adresse sous Webhooks, dans l’espace marchand :',
    secret: 'Secret des webhooks',
    check: 'Vérifier les signatures',
    received: 'Reçus',
    none: 'Rien n’est encore arrivé.',
    signature: 'Signature',
    body: 'Corps, tel que reçu',
    verdicts: { right: 'Signature exacte', wrong: 'Signature fausse' },
  },
};

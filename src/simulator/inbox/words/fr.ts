import type { InboxWords } from './inbox-words.ts';

/** The inbox in French. */
export const FRENCH: InboxWords = {
  heading: 'Boîte des webhooks',
  detail:
    'Tient lieu de votre serveur : elle garde ce qui arrive, et vérifie les signatures avec le secret qui vous a été montré.',
  address: 'Donnez cette adresse sous Webhooks, dans l’espace marchand :',
  secret: 'Secret des webhooks',
  check: 'Vérifier les signatures',
  received: 'Reçus',
  none: 'Rien n’est encore arrivé.',
  signature: 'Signature',
  body: 'Corps, tel que reçu',
  verdicts: { right: 'Signature exacte', wrong: 'Signature fausse' },
};

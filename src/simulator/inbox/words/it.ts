import type { InboxWords } from './inbox-words.ts';

/** The inbox in Italian. */
export const ITALIAN: InboxWords = {
  heading: 'Webhook ricevuti',
  detail:
    'Sta al posto del suo server: conserva ciò che arriva e verifica le firme con il segreto che le è stato mostrato.',
  address: 'Indichi questo indirizzo alla voce «Webhook», nell’area esercente:',
  secret: 'Segreto dei webhook',
  check: 'Verifica le firme',
  received: 'Ricevuti',
  none: 'Non è ancora arrivato nulla.',
  signature: 'Firma',
  body: 'Contenuto, così com’è arrivato',
  verdicts: { right: 'Firma giusta', wrong: 'Firma sbagliata' },
};

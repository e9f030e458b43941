import type { TransactionsWords } from '../transactions-words.ts';

/** The transactions in Italian. */
export const transactions: TransactionsWords = {
  what: 'Per',
  made: 'Creata',
  channel: 'Canale',
  salesPerson: 'Addetto alle vendite',
  salesId: 'Identificativo CRM dell’addetto',
  status: 'Stato',
  mode: 'Modalità',
  from: 'Creata dal giorno',
  to: 'Creata fino al giorno',
  text: 'Testo',
  textHint: 'Riferimento o chi paga',
  found: (count) => (count === 1 ? '1 transazione' : `${count} transazioni`),
  nothingFound: 'Nessuna transazione corrisponde.',
  page: (page, pages) => `Pagina ${page} di ${pages}`,
  newer: 'Più recenti',
  older: 'Meno recenti',
};

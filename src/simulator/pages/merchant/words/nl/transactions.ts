import type { TransactionsWords } from '../transactions-words.ts';

/** The transactions in Dutch. */
export const transactions: TransactionsWords = {
  what: 'Waarvoor',
  made: 'Gemaakt',
  channel: 'Kanaal',
  salesPerson: 'Verkoper',
  salesId: 'CRM-kenmerk van de verkoper',
  status: 'Stand',
  mode: 'Modus',
  from: 'Gemaakt vanaf',
  to: 'Gemaakt tot en met',
  text: 'Tekst',
  textHint: 'Kenmerk of betaler',
  found: (count) => (count === 1 ? '1 transactie' : `${count} transacties`),
  nothingFound: 'Geen transactie past hierbij.',
  page: (page, pages) => `Pagina ${page} van ${pages}`,
  newer: 'Nieuwere',
  older: 'Oudere',
};

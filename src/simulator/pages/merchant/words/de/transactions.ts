import type { TransactionsWords } from '../transactions-words.ts';

/** The transactions in German. */
export const transactions: TransactionsWords = {
  what: 'Wofür',
  made: 'Angelegt',
  channel: 'Kanal',
  salesPerson: 'Verkäufer',
  salesId: 'CRM-Kennung des Verkäufers',
  status: 'Stand',
  mode: 'Modus',
  from: 'Angelegt ab',
  to: 'Angelegt bis',
  text: 'Suchtext',
  textHint: 'Referenz oder Zahlender',
  found: (count) => (count === 1 ? '1 Transaktion' : `${count} Transaktionen`),
  nothingFound: 'Keine Transaktion passt dazu.',
  page: (page, pages) => `Seite ${page} von ${pages}`,
  newer: 'Neuere',
  older: 'Ältere',
};

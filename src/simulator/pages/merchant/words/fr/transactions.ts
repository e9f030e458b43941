import type { TransactionsWords } from '../transactions-words.ts';

/** The transactions in French. */
export const transactions: TransactionsWords = {
  what: 'Pour',
  made: 'Créée',
  channel: 'Canal',
  salesPerson: 'Commercial',
  salesId: 'Identifiant CRM du commercial',
  status: 'État',
  mode: 'Mode',
  from: 'Créée à partir du',
  to: 'Créée jusqu’au',
  text: 'Texte',
  textHint: 'Référence ou payeur',
  found: (count) => (count < 2 ? `${count} transaction` : `${count} transactions`),
  nothingFound: 'Aucune transaction ne correspond.',
  page: (page, pages) => `Page ${page} sur ${pages}`,
  newer: 'Plus récentes',
  older: 'Plus anciennes',
};

import type { TransactionsWords } from '../transactions-words.ts';

/** The transactions in English. */
export const transactions: TransactionsWords = {
  what: 'For',
  made: 'Made',
  channel: 'Channel',
  salesPerson: 'Sales person',
  salesId: 'Sales person’s CRM identifier',
  status: 'Status',
  mode: 'Mode',
  from: 'Made from',
  to: 'Made until',
  text: 'Text',
  textHint: 'Reference or payer',
  found: (count) => (count === 1 ? '1 transaction' : `${count} transactions`),
  nothingFound: 'No transaction is like that.',
  page: (page, pages) => `Page ${page} of ${pages}`,
  newer: 'Newer',
  older: 'Older',
};

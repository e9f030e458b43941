import type { TransactionsWords } from '../transactions-words.ts';

/** The transactions in Portuguese. */
export const transactions: TransactionsWords = {
  what: 'Para quê',
  made: 'Criada',
  channel: 'Canal',
  salesPerson: 'Comercial',
  salesId: 'Identificador do comercial no CRM',
  status: 'Estado',
  mode: 'Modo',
  from: 'Criada desde',
  to: 'Criada até',
  text: 'Texto',
  textHint: 'Referência ou quem paga',
  found: (count) => (count === 1 ? '1 transação' : `${count} transações`),
  nothingFound: 'Nenhuma transação é assim.',
  page: (page, pages) => `Página ${page} de ${pages}`,
  newer: 'Mais recentes',
  older: 'Mais antigas',
};

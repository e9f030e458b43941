import type { TransactionsWords } from '../transactions-words.ts';

/** The transactions in Spanish. */
export const transactions: TransactionsWords = {
  what: 'Concepto',
  made: 'Creada',
  channel: 'Canal',
  salesPerson: 'Comercial',
  salesId: 'Identificador del comercial en el CRM',
  status: 'Estado',
  mode: 'Modo',
  from: 'Creada desde',
  to: 'Creada hasta',
  text: 'Texto',
  textHint: 'Referencia o quien paga',
  found: (count) => (count === 1 ? '1 transacción' : `${count} transacciones`),
  nothingFound: 'Ninguna transacción es así.',
  page: (page, pages) => `Página ${page} de ${pages}`,
  newer: 'Más recientes',
  older: 'Más antiguas',
};

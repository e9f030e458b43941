import type { HomeWords } from './home-words.ts';

/** The front page in Spanish. */
export const SPANISH: HomeWords = {
  heading: 'Plataforma de pago simulada',
  detail: 'Responde a una caja como lo haría la auténtica y hace de banco del cliente.',
  tools: 'Del lado del comercio',
  merchant: 'Páginas del comercio',
  mailbox: 'Buzón',
  inbox: 'Bandeja de webhooks',
  reference: 'Referencia de la API',
  waiting: 'A la espera de quien paga',
  nothingWaits: 'No hay ningún pago pendiente. Cobre un importe en la caja y aparecerá aquí.',
  groups: {
    pos: 'En la caja',
    invoice: 'Facturas',
    checkout: 'Cestas',
    balance: 'Saldos',
    plan: 'Planes de pago',
    openAmount: 'Importes libres',
  },
};

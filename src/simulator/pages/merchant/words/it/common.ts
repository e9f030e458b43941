import type { CommonWords } from '../common-words.ts';

/** What the merchant’s pages share in Italian. */
export const common: CommonWords = {
  rooms: {
    overview: 'Panoramica',
    transactions: 'Transazioni',
    keys: 'Chiavi API',
    webhooks: 'Webhook',
    salesPeople: 'Addetti alle vendite',
    clients: 'Clienti',
    mailbox: 'Posta',
    recap: 'Riepilogo',
  },
  navigation: 'Area esercente',
  merchantSpace: 'Area esercente',
  salesSpace: 'Vendite',
  signedInAs: 'Accesso come',
  signOut: 'Esci',
  open: 'Apri',
  modes: { test: 'Test', live: 'Produzione' },
  statuses: {
    pending: 'In sospeso',
    scheduled: 'Programmato',
    completed: 'Incassato',
    failed: 'Rifiutato',
    expired: 'Scaduto',
  },
  channels: { pos: 'Cassa', invoice: 'Fattura', checkout: 'Carrello', crm: 'CRM' },
  all: 'Tutti',
  filter: 'Filtra',
  clearFilters: 'Mostra tutto',
  amount: 'Importo',
  notFound: {
    heading: 'Qui non c’è nulla',
    detail: 'L’indirizzo non porta a nulla di ciò che contiene la simulazione.',
  },
};

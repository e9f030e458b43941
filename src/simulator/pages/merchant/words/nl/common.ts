import type { CommonWords } from '../common-words.ts';

/** What the merchant’s pages share in Dutch. */
export const common: CommonWords = {
  rooms: {
    overview: 'Overzicht',
    transactions: 'Transacties',
    keys: 'API-sleutels',
    webhooks: 'Webhooks',
    salesPeople: 'Verkopers',
    clients: 'Klanten',
    mailbox: 'Postvak',
    recap: 'Maandoverzicht',
  },
  navigation: 'Winkeliersomgeving',
  merchantSpace: 'Winkeliersomgeving',
  salesSpace: 'Verkoop',
  signedInAs: 'Ingelogd als',
  signOut: 'Uitloggen',
  open: 'Openen',
  modes: { test: 'Test', live: 'Productie' },
  statuses: {
    pending: 'Open',
    scheduled: 'Ingepland',
    completed: 'Ontvangen',
    failed: 'Geweigerd',
    expired: 'Verlopen',
  },
  channels: { pos: 'Kassa', invoice: 'Factuur', checkout: 'Winkelwagen', crm: 'CRM' },
  all: 'Alle',
  filter: 'Filteren',
  clearFilters: 'Alles tonen',
  amount: 'Bedrag',
  notFound: {
    heading: 'Hier is niets',
    detail: 'Op dit adres heeft de simulatie niets.',
  },
};

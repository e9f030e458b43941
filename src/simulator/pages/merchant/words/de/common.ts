import type { CommonWords } from '../common-words.ts';

/** What the merchant’s pages share in German. */
export const common: CommonWords = {
  rooms: {
    overview: 'Übersicht',
    transactions: 'Transaktionen',
    keys: 'API-Schlüssel',
    webhooks: 'Webhooks',
    salesPeople: 'Verkäufer',
    clients: 'Kunden',
    mailbox: 'Postfach',
    recap: 'Abrechnung',
  },
  navigation: 'Händlerbereich',
  merchantSpace: 'Händlerbereich',
  salesSpace: 'Verkauf',
  signedInAs: 'Angemeldet als',
  signOut: 'Abmelden',
  open: 'Öffnen',
  modes: { test: 'Test', live: 'Echtbetrieb' },
  statuses: {
    pending: 'Offen',
    scheduled: 'Vorgemerkt',
    completed: 'Eingegangen',
    failed: 'Abgelehnt',
    expired: 'Abgelaufen',
  },
  channels: { pos: 'Kasse', invoice: 'Rechnung', checkout: 'Warenkorb', crm: 'CRM' },
  all: 'Alle',
  filter: 'Filtern',
  clearFilters: 'Alles zeigen',
  amount: 'Betrag',
  notFound: {
    heading: 'Hier ist nichts',
    detail: 'Unter dieser Adresse hat die Simulation nichts.',
  },
};

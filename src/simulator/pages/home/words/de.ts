import type { HomeWords } from './home-words.ts';

/** The front page in German. */
export const GERMAN: HomeWords = {
  heading: 'Simulierte Zahlungsplattform',
  detail: 'Sie antwortet einer Kasse wie die echte und spielt die Bank des Kunden.',
  tools: 'Auf der Händlerseite',
  merchant: 'Händlerseiten',
  mailbox: 'Postfach',
  inbox: 'Webhook-Eingang',
  reference: 'API-Referenz',
  waiting: 'Noch zu bezahlen',
  nothingWaits:
    'Keine Zahlung steht aus. Kassieren Sie an der Kasse einen Betrag, dann erscheint er hier.',
  groups: {
    pos: 'An der Kasse',
    invoice: 'Rechnungen',
    checkout: 'Warenkörbe',
    balance: 'Restbeträge',
    plan: 'Ratenpläne',
    openAmount: 'Freie Beträge',
  },
};

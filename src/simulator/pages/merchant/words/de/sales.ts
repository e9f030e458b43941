import type { SalesWords } from '../sales-words.ts';

/** Signing in in German. */
export const sales: SalesWords = {
  signIn: 'Anmelden',
  detail: 'Für die Verkäufer dieses Unternehmens.',
  email: 'E-Mail',
  password: 'Passwort',
  refused:
    'Die Anmeldung hat nicht geklappt. Prüfen Sie Ihre Eingabe, oder melden Sie sich neu an.',
  held: (minutes) =>
    `Zu viele Versuche. Warten Sie ${minutes === 1 ? 'eine Minute' : `${minutes} Minuten`}, und melden Sie sich dann noch einmal an.`,
  codeHeading: 'Code eingeben',
  codeDetail: 'Dieses Gerät ist uns neu: Sechs Ziffern sind per E-Mail unterwegs.',
  code: 'Code',
  codeHint: 'Sechs Ziffern; sie gelten einmal und zehn Minuten lang',
  trust: 'Diesem Gerät 30 Tage lang vertrauen',
  goOn: 'Weiter',
  again: 'Neu anmelden',
  mailbox: 'Simuliertes Postfach in neuem Tab öffnen',
  forbidden: 'Nicht für Verkäufer',
  forbiddenDetail:
    'Verkäufer sehen die Übersicht und die Transaktionen. Schlüssel, Webhooks und Einstellungen sind Sache des Administrators.',
  toOverview: 'Zu Ihrer Übersicht',
};

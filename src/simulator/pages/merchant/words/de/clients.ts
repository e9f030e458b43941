import type { ClientsWords } from '../clients-words.ts';

/** The page of clients in German. */
export const clients: ClientsWords = {
  detail:
    'Alle, die um eine Zahlung gebeten wurden, nach E-Mail-Adresse. Schalten Sie die Erinnerungen für Kunden aus, die Sie selbst erinnern.',
  none: 'Noch wurde niemand um eine Zahlung gebeten.',
  client: 'Kunde',
  payments: 'Zahlungen',
  reminders: 'Erinnerungen',
  on: 'An',
  off: 'Aus',
  turnOn: 'Einschalten',
  turnOff: 'Ausschalten',
  ofClient: (email) => `für ${email}`,
  letters: 'E-Mails an diesen Kunden',
  changed: 'Die Erinnerungen wurden geändert.',
};

import type { ClientsWords } from '../clients-words.ts';

/** The page of clients in Dutch. */
export const clients: ClientsWords = {
  detail:
    'Iedereen aan wie een betaling is gevraagd, op e-mailadres. Zet de herinneringen uit voor een klant die u zelf herinnert.',
  none: 'Er is nog niemand om een betaling gevraagd.',
  client: 'Klant',
  payments: 'Betalingen',
  reminders: 'Herinneringen',
  on: 'Aan',
  off: 'Uit',
  turnOn: 'Aanzetten',
  turnOff: 'Uitzetten',
  ofClient: (email) => `voor ${email}`,
  letters: 'E-mails aan deze klant',
  changed: 'De herinneringen zijn gewijzigd.',
};

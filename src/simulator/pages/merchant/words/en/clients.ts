import type { ClientsWords } from '../clients-words.ts';

/** The page of clients in English. */
export const clients: ClientsWords = {
  detail:
    'Everybody who was asked to pay, by e-mail address. Turn the reminders off for a client whom you remind yourself.',
  none: 'Nobody was asked to pay yet.',
  client: 'Client',
  payments: 'Payments',
  reminders: 'Reminders',
  on: 'On',
  off: 'Off',
  turnOn: 'Turn reminders on',
  turnOff: 'Turn reminders off',
  ofClient: (email) => `for ${email}`,
  letters: 'Their e-mails',
  changed: 'The reminders were changed.',
};

import type { ClientsWords } from '../clients-words.ts';

/** The page of clients in French. */
export const clients: ClientsWords = {
  detail:
    'Tous ceux à qui un paiement a été demandé, par adresse e-mail. Désactivez les rappels d’un client que vous relancez vous-même.',
  none: 'Aucun paiement n’a encore été demandé.',
  client: 'Client',
  payments: 'Paiements',
  reminders: 'Rappels',
  on: 'Activés',
  off: 'Désactivés',
  turnOn: 'Activer les rappels',
  turnOff: 'Désactiver les rappels',
  ofClient: (email) => `pour ${email}`,
  letters: 'Ses e-mails',
  changed: 'Les rappels ont été modifiés.',
};

import type { ClientsWords } from '../clients-words.ts';

/** The page of clients in Italian. */
export const clients: ClientsWords = {
  detail:
    'Tutte le persone a cui è stato chiesto un pagamento, per indirizzo e-mail. Disattivi i promemoria per i clienti che sollecita da sé.',
  none: 'Non è ancora stato chiesto nessun pagamento.',
  client: 'Cliente',
  payments: 'Pagamenti',
  reminders: 'Promemoria',
  on: 'Attivi',
  off: 'Disattivati',
  turnOn: 'Attiva i promemoria',
  turnOff: 'Disattiva i promemoria',
  ofClient: (email) => `di ${email}`,
  letters: 'Le sue e-mail',
  changed: 'I promemoria sono stati modificati.',
};

import type { Language } from '../../frame/language.ts';

/** What the page of clients says, in one language. */
interface ClientsWords {
  readonly detail: string;
  readonly none: string;
  readonly client: string;
  readonly payments: string;
  readonly reminders: string;
  readonly on: string;
  readonly off: string;
  readonly turnOn: string;
  readonly turnOff: string;
  readonly ofClient: (email: string) => string;
  readonly letters: string;
  readonly changed: string;
}

/** The words of each language. */
export const CLIENTS_WORDS: Readonly<Record<Language, ClientsWords>> = {
  en: {
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
  },
  fr: {
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
  },
};

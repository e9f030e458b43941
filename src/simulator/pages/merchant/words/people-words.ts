import type { NewSalesPerson } from '../../../sales-people/sales-person.ts';
import type { Language } from '../../frame/language.ts';

/** Why a sales person was not made: the fields that cannot be used, or are another's. */
export type PeopleProblem = Exclude<keyof NewSalesPerson, 'twoFactor'> | 'nameTaken' | 'emailTaken';

/** What the page of sales people says, in one language. */
interface PeopleWords {
  readonly detail: string;
  readonly signInAt: string;
  readonly none: string;
  readonly name: string;
  readonly nameHint: string;
  readonly email: string;
  readonly password: string;
  readonly passwordHint: (shortest: number) => string;
  readonly twoFactor: string;
  readonly twoFactorHint: string;
  readonly on: string;
  readonly off: string;
  readonly turnOn: string;
  readonly turnOff: string;
  readonly account: string;
  readonly isOpen: string;
  readonly isClosed: string;
  readonly close: string;
  readonly reopen: string;
  readonly ofPerson: (name: string) => string;
  readonly add: string;
  readonly added: string;
  readonly changed: string;
  readonly problems: Readonly<Record<PeopleProblem, string>>;
}

/** The words of each language. */
export const PEOPLE_WORDS: Readonly<Record<Language, PeopleWords>> = {
  en: {
    detail:
      'A sales person signs in with e-mail and password, and sees the overview and the transactions that carry their name. Nothing else.',
    signInAt: 'They sign in here',
    none: 'There is no sales person yet.',
    name: 'Name',
    nameHint: 'Exactly the commercialName of their payments',
    email: 'E-mail',
    password: 'Password',
    passwordHint: (shortest) => `At least ${shortest} characters`,
    twoFactor: 'Code by e-mail',
    twoFactorHint: 'Ask for a code by e-mail on a new device',
    on: 'On',
    off: 'Off',
    turnOn: 'Turn the code on',
    turnOff: 'Turn the code off',
    account: 'Account',
    isOpen: 'Open',
    isClosed: 'Closed',
    close: 'Close the account',
    reopen: 'Open the account again',
    ofPerson: (name) => `for ${name}`,
    add: 'Add a sales person',
    added: 'The sales person was added and can sign in.',
    changed: 'The account was changed.',
    problems: {
      name: 'Give a name of up to 140 characters, without a space at either end.',
      email: 'Give an e-mail address.',
      password: 'Give a longer password.',
      nameTaken: 'Another sales person has this name.',
      emailTaken: 'Another sales person has this e-mail address.',
    },
  },
  fr: {
    detail:
      'Un commercial se connecte avec son e-mail et son mot de passe ; il voit la vue d’ensemble et les transactions qui portent son nom. Rien d’autre.',
    signInAt: 'Ils se connectent ici',
    none: 'Il n’y a pas encore de commercial.',
    name: 'Nom',
    nameHint: 'Exactement le commercialName de ses paiements',
    email: 'E-mail',
    password: 'Mot de passe',
    passwordHint: (shortest) => `Au moins ${shortest} caractères`,
    twoFactor: 'Code par e-mail',
    twoFactorHint: 'Demander un code par e-mail sur un nouvel appareil',
    on: 'Activé',
    off: 'Désactivé',
    turnOn: 'Activer le code',
    turnOff: 'Désactiver le code',
    account: 'Compte',
    isOpen: 'Ouvert',
    isClosed: 'Fermé',
    close: 'Fermer le compte',
    reopen: 'Rouvrir le compte',
    ofPerson: (name) => `de ${name}`,
    add: 'Ajouter un commercial',
    added: 'Le commercial a été ajouté et peut se connecter.',
    changed: 'Le compte a été modifié.',
    problems: {
      name: 'Donnez un nom de 140 caractères au plus, sans espace au début ni à la fin.',
      email: 'Donnez une adresse e-mail.',
      password: 'Donnez un mot de passe plus long.',
      nameTaken: 'Un autre commercial porte ce nom.',
      emailTaken: 'Un autre commercial a cette adresse e-mail.',
    },
  },
};

import type { PeopleWords } from '../people-words.ts';

/** The page of sales people in English. */
export const people: PeopleWords = {
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
};

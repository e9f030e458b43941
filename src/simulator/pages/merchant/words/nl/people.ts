import type { PeopleWords } from '../people-words.ts';

/** The page of sales people in Dutch. */
export const people: PeopleWords = {
  detail:
    'Een verkoper logt in met e-mailadres en wachtwoord en ziet het overzicht en de transacties die de eigen naam dragen. Verder niets.',
  signInAt: 'Hier loggen zij in',
  none: 'Er is nog geen verkoper.',
  name: 'Naam',
  nameHint: 'Precies de commercialName van de betalingen',
  email: 'E-mailadres',
  password: 'Wachtwoord',
  passwordHint: (shortest) => `Ten minste ${shortest} tekens`,
  twoFactor: 'Code per e-mail',
  twoFactorHint: 'Op een nieuw apparaat om een code per e-mail vragen',
  on: 'Aan',
  off: 'Uit',
  turnOn: 'Code aanzetten',
  turnOff: 'Code uitzetten',
  account: 'Account',
  isOpen: 'Open',
  isClosed: 'Gesloten',
  close: 'Account sluiten',
  reopen: 'Account weer openen',
  ofPerson: (name) => `voor ${name}`,
  add: 'Verkoper toevoegen',
  added: 'De verkoper is toegevoegd en kan inloggen.',
  changed: 'Het account is gewijzigd.',
  problems: {
    name: 'Vul een naam in van hoogstens 140 tekens, zonder spatie aan het begin of het eind.',
    email: 'Vul een e-mailadres in.',
    password: 'Vul een langer wachtwoord in.',
    nameTaken: 'Een andere verkoper heeft deze naam.',
    emailTaken: 'Een andere verkoper heeft dit e-mailadres.',
  },
};

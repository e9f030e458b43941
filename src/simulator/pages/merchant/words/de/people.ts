import type { PeopleWords } from '../people-words.ts';

/** The page of sales people in German. */
export const people: PeopleWords = {
  detail:
    'Ein Verkäufer meldet sich mit E-Mail und Passwort an und sieht die Übersicht und die Transaktionen, die seinen Namen tragen. Sonst nichts.',
  signInAt: 'Zur Anmeldung für Verkäufer',
  none: 'Es gibt noch keinen Verkäufer.',
  name: 'Name',
  nameHint: 'Genau der commercialName seiner Zahlungen',
  email: 'E-Mail',
  password: 'Passwort',
  passwordHint: (shortest) => `Mindestens ${shortest} Zeichen`,
  twoFactor: 'Code per E-Mail',
  twoFactorHint: 'Auf einem neuen Gerät einen Code per E-Mail verlangen',
  on: 'An',
  off: 'Aus',
  turnOn: 'Code einschalten',
  turnOff: 'Code ausschalten',
  account: 'Konto',
  isOpen: 'Offen',
  isClosed: 'Geschlossen',
  close: 'Konto schließen',
  reopen: 'Konto wieder öffnen',
  ofPerson: (name) => `für ${name}`,
  add: 'Verkäufer hinzufügen',
  added: 'Der Verkäufer wurde hinzugefügt und kann sich anmelden.',
  changed: 'Das Konto wurde geändert.',
  problems: {
    name: 'Geben Sie einen Namen mit höchstens 140 Zeichen an, ohne Leerzeichen am Anfang oder Ende.',
    email: 'Geben Sie eine E-Mail-Adresse an.',
    password: 'Geben Sie ein längeres Passwort an.',
    nameTaken: 'Ein anderer Verkäufer hat diesen Namen.',
    emailTaken: 'Ein anderer Verkäufer hat diese E-Mail-Adresse.',
  },
};

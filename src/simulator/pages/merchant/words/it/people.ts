import type { PeopleWords } from '../people-words.ts';

/** The page of sales people in Italian. */
export const people: PeopleWords = {
  detail:
    'Un addetto alle vendite accede con e-mail e password e vede la panoramica e le transazioni che portano il suo nome. Nient’altro.',
  signInAt: 'Qui accedono gli addetti',
  none: 'Non c’è ancora nessun addetto alle vendite.',
  name: 'Nome',
  nameHint: 'Esattamente il commercialName dei suoi pagamenti',
  email: 'E-mail',
  password: 'Password',
  passwordHint: (shortest) => `Almeno ${shortest} caratteri`,
  twoFactor: 'Codice via e-mail',
  twoFactorHint: 'Chiedere un codice via e-mail su un dispositivo nuovo',
  on: 'Attivo',
  off: 'Disattivato',
  turnOn: 'Attiva il codice',
  turnOff: 'Disattiva il codice',
  account: 'Account',
  isOpen: 'Aperto',
  isClosed: 'Chiuso',
  close: 'Chiudi l’account',
  reopen: 'Riapri l’account',
  ofPerson: (name) => `di ${name}`,
  add: 'Aggiungi un addetto',
  added: 'L’addetto è stato aggiunto e può accedere.',
  changed: 'L’account è stato modificato.',
  problems: {
    name: 'Indichi un nome di al massimo 140 caratteri, senza spazi all’inizio o alla fine.',
    email: 'Indichi un indirizzo e-mail.',
    password: 'Indichi una password più lunga.',
    nameTaken: 'Un altro addetto ha questo nome.',
    emailTaken: 'Un altro addetto ha questo indirizzo e-mail.',
  },
};

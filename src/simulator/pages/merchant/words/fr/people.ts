import type { PeopleWords } from '../people-words.ts';

/** The page of sales people in French. */
export const people: PeopleWords = {
  detail:
    'Un commercial se connecte avec son e-mail et son mot de passe ; il voit la vue d’ensemble et les transactions qui portent son nom. Rien d’autre.',
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
};

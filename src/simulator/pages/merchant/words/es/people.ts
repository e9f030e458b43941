import type { PeopleWords } from '../people-words.ts';

/** The page of sales people in Spanish. */
export const people: PeopleWords = {
  detail:
    'Un comercial inicia sesión con su correo y su contraseña, y ve la vista general y las transacciones que llevan su nombre. Nada más.',
  signInAt: 'Aquí inician sesión',
  none: 'Todavía no hay ningún comercial.',
  name: 'Nombre',
  nameHint: 'Exactamente el commercialName de sus pagos',
  email: 'Correo electrónico',
  password: 'Contraseña',
  passwordHint: (shortest) => `Al menos ${shortest} caracteres`,
  twoFactor: 'Código por correo',
  twoFactorHint: 'Pedir un código por correo en un dispositivo nuevo',
  on: 'Activado',
  off: 'Desactivado',
  turnOn: 'Activar el código',
  turnOff: 'Desactivar el código',
  account: 'Cuenta',
  isOpen: 'Abierta',
  isClosed: 'Cerrada',
  close: 'Cerrar la cuenta',
  reopen: 'Volver a abrir la cuenta',
  ofPerson: (name) => `de ${name}`,
  add: 'Añadir un comercial',
  added: 'El comercial se ha añadido y puede iniciar sesión.',
  changed: 'La cuenta se ha cambiado.',
  problems: {
    name: 'Indique un nombre de 140 caracteres como máximo, sin espacios al principio ni al final.',
    email: 'Indique una dirección de correo.',
    password: 'Indique una contraseña más larga.',
    nameTaken: 'Otro comercial tiene este nombre.',
    emailTaken: 'Otro comercial tiene esta dirección de correo.',
  },
};

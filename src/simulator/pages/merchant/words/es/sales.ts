import type { SalesWords } from '../sales-words.ts';

/** Signing in in Spanish. */
export const sales: SalesWords = {
  signIn: 'Iniciar sesión',
  detail: 'Para los comerciales de esta empresa.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  refused: 'No ha sido posible entrar. Compruebe lo que ha escrito o vuelva a iniciar sesión.',
  held: (minutes) =>
    `Demasiados intentos. Espere ${minutes === 1 ? 'un minuto' : `${minutes} minutos`} y vuelva a iniciar sesión.`,
  codeHeading: 'Escriba el código',
  codeDetail: 'No conocemos este dispositivo: le enviamos seis cifras por correo.',
  code: 'Código',
  codeHint: 'Seis cifras; sirven una vez, durante diez minutos',
  trust: 'Confiar en este dispositivo 30 días',
  goOn: 'Continuar',
  again: 'Volver a iniciar sesión',
  mailbox: 'Abrir el buzón simulado en otra pestaña',
  forbidden: 'No es para comerciales',
  forbiddenDetail:
    'Un comercial ve la vista general y las transacciones. Las claves, los webhooks y los ajustes son cosa del administrador.',
  toOverview: 'A su vista general',
};

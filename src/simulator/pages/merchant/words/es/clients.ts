import type { ClientsWords } from '../clients-words.ts';

/** The page of clients in Spanish. */
export const clients: ClientsWords = {
  detail:
    'Todas las personas a las que se pidió un pago, por dirección de correo. Desactive los recordatorios de los clientes a los que usted mismo recuerda sus pagos.',
  none: 'Todavía no se ha pedido ningún pago.',
  client: 'Cliente',
  payments: 'Pagos',
  reminders: 'Recordatorios',
  on: 'Activados',
  off: 'Desactivados',
  turnOn: 'Activar',
  turnOff: 'Desactivar',
  ofClient: (email) => `de ${email}`,
  letters: 'Sus correos',
  changed: 'Los recordatorios se han cambiado.',
};

import type { InboxWords } from './inbox-words.ts';

/** The inbox in Spanish. */
export const SPANISH: InboxWords = {
  heading: 'Bandeja de webhooks',
  detail:
    'Hace las veces de su servidor: guarda lo que llega y comprueba las firmas con el secreto que se le mostró.',
  address: 'Indique esta dirección en «Webhooks», en el espacio del comercio:',
  secret: 'Secreto de los webhooks',
  check: 'Comprobar las firmas',
  received: 'Recibidos',
  none: 'Todavía no ha llegado nada.',
  signature: 'Firma',
  body: 'Cuerpo, tal como llegó',
  verdicts: { right: 'Firma correcta', wrong: 'Firma incorrecta' },
};

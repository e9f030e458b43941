import type { MailboxWords } from '../mailbox-words.ts';

/** The mailbox in Spanish. */
export const mailbox: MailboxWords = {
  detail: 'Todos los correos que el servicio habría enviado. Ninguno ha salido de este equipo.',
  none: 'No hay ningún correo así.',
  found: (count) => (count === 1 ? '1 correo' : `${count} correos`),
  subject: 'Asunto',
  to: 'Para',
  kind: 'Tipo',
  sent: 'Enviado',
  kinds: {
    payment_link: 'Enlace de factura',
    payment_request: 'Solicitud de pago',
    plan_welcome: 'Inicio de un plan',
    open_amount_link: 'Importe libre',
    reminder: 'Recordatorio',
    confirmation: 'Confirmación',
    payment_received: 'Pago recibido',
    collection_notice: 'Aviso de cobro',
    recap: 'Resumen',
    sign_in_code: 'Código de acceso',
  },
  follow: 'Abrir aquello a lo que lleva el correo',
  back: 'Volver al buzón',
};

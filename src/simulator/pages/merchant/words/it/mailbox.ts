import type { MailboxWords } from '../mailbox-words.ts';

/** The mailbox in Italian. */
export const mailbox: MailboxWords = {
  detail: 'Tutte le e-mail che il servizio avrebbe inviato. Nessuna ha lasciato questo computer.',
  none: 'Non c’è nessuna e-mail così.',
  found: (count) => `${count} e-mail`,
  subject: 'Oggetto',
  to: 'A',
  kind: 'Tipo',
  sent: 'Inviata',
  kinds: {
    payment_link: 'Link di fattura',
    payment_request: 'Richiesta di pagamento',
    plan_welcome: 'Inizio di un piano',
    open_amount_link: 'Importo libero',
    reminder: 'Promemoria',
    confirmation: 'Conferma',
    payment_received: 'Pagamento ricevuto',
    collection_notice: 'Avviso di incasso',
    recap: 'Riepilogo',
    sign_in_code: 'Codice di accesso',
  },
  follow: 'Apri ciò a cui porta l’e-mail',
  back: 'Torna alla posta',
};

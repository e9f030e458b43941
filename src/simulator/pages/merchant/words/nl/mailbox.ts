import type { MailboxWords } from '../mailbox-words.ts';

/** The mailbox in Dutch. */
export const mailbox: MailboxWords = {
  detail:
    'Alle e-mails die de dienst verstuurd zou hebben. Geen ervan heeft deze computer verlaten.',
  none: 'Zo’n e-mail is er niet.',
  found: (count) => (count === 1 ? '1 e-mail' : `${count} e-mails`),
  subject: 'Onderwerp',
  to: 'Aan',
  kind: 'Soort',
  sent: 'Verstuurd',
  kinds: {
    payment_link: 'Factuurlink',
    payment_request: 'Betaalverzoek',
    plan_welcome: 'Begin van een regeling',
    open_amount_link: 'Vrij bedrag',
    reminder: 'Herinnering',
    confirmation: 'Bevestiging',
    payment_received: 'Betaling ontvangen',
    collection_notice: 'Bericht van ontvangst',
    recap: 'Maandoverzicht',
    sign_in_code: 'Inlogcode',
  },
  follow: 'Openen waar de e-mail heen leidt',
  back: 'Terug naar het postvak',
};

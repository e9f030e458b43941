import type { MailboxWords } from '../mailbox-words.ts';

/** The mailbox in German. */
export const mailbox: MailboxWords = {
  detail: 'Alle E-Mails, die der Dienst gesendet hätte. Keine hat diesen Rechner verlassen.',
  none: 'Eine solche E-Mail gibt es nicht.',
  found: (count) => (count === 1 ? '1 E-Mail' : `${count} E-Mails`),
  subject: 'Betreff',
  to: 'An',
  kind: 'Art',
  sent: 'Gesendet',
  kinds: {
    payment_link: 'Rechnungslink',
    payment_request: 'Zahlungsaufforderung',
    plan_welcome: 'Beginn eines Ratenplans',
    open_amount_link: 'Freier Betrag',
    reminder: 'Erinnerung',
    confirmation: 'Bestätigung',
    payment_received: 'Zahlung erhalten',
    collection_notice: 'Eingangsmeldung',
    recap: 'Abrechnung',
    sign_in_code: 'Anmeldecode',
  },
  follow: 'Öffnen, wohin die E-Mail führt',
  back: 'Zurück zum Postfach',
};

import type { MailboxWords } from '../mailbox-words.ts';

/** The mailbox in French. */
export const mailbox: MailboxWords = {
  detail: 'Tous les e-mails que le service aurait envoyés. Aucun n’a quitté cette machine.',
  none: 'Il n’y a pas de tel e-mail.',
  found: (count) => (count < 2 ? `${count} e-mail` : `${count} e-mails`),
  subject: 'Objet',
  to: 'À',
  kind: 'Nature',
  sent: 'Envoyé',
  kinds: {
    payment_link: 'Lien de facture',
    payment_request: 'Demande de paiement',
    plan_welcome: 'Accueil d’un échéancier',
    open_amount_link: 'Montant libre',
    reminder: 'Rappel',
    confirmation: 'Confirmation',
    payment_received: 'Paiement reçu',
    collection_notice: 'Avis d’encaissement',
    recap: 'Récapitulatif',
    sign_in_code: 'Code de connexion',
  },
  follow: 'Ouvrir ce à quoi mène l’e-mail',
  back: 'Retour à la messagerie',
};

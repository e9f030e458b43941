import type { MailKind } from '../../../mail/mail.ts';
import type { Language } from '../../frame/language.ts';

/** What the mailbox says, in one language. The e-mails themselves are in English. */
interface MailboxWords {
  readonly detail: string;
  readonly none: string;
  readonly found: (count: number) => string;
  readonly subject: string;
  readonly to: string;
  readonly kind: string;
  readonly sent: string;
  readonly kinds: Readonly<Record<MailKind, string>>;
  readonly follow: string;
  readonly back: string;
}

/** The words of each language. */
export const MAILBOX_WORDS: Readonly<Record<Language, MailboxWords>> = {
  en: {
    detail: 'Every e-mail that the service would have sent. None left this machine.',
    none: 'There is no such e-mail.',
    found: (count) => (count === 1 ? '1 e-mail' : `${count} e-mails`),
    subject: 'Subject',
    to: 'To',
    kind: 'Kind',
    sent: 'Sent',
    kinds: {
      payment_link: 'Invoice link',
      payment_request: 'Payment request',
      plan_welcome: 'Plan welcome',
      open_amount_link: 'Open amount',
      reminder: 'Reminder',
      confirmation: 'Confirmation',
      payment_received: 'Payment received',
      collection_notice: 'Collection notice',
      recap: 'Recap',
      sign_in_code: 'Sign-in code',
    },
    follow: 'Open what the e-mail leads to',
    back: 'Back to the mailbox',
  },
  fr: {
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
  },
};

import { onDay, untilDay } from '../../pages/frame/italian-day.ts';
import type { LetterWords } from './letter-words.ts';

const forTitle = (title: string | undefined): string =>
  title === undefined ? '' : ` per ${title}`;

/** The e-mails in Italian. */
export const ITALIAN: LetterWords = {
  paymentLink: ({ amount, title }) => ({
    subject: `${amount} da pagare${forTitle(title)}`,
    text: `Può pagare ${amount}${forTitle(title)} con bonifico:`,
  }),
  balance: ({ total, order }) => ({
    subject: `${total} da pagare per ${order}`,
    text: `Il saldo di ${order} è di ${total}. Può pagarlo con bonifico:`,
  }),
  plan: ({ total, order }, installments) => ({
    subject: `Il suo piano di pagamento per ${order}`,
    text: `Il suo piano divide ${total} in ${installments === 1 ? 'una rata' : `${installments} rate`}. Può pagare e programmare qui:`,
  }),
  openAmount: ({ total, order }) => ({
    subject: `${total} da pagare per ${order}, come preferisce`,
    text: `Può pagare ${total} per ${order} con bonifici di qualsiasi importo:`,
  }),
  reminder: ({ amount, order, day }) => ({
    subject: `${amount} per ${order}, scadenza ${day}`,
    text: `Il pagamento di ${amount} per ${order} scade ${onDay(day)}. Può farlo qui:`,
  }),
  confirmation: ({ amount, title }) => ({
    subject: `Il suo pagamento di ${amount}`,
    text: `Il suo pagamento di ${amount}${forTitle(title)} è stato eseguito.`,
  }),
  paymentReceived: ({ amount, title }, paymentId) => ({
    subject: `Pagamento ricevuto: ${amount}`,
    text: `È arrivato un pagamento di ${amount}${forTitle(title)} (${paymentId}).`,
  }),
  collectionNotice: (amount, { total, order }) => ({
    subject: `Incassato: ${amount} per ${order}`,
    text: `Incassati ${amount} su ${total} per ${order}.`,
  }),
  recap: ({ month, total, collections, transfers, subscription, dueDay }) => ({
    subject: `Riepilogo di ${month}: ${total} tasse escluse`,
    text: [
      `Incassi: ${collections.count}, ${collections.cost}`,
      `Bonifici: ${transfers.count}, ${transfers.cost}`,
      `Abbonamento: ${subscription}`,
      `Da pagare con bonifico fino ${untilDay(dueDay)}: ${total} tasse escluse`,
    ].join('\n'),
  }),
  signInCode: (code) => ({
    subject: `${code} è il suo codice di accesso`,
    text: `Il suo codice di accesso è ${code}. Vale una sola volta, per dieci minuti.\nChi glielo chiede non è del servizio.`,
  }),
};

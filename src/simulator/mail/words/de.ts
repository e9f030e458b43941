import type { LetterWords } from './letter-words.ts';

const forTitle = (title: string | undefined): string =>
  title === undefined ? '' : ` für ${title}`;

/** The e-mails in German. */
export const GERMAN: LetterWords = {
  paymentLink: ({ amount, title }) => ({
    subject: `${amount} zu zahlen${forTitle(title)}`,
    text: `Sie können ${amount}${forTitle(title)} per Überweisung zahlen:`,
  }),
  balance: ({ total, order }) => ({
    subject: `${total} zu zahlen für ${order}`,
    text: `Für ${order} sind noch ${total} offen. Sie können den Betrag per Überweisung zahlen:`,
  }),
  plan: ({ total, order }, installments) => ({
    subject: `Ihr Ratenplan für ${order}`,
    text: `Ihr Plan verteilt ${total} auf ${installments === 1 ? 'eine Rate' : `${installments} Raten`}. Hier können Sie zahlen und Zahlungen vormerken:`,
  }),
  openAmount: ({ total, order }) => ({
    subject: `${total} zu zahlen für ${order}, in Beträgen Ihrer Wahl`,
    text: `Sie können ${total} für ${order} in Überweisungen von beliebiger Höhe zahlen:`,
  }),
  reminder: ({ amount, order, day }) => ({
    subject: `${amount} für ${order}, fällig am ${day}`,
    text: `Für ${order} werden am ${day} ${amount} fällig. Hier können Sie zahlen:`,
  }),
  confirmation: ({ amount, title }) => ({
    subject: `Ihre Zahlung von ${amount}`,
    text: `Ihre Zahlung von ${amount}${forTitle(title)} wurde ausgeführt.`,
  }),
  paymentReceived: ({ amount, title }, paymentId) => ({
    subject: `Zahlung erhalten: ${amount}`,
    text: `${amount}${forTitle(title)} wurden bezahlt (${paymentId}).`,
  }),
  collectionNotice: (amount, { total, order }) => ({
    subject: `Eingegangen: ${amount} für ${order}`,
    text: `${amount} von ${total} sind für ${order} eingegangen.`,
  }),
  recap: ({ month, total, collections, transfers, subscription, dueDay }) => ({
    subject: `Abrechnung ${month}: ${total} ohne USt`,
    text: [
      `Zahlungseingänge: ${collections.count}, ${collections.cost}`,
      `Überweisungen: ${transfers.count}, ${transfers.cost}`,
      `Abonnement: ${subscription}`,
      `Bis zum ${dueDay} per Überweisung zu zahlen: ${total} ohne USt`,
    ].join('\n'),
  }),
  signInCode: (code) => ({
    subject: `${code} ist Ihr Anmeldecode`,
    text: `Ihr Anmeldecode ist ${code}. Er gilt ein einziges Mal und zehn Minuten lang.\nWer Sie danach fragt, kommt nicht von uns.`,
  }),
};

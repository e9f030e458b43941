import type { LetterWords } from './letter-words.ts';

const forTitle = (title: string | undefined): string =>
  title === undefined ? '' : ` voor ${title}`;

/** The e-mails in Dutch. */
export const DUTCH: LetterWords = {
  paymentLink: ({ amount, title }) => ({
    subject: `${amount} te betalen${forTitle(title)}`,
    text: `U kunt ${amount}${forTitle(title)} betalen met een overschrijving:`,
  }),
  balance: ({ total, order }) => ({
    subject: `${total} te betalen voor ${order}`,
    text: `Voor ${order} staat nog ${total} open. U kunt dat betalen met een overschrijving:`,
  }),
  plan: ({ total, order }, installments) => ({
    subject: `Uw betalingsregeling voor ${order}`,
    text: `Uw regeling verdeelt ${total} over ${installments === 1 ? 'één termijn' : `${installments} termijnen`}. Hier kunt u betalen en inplannen:`,
  }),
  openAmount: ({ total, order }) => ({
    subject: `${total} te betalen voor ${order}, zoals het u uitkomt`,
    text: `U kunt ${total} voor ${order} betalen in overschrijvingen van elk bedrag dat u wilt:`,
  }),
  reminder: ({ amount, order, day }) => ({
    subject: `${amount} voor ${order}, te betalen op ${day}`,
    text: `Voor ${order} is ${amount} te betalen op ${day}. Dat kan hier:`,
  }),
  confirmation: ({ amount, title }) => ({
    subject: `Uw betaling van ${amount}`,
    text: `Uw betaling van ${amount}${forTitle(title)} is uitgevoerd.`,
  }),
  paymentReceived: ({ amount, title }, paymentId) => ({
    subject: `Betaling ontvangen: ${amount}`,
    text: `Er is ${amount}${forTitle(title)} betaald (${paymentId}).`,
  }),
  collectionNotice: (amount, { total, order }) => ({
    subject: `Ontvangen: ${amount} voor ${order}`,
    text: `Van ${total} is ${amount} ontvangen voor ${order}.`,
  }),
  recap: ({ month, total, collections, transfers, subscription, dueDay }) => ({
    subject: `Overzicht van ${month}: ${total} zonder btw`,
    text: [
      `Ontvangen betalingen: ${collections.count}, ${collections.cost}`,
      `Overschrijvingen: ${transfers.count}, ${transfers.cost}`,
      `Abonnement: ${subscription}`,
      `Uiterlijk op ${dueDay} te betalen met een overschrijving: ${total} zonder btw`,
    ].join('\n'),
  }),
  signInCode: (code) => ({
    subject: `${code} is uw inlogcode`,
    text: `Uw inlogcode is ${code}. De code werkt één keer, tien minuten lang.\nWie u erom vraagt, is niet van de dienst.`,
  }),
};

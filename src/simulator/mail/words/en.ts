import type { LetterWords } from './letter-words.ts';

const forTitle = (title: string | undefined): string =>
  title === undefined ? '' : ` for ${title}`;

/** The e-mails in English. */
export const ENGLISH: LetterWords = {
  paymentLink: ({ amount, title }) => ({
    subject: `${amount} to pay${forTitle(title)}`,
    text: `You can pay ${amount}${forTitle(title)} by bank transfer:`,
  }),
  balance: ({ total, order }) => ({
    subject: `${total} to pay for ${order}`,
    text: `The balance of ${order} is ${total}. You can pay it by bank transfer:`,
  }),
  plan: ({ total, order }, installments) => ({
    subject: `Your payment plan for ${order}`,
    text: `Your plan spreads ${total} over ${installments === 1 ? '1 instalment' : `${installments} instalments`}. You can pay and schedule them here:`,
  }),
  openAmount: ({ total, order }) => ({
    subject: `${total} to pay for ${order}, as you choose`,
    text: `You can pay ${total} for ${order} in transfers of any amount:`,
  }),
  reminder: ({ amount, order, day }) => ({
    subject: `${amount} due on ${day} for ${order}`,
    text: `${amount} for ${order} is due on ${day}. You can pay it here:`,
  }),
  confirmation: ({ amount, title }) => ({
    subject: `Your payment of ${amount}`,
    text: `Your payment of ${amount}${forTitle(title)} was executed.`,
  }),
  paymentReceived: ({ amount, title }, paymentId) => ({
    subject: `Payment received: ${amount}`,
    text: `${amount}${forTitle(title)} was paid (${paymentId}).`,
  }),
  collectionNotice: (amount, { total, order }) => ({
    subject: `Collected: ${amount} for ${order}`,
    text: `${amount} of ${total} was collected for ${order}.`,
  }),
  recap: ({ month, total, collections, transfers, subscription, dueDay }) => ({
    subject: `Recap of ${month}: ${total} excl. tax`,
    text: [
      `Collections: ${collections.count}, ${collections.cost}`,
      `Transfers: ${transfers.count}, ${transfers.cost}`,
      `Subscription: ${subscription}`,
      `To pay by bank transfer by ${dueDay}: ${total} excl. tax`,
    ].join('\n'),
  }),
  signInCode: (code) => ({
    subject: `${code} is your sign-in code`,
    text: `Your sign-in code is ${code}. It can be used once, within ten minutes.\nWhoever asks you for it is not from the service.`,
  }),
};

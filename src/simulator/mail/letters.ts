import type { Payment } from '../book/payment.ts';
import { titleOf } from '../book/purpose.ts';
import type { Order } from '../crm/order.ts';
import { amountText } from '../pages/frame/amount.ts';
import { dayText, monthText } from '../pages/frame/day-text.ts';
import type { Language } from '../pages/frame/language.ts';
import type { Letter } from './mail.ts';
import type { Reader } from './readers.ts';
import type { Recap } from './recap.ts';
import { LETTER_WORDS } from './words/catalogue.ts';
import type { LetterText, LetterWords, OrderSaid, PaymentSaid } from './words/letter-words.ts';

/** Writes what the service says in its e-mails, in the language of who reads them; pure. */

const euros = (minor: number, language: Language): string => amountText(minor, 'EUR', language);

const amountOf = ({ amount, currency }: Payment, language: Language): string =>
  amountText(amount, currency, language);

const paymentSaid = (payment: Payment, { language }: Reader): PaymentSaid => ({
  amount: amountOf(payment, language),
  title: titleOf(payment.purpose),
});

const orderSaid = (order: Order, { language }: Reader): OrderSaid => ({
  total: euros(order.totalMinor, language),
  order: order.crmOrderRef,
});

const toReader = ({ email, language }: Reader) => ({ to: email, language });

const wordsFor = ({ language }: Reader): LetterWords => LETTER_WORDS[language];

/** A text that ends with the link it leads to. */
const leadingTo = ({ subject, text }: LetterText, link: string) => ({
  subject,
  text: `${text}\n${link}`,
  link,
});

const aboutPayment = (payment: Payment) => ({
  paymentId: payment.paymentId,
  crmOrderRef: payment.purpose.channel === 'crm' ? payment.purpose.crmOrderRef : null,
});

const aboutOrder = ({ crmOrderRef }: Order) => ({ paymentId: null, crmOrderRef });

const ABOUT_NOTHING = { link: null, paymentId: null, crmOrderRef: null };

/** The link of an invoice, to its payer (interface, endpoint 1, `sendEmail`: mode A). */
export const paymentLinkLetter = (payment: Payment, reader: Reader, link: string): Letter => ({
  kind: 'payment_link',
  ...toReader(reader),
  ...leadingTo(wordsFor(reader).paymentLink(paymentSaid(payment, reader)), link),
  ...aboutPayment(payment),
});

/** What an order's payer is first told, by the order's terms (interface, endpoints 3 to 5). */
export const orderLetter = (order: Order, reader: Reader, link: string): Letter => {
  const { terms } = order;
  const words = wordsFor(reader);
  const said = orderSaid(order, reader);
  const common = { ...toReader(reader), ...aboutOrder(order) };
  switch (terms.kind) {
    case 'balance':
      return { kind: 'payment_request', ...leadingTo(words.balance(said), link), ...common };
    case 'plan': {
      const text = words.plan(said, terms.installments.length);
      return { kind: 'plan_welcome', ...leadingTo(text, link), ...common };
    }
    case 'open_amount':
      return { kind: 'open_amount_link', ...leadingTo(words.openAmount(said), link), ...common };
  }
};

/** A reminder of a pending instalment or balance: it has the link and the due date (interface, Reminders). */
export const reminderLetter = (
  order: Order,
  { payment, dueDate, link }: { payment: Payment; dueDate: string; link: string },
  reader: Reader,
): Letter => {
  const text = wordsFor(reader).reminder({
    amount: amountOf(payment, reader.language),
    order: order.crmOrderRef,
    day: dayText(dueDate, reader.language),
  });
  return {
    kind: 'reminder',
    ...toReader(reader),
    ...leadingTo(text, link),
    ...aboutPayment(payment),
  };
};

/** To the payer, whose payment was executed (interface, endpoint 2, `sendConfirmationEmail`). */
export const confirmationLetter = (payment: Payment, reader: Reader): Letter => ({
  kind: 'confirmation',
  ...toReader(reader),
  ...wordsFor(reader).confirmation(paymentSaid(payment, reader)),
  link: null,
  ...aboutPayment(payment),
});

/** To the merchant, who was paid (interface, endpoint 2, `sendConfirmationEmail`). */
export const paymentReceivedLetter = (payment: Payment, reader: Reader): Letter => ({
  kind: 'payment_received',
  ...toReader(reader),
  ...wordsFor(reader).paymentReceived(paymentSaid(payment, reader), payment.paymentId),
  link: null,
  ...aboutPayment(payment),
});

/** To the sales person of the order (interface, Commercial: `commercialEmail`). */
export const collectionNoticeLetter = (payment: Payment, order: Order, reader: Reader): Letter => {
  const amount = amountOf(payment, reader.language);
  return {
    kind: 'collection_notice',
    ...toReader(reader),
    ...wordsFor(reader).collectionNotice(amount, orderSaid(order, reader)),
    link: null,
    ...aboutPayment(payment),
  };
};

/** The recap of a month, to the merchant (interface, The service 7). */
export const recapLetter = (recap: Recap, reader: Reader): Letter => {
  const { commission, traffic } = recap;
  const { language } = reader;
  const text = wordsFor(reader).recap({
    month: monthText(recap.month, language),
    total: euros(commission.totalMinor, language),
    collections: {
      count: traffic.collectionsMinor.length,
      cost: euros(commission.collectionsMinor, language),
    },
    transfers: {
      count: traffic.transfersMinor.length,
      cost: euros(commission.transfersMinor, language),
    },
    subscription: euros(commission.subscriptionMinor, language),
    dueDay: dayText(recap.dueDate, language),
  });
  return { kind: 'recap', ...toReader(reader), ...text, ...ABOUT_NOTHING };
};

/** The code that lets a sales person in on a new device (interface, Authentication 7). */
export const signInCodeLetter = (code: string, reader: Reader): Letter => ({
  kind: 'sign_in_code',
  ...toReader(reader),
  ...wordsFor(reader).signInCode(code),
  ...ABOUT_NOTHING,
});

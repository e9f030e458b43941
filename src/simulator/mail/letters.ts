import type { Payment } from '../book/payment.ts';
import { titleOf } from '../book/purpose.ts';
import type { Order } from '../crm/order.ts';
import { amountText } from '../pages/frame/amount.ts';
import type { Letter } from './mail.ts';
import type { Recap } from './recap.ts';

/** Writes what the service says in its e-mails; pure. */

const euros = (minor: number): string => amountText(minor, 'EUR', 'en');

const amountOf = ({ amount, currency }: Payment): string => amountText(amount, currency, 'en');

const forWhat = ({ purpose }: Payment): string => {
  const title = titleOf(purpose);
  return title === undefined ? '' : ` for ${title}`;
};

const aboutPayment = (payment: Payment) => ({
  paymentId: payment.paymentId,
  crmOrderRef: payment.purpose.channel === 'crm' ? payment.purpose.crmOrderRef : null,
});

const aboutOrder = ({ crmOrderRef }: Order) => ({ paymentId: null, crmOrderRef });

/** The link of an invoice, to its payer (interface, endpoint 1, `sendEmail`: mode A). */
export const paymentLinkLetter = (payment: Payment, to: string, link: string): Letter => ({
  kind: 'payment_link',
  to,
  subject: `${amountOf(payment)} to pay${forWhat(payment)}`,
  text: `You can pay ${amountOf(payment)}${forWhat(payment)} by bank transfer:\n${link}`,
  link,
  ...aboutPayment(payment),
});

/** What an order's payer is first told, by the order's terms (interface, endpoints 3 to 5). */
export const orderLetter = (order: Order, link: string): Letter => {
  const { terms, crmOrderRef } = order;
  const total = euros(order.totalMinor);
  const common = { to: order.payer.email, link, ...aboutOrder(order) };
  switch (terms.kind) {
    case 'balance':
      return {
        kind: 'payment_request',
        subject: `${total} to pay for ${crmOrderRef}`,
        text: `The balance of ${crmOrderRef} is ${total}. You can pay it by bank transfer:\n${link}`,
        ...common,
      };
    case 'plan':
      return {
        kind: 'plan_welcome',
        subject: `Your payment plan for ${crmOrderRef}`,
        text: `Your plan spreads ${total} over ${terms.installments.length} instalments. You can pay and programme them here:\n${link}`,
        ...common,
      };
    case 'open_amount':
      return {
        kind: 'open_amount_link',
        subject: `${total} to pay for ${crmOrderRef}, as you choose`,
        text: `You can pay ${total} for ${crmOrderRef} in transfers of any amount:\n${link}`,
        ...common,
      };
  }
};

/** A reminder of a pending instalment or balance: it has the link and the due date (interface, Reminders). */
export const reminderLetter = (
  order: Order,
  { payment, dueDate, link }: { payment: Payment; dueDate: string; link: string },
): Letter => ({
  kind: 'reminder',
  to: order.payer.email,
  subject: `${amountOf(payment)} due on ${dueDate} for ${order.crmOrderRef}`,
  text: `${amountOf(payment)} for ${order.crmOrderRef} is due on ${dueDate}. You can pay it here:\n${link}`,
  link,
  ...aboutPayment(payment),
});

/** To the payer, whose payment was executed (interface, endpoint 2, `sendConfirmationEmail`). */
export const confirmationLetter = (payment: Payment, to: string): Letter => ({
  kind: 'confirmation',
  to,
  subject: `Your payment of ${amountOf(payment)}`,
  text: `Your payment of ${amountOf(payment)}${forWhat(payment)} was executed.`,
  link: null,
  ...aboutPayment(payment),
});

/** To the merchant, who was paid (interface, endpoint 2, `sendConfirmationEmail`). */
export const paymentReceivedLetter = (payment: Payment, to: string): Letter => ({
  kind: 'payment_received',
  to,
  subject: `Payment received: ${amountOf(payment)}`,
  text: `${amountOf(payment)}${forWhat(payment)} was paid (${payment.paymentId}).`,
  link: null,
  ...aboutPayment(payment),
});

/** To the sales person of the order (interface, Commercial: `commercialEmail`). */
export const collectionNoticeLetter = (payment: Payment, order: Order, to: string): Letter => ({
  kind: 'collection_notice',
  to,
  subject: `Collected: ${amountOf(payment)} for ${order.crmOrderRef}`,
  text: `${amountOf(payment)} of ${euros(order.totalMinor)} was collected for ${order.crmOrderRef}.`,
  link: null,
  ...aboutPayment(payment),
});

/** The recap of a month, to the merchant (interface, The service 7). */
export const recapLetter = (recap: Recap, to: string): Letter => {
  const { commission, traffic } = recap;
  return {
    kind: 'recap',
    to,
    subject: `Recap of ${recap.month}: ${euros(commission.totalMinor)} excl. tax`,
    text: [
      `Collections: ${traffic.collectionsMinor.length}, ${euros(commission.collectionsMinor)}`,
      `Transfers: ${traffic.transfersMinor.length}, ${euros(commission.transfersMinor)}`,
      `Subscription: ${euros(commission.subscriptionMinor)}`,
      `To pay by bank transfer by ${recap.dueDate}: ${euros(commission.totalMinor)} excl. tax`,
    ].join('\n'),
    link: null,
    paymentId: null,
    crmOrderRef: null,
  };
};

/** The code that lets a sales person in on a new device (interface, Authentication 7). */
export const signInCodeLetter = (code: string, to: string): Letter => ({
  kind: 'sign_in_code',
  to,
  subject: `${code} is your sign-in code`,
  text: `Your sign-in code is ${code}. It can be used once, within ten minutes.\nWhoever asks you for it is not from the service.`,
  link: null,
  paymentId: null,
  crmOrderRef: null,
});

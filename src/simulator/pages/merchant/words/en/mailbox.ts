import type { MailboxWords } from '../mailbox-words.ts';

/** The mailbox in English. */
export const mailbox: MailboxWords = {
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
};

import type { Words } from './pay-words.ts';

/** The payer's pages in English. */
export const ENGLISH: Words = {
  payTo: 'Pay to',
  chooseBank: 'Choose your bank',
  bankSite: 'Simulated bank',
  confirmAmount: { before: 'Confirm', after: (shop) => `to ${shop}` },
  from: 'From',
  account: 'Current account ·· 4821',
  to: 'To',
  reference: 'Reference',
  till: 'Till',
  confirm: 'Confirm',
  refuse: 'Refuse',
  otherBank: 'Choose another bank',
  cancel: 'Cancel',
  cancelAndReturn: 'Cancel and return',
  invoice: 'Invoice',
  order: 'Order',
  installment: (index, total) => `Instalment ${index} of ${total}`,
  depositPaid: (amount) => `Deposit already paid: ${amount}`,
  dueOn: (day) => `Due on ${day}`,
  lines: (count) =>
    count === 1 ? 'What you are paying for' : `What you are paying for (${count})`,
  recap: {
    billedTo: 'Billed to',
    dueDate: 'Due',
    net: 'Without VAT',
    vat: 'VAT',
    vatTotal: 'VAT in all',
    vatOf: (percent, base) => `VAT ${percent} on ${base}`,
    total: 'Total with VAT',
    proceed: 'Continue to my bank',
    payableUntil: (day) => `This link can be paid until ${day}.`,
  },
  later: {
    heading: 'Pay on a later day',
    day: 'Day of the payment',
    window: (first, last) => `From ${first} to ${last}`,
    outside: (first, last) => `Choose a day from ${first} to ${last}.`,
    schedule: 'Schedule this payment',
  },
  simulation: {
    heading: 'Simulation: what else this bank can do',
    stayPending: {
      heading: 'Confirm, and the bank says nothing',
      detail: 'The payment stays pending until you let the bank answer.',
    },
    confirmAfterExpiry: {
      heading: 'Let the time run out, then confirm',
      detail: 'The payment expires, and is paid all the same.',
    },
    failLater: {
      heading: 'Schedule for a day of failure',
      detail: 'On that day the bank refuses the payment.',
    },
    answerHeading: 'Simulation: let the bank answer',
    answerConfirm: 'The bank confirms',
    answerRefuse: 'The bank refuses',
  },
  outcomes: {
    paid: {
      heading: 'Paid',
      detail: 'The shop has been told.',
      till: { detail: 'The shop has been told. You can show this page at the till.' },
    },
    alreadyPaid: {
      heading: 'Already paid',
      detail: 'This payment was made before. Nothing more will leave your account.',
    },
    scheduled: {
      heading: 'Scheduled',
      detail: 'Your bank will make this payment by itself. Nothing has left your account yet.',
    },
    waiting: {
      heading: 'Your bank has not answered yet',
      detail:
        'You have confirmed. Do not pay again: the shop is told as soon as your bank answers.',
    },
    notPaid: {
      heading: 'Not paid',
      detail: 'Nothing has left your account. You can still pay with the same link.',
      till: { detail: 'Nothing has left your account. You can still pay with the same code.' },
    },
    refused: {
      heading: 'Refused',
      detail: 'Nothing was paid. The shop can send you a new link.',
      till: { detail: 'Nothing was paid. The shop can show you a new code.' },
      dashboard: { detail: 'Nothing was paid. You can pay again from your payments.' },
    },
    refusedByBank: {
      heading: 'Refused by your bank',
      detail: 'Your bank did not make this payment on its day. The shop can send you a new link.',
      dashboard: {
        detail: 'Your bank did not make this payment on its day. You can pay from your payments.',
      },
    },
    expired: {
      heading: 'This link has expired',
      detail: 'Nothing was paid. Ask the shop for a new link.',
      till: {
        heading: 'This code has expired',
        detail: 'Nothing was paid. Ask the shop for a new code.',
      },
    },
    overBalance: {
      heading: 'More than is left to pay',
      detail: 'Nothing was paid. Your payments show what is left.',
    },
  },
  onDay: (day) => `on ${day}`,
  backTo: (shop) => `Back to ${shop}`,
  backToDashboard: 'Back to your payments',
  payAfterAll: 'Pay after all',
  unknownLink: {
    heading: 'This link is not known',
    detail: 'Open the link, or scan the code on the shop’s screen, once more.',
  },
};

import type { DashboardWords } from './dashboard-words.ts';

/** The payer dashboard in English. */
export const ENGLISH: DashboardWords = {
  planWith: 'Your payment plan with',
  openWith: 'Your payments to',
  order: 'Order',
  bankSite: 'Simulated bank',
  leftToPay: 'Left to pay',
  progress: 'Paid so far',
  paidOf: (paid, total) => `${paid} paid of ${total}`,
  programmed: 'Scheduled',
  deposit: 'Deposit given',
  depositDetail: 'not part of this total',
  installments: 'Instalments',
  due: (day) => `Due ${day}`,
  installment: (index, total) => `Instalment ${index} of ${total}`,
  horizon: (lastDay) => `Schedule those due by ${lastDay}: your bank pays each on its date.`,
  programmableFrom: (day) => `Can be scheduled from ${day}`,
  pastInstallments: (count, total) => `Paid: ${count} of ${total}`,
  waitingOnly: 'There is nothing for you to do now.',
  payChosen: 'Pay now',
  programmeChosen: 'Schedule',
  severalNeedBank: {
    before: 'To choose several at once, first save a bank under',
    link: 'My banks',
  },
  state: {
    overdue: 'Overdue',
    dueToday: 'Due today',
    refused: (day) => `Refused on ${day}: try again`,
    refusedOn: (day) => `Refused on ${day}`,
    scheduled: (day) => `Scheduled for ${day}`,
    paid: (day) => `Paid on ${day}`,
    held: 'Your bank has not answered yet',
    closed: 'Closed: ask the shop',
  },
  bank: {
    heading: 'My banks',
    detail: 'A saved bank lets you pay or schedule several instalments with one confirmation.',
    none: 'No bank is saved.',
    save: 'Save a bank',
    saveThis: (bank) => `Save ${bank}`,
    remove: 'Remove',
    removeThis: (bank) => `Remove ${bank}`,
    removal: 'Removing a bank leaves scheduled payments as they are.',
  },
  amount: {
    label: 'Amount to pay now',
    detail: (balance) => `In euros, from 0.01 up to ${balance}`,
    pay: 'Pay this amount',
    payAll: (balance) => `Pay all of it: ${balance}`,
    allBegun: 'The rest is scheduled or with your bank. There is nothing for you to do now.',
  },
  history: 'Payments so far',
  noHistory: 'No payment yet.',
  done: {
    paid: (installments, count) =>
      count === 1 ? `Instalment ${installments} is paid.` : `Instalments ${installments} are paid.`,
    programmed: (installments, count) =>
      count === 1
        ? `Instalment ${installments} is scheduled.`
        : `Instalments ${installments} are scheduled.`,
  },
  finished: {
    heading: 'Everything is paid',
    detail: 'Nothing more will leave your account for this order.',
  },
  refusal: {
    noneChosen: 'Nothing was done: choose at least one instalment.',
    notPending:
      'Nothing was done: one of these instalments is no longer to be paid. The list shows how each one stands.',
    bankNotSaved:
      'Nothing was done: several instalments at once need a bank that is saved under My banks.',
    bankUnknown: 'Nothing was done: that bank is not known here.',
    alreadyDue: (index) =>
      `Nothing was scheduled: instalment ${index} is due already. Pay it now instead.`,
    tooEarly: (index, fromDay) =>
      `Nothing was scheduled: instalment ${index} can be scheduled from ${fromDay}.`,
    amountUnreadable: (balance) =>
      `Enter an amount from 0.01 up to ${balance}, which is what remains.`,
    overBalance: (balance) => `That is more than remains. You can pay up to ${balance}.`,
    nothingLeft: 'Nothing was begun: no amount remains to be paid now.',
  },
  validation: {
    confirm: 'Confirm',
    to: (shop) => `to ${shop}`,
    payNow: (count) =>
      count === 1
        ? 'This payment leaves your account now.'
        : `These ${count} payments leave your account now, with one confirmation.`,
    programme: (count) =>
      count === 1
        ? 'Your bank makes this payment on its date. Nothing leaves your account today.'
        : `Your bank makes these ${count} payments on their dates, with one confirmation. Nothing leaves your account today.`,
    list: 'Dates and amounts',
    today: 'Now',
    decline: 'Refuse',
    back: 'Back without deciding',
    chooseBank: 'Choose your bank',
    chooseFor: (count, sum) =>
      count === 1 ? `For one payment of ${sum}` : `For ${count} payments, ${sum} together`,
  },
  unknownLink: {
    heading: 'This link is not known',
    detail: 'Open the link from the shop’s e-mail once more, or ask the shop for it.',
  },
};

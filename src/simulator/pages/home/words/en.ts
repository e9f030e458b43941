import type { HomeWords } from './home-words.ts';

/** The front page in English. */
export const ENGLISH: HomeWords = {
  heading: 'Simulated payment platform',
  detail: 'It answers a till as the real platform would, and plays the payer’s bank.',
  tools: 'The merchant’s side',
  merchant: 'Merchant pages',
  mailbox: 'Mailbox',
  inbox: 'Webhook inbox',
  reference: 'API reference',
  waiting: 'Waiting for a payer',
  nothingWaits: 'No payment is waiting. Charge an amount on the till, and it appears here.',
  groups: {
    pos: 'At the till',
    invoice: 'Invoices',
    checkout: 'Checkout',
    balance: 'Balances',
    plan: 'Instalment plans',
    openAmount: 'Open amounts',
  },
};

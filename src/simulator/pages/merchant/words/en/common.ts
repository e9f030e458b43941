import type { CommonWords } from '../common-words.ts';

/** What the merchant’s pages share in English. */
export const common: CommonWords = {
  rooms: {
    overview: 'Overview',
    transactions: 'Transactions',
    keys: 'API keys',
    webhooks: 'Webhooks',
    salesPeople: 'Sales people',
    clients: 'Clients',
    mailbox: 'Mailbox',
    recap: 'Recap',
  },
  navigation: 'Merchant space',
  merchantSpace: 'Merchant space',
  salesSpace: 'Sales',
  signedInAs: 'Signed in as',
  signOut: 'Sign out',
  open: 'Open',
  modes: { test: 'Test', live: 'Live' },
  statuses: {
    pending: 'Pending',
    scheduled: 'Scheduled',
    completed: 'Collected',
    failed: 'Refused',
    expired: 'Expired',
  },
  channels: { pos: 'Till', invoice: 'Invoice', checkout: 'Checkout', crm: 'CRM' },
  all: 'All',
  filter: 'Filter',
  clearFilters: 'Show everything',
  amount: 'Amount',
  notFound: {
    heading: 'There is nothing here',
    detail: 'The address leads to nothing that the simulation holds.',
  },
};

import { clients } from './it/clients.ts';
import { common } from './it/common.ts';
import { keys } from './it/keys.ts';
import { mailbox } from './it/mailbox.ts';
import { overview } from './it/overview.ts';
import { people } from './it/people.ts';
import { recap } from './it/recap.ts';
import { sales } from './it/sales.ts';
import { transactions } from './it/transactions.ts';
import { webhooks } from './it/webhooks.ts';
import type { MerchantWords } from './merchant-words.ts';

/** The merchant’s pages in Italian. */
export const ITALIAN: MerchantWords = {
  clients,
  common,
  keys,
  mailbox,
  overview,
  people,
  recap,
  sales,
  transactions,
  webhooks,
};

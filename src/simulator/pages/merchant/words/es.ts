import { clients } from './es/clients.ts';
import { common } from './es/common.ts';
import { keys } from './es/keys.ts';
import { mailbox } from './es/mailbox.ts';
import { overview } from './es/overview.ts';
import { people } from './es/people.ts';
import { recap } from './es/recap.ts';
import { sales } from './es/sales.ts';
import { transactions } from './es/transactions.ts';
import { webhooks } from './es/webhooks.ts';
import type { MerchantWords } from './merchant-words.ts';

/** The merchant’s pages in Spanish. */
export const SPANISH: MerchantWords = {
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

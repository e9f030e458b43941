import { clients } from './de/clients.ts';
import { common } from './de/common.ts';
import { keys } from './de/keys.ts';
import { mailbox } from './de/mailbox.ts';
import { overview } from './de/overview.ts';
import { people } from './de/people.ts';
import { recap } from './de/recap.ts';
import { sales } from './de/sales.ts';
import { transactions } from './de/transactions.ts';
import { webhooks } from './de/webhooks.ts';
import type { MerchantWords } from './merchant-words.ts';

/** The merchant’s pages in German. */
export const GERMAN: MerchantWords = {
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

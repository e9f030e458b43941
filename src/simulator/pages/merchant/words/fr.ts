import { clients } from './fr/clients.ts';
import { common } from './fr/common.ts';
import { keys } from './fr/keys.ts';
import { mailbox } from './fr/mailbox.ts';
import { overview } from './fr/overview.ts';
import { people } from './fr/people.ts';
import { recap } from './fr/recap.ts';
import { sales } from './fr/sales.ts';
import { transactions } from './fr/transactions.ts';
import { webhooks } from './fr/webhooks.ts';
import type { MerchantWords } from './merchant-words.ts';

/** The merchant’s pages in French. */
export const FRENCH: MerchantWords = {
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

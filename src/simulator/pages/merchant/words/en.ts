import { clients } from './en/clients.ts';
import { common } from './en/common.ts';
import { keys } from './en/keys.ts';
import { mailbox } from './en/mailbox.ts';
import { overview } from './en/overview.ts';
import { people } from './en/people.ts';
import { recap } from './en/recap.ts';
import { sales } from './en/sales.ts';
import { transactions } from './en/transactions.ts';
import { webhooks } from './en/webhooks.ts';
import type { MerchantWords } from './merchant-words.ts';

/** The merchant’s pages in English. */
export const ENGLISH: MerchantWords = {
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

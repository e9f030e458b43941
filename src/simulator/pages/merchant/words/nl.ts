import type { MerchantWords } from './merchant-words.ts';
import { clients } from './nl/clients.ts';
import { common } from './nl/common.ts';
import { keys } from './nl/keys.ts';
import { mailbox } from './nl/mailbox.ts';
import { overview } from './nl/overview.ts';
import { people } from './nl/people.ts';
import { recap } from './nl/recap.ts';
import { sales } from './nl/sales.ts';
import { transactions } from './nl/transactions.ts';
import { webhooks } from './nl/webhooks.ts';

/** The merchant’s pages in Dutch. */
export const DUTCH: MerchantWords = {
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

import type { MerchantWords } from './merchant-words.ts';
import { clients } from './pt/clients.ts';
import { common } from './pt/common.ts';
import { keys } from './pt/keys.ts';
import { mailbox } from './pt/mailbox.ts';
import { overview } from './pt/overview.ts';
import { people } from './pt/people.ts';
import { recap } from './pt/recap.ts';
import { sales } from './pt/sales.ts';
import { transactions } from './pt/transactions.ts';
import { webhooks } from './pt/webhooks.ts';

/** The merchant’s pages in Portuguese. */
export const PORTUGUESE: MerchantWords = {
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

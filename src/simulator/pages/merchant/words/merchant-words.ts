import type { ClientsWords } from './clients-words.ts';
import type { CommonWords } from './common-words.ts';
import type { KeysWords } from './keys-words.ts';
import type { MailboxWords } from './mailbox-words.ts';
import type { OverviewWords } from './overview-words.ts';
import type { PeopleWords } from './people-words.ts';
import type { RecapWords } from './recap-words.ts';
import type { SalesWords } from './sales-words.ts';
import type { TransactionsWords } from './transactions-words.ts';
import type { WebhooksWords } from './webhooks-words.ts';

/** Everything the merchant’s pages say, in one language. */
export interface MerchantWords {
  readonly clients: ClientsWords;
  readonly common: CommonWords;
  readonly keys: KeysWords;
  readonly mailbox: MailboxWords;
  readonly overview: OverviewWords;
  readonly people: PeopleWords;
  readonly recap: RecapWords;
  readonly sales: SalesWords;
  readonly transactions: TransactionsWords;
  readonly webhooks: WebhooksWords;
}

import type { WaitingGroup } from '../waiting.ts';

/** Everything the front page says, in one language. */
export interface HomeWords {
  readonly heading: string;
  readonly detail: string;
  readonly tools: string;
  readonly merchant: string;
  readonly mailbox: string;
  readonly inbox: string;
  readonly reference: string;
  readonly waiting: string;
  readonly nothingWaits: string;
  readonly groups: Readonly<Record<WaitingGroup, string>>;
}

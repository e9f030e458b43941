/** What the transactions say, in one language. */
export interface TransactionsWords {
  readonly what: string;
  readonly made: string;
  readonly channel: string;
  readonly salesPerson: string;
  readonly salesId: string;
  readonly status: string;
  readonly mode: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly textHint: string;
  readonly found: (count: number) => string;
  readonly nothingFound: string;
  readonly page: (page: number, pages: number) => string;
  readonly newer: string;
  readonly older: string;
}

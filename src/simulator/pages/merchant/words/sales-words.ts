/** What the pages of signing in say, in one language. */
export interface SalesWords {
  readonly signIn: string;
  readonly detail: string;
  readonly email: string;
  readonly password: string;
  /** One sentence for every refusal, so that it tells nobody what was right. */
  readonly refused: string;
  /** For who must wait. How many minutes nobody is let in, at least one. */
  readonly held: (minutes: number) => string;
  readonly codeHeading: string;
  readonly codeDetail: string;
  readonly code: string;
  readonly codeHint: string;
  readonly trust: string;
  readonly goOn: string;
  readonly again: string;
  readonly mailbox: string;
  readonly forbidden: string;
  readonly forbiddenDetail: string;
  readonly toOverview: string;
}

/** Everything the inbox says, in one language. */
export interface InboxWords {
  readonly heading: string;
  readonly detail: string;
  readonly address: string;
  readonly secret: string;
  readonly check: string;
  readonly received: string;
  readonly none: string;
  readonly signature: string;
  readonly body: string;
  readonly verdicts: { readonly right: string; readonly wrong: string };
}

/** What a phone over its budget is told, in one language. */
export interface BusyWords {
  readonly heading: string;
  readonly detail: string;
}

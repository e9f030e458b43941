/** What the page of clients says, in one language. */
export interface ClientsWords {
  readonly detail: string;
  readonly none: string;
  readonly client: string;
  readonly payments: string;
  readonly reminders: string;
  readonly on: string;
  readonly off: string;
  readonly turnOn: string;
  readonly turnOff: string;
  readonly ofClient: (email: string) => string;
  readonly letters: string;
  readonly changed: string;
}

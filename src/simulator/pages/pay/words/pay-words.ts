import type { Outcome, Place } from '../outcome.ts';

/** A heading, and the sentence under it. */
interface Notice {
  readonly heading: string;
  readonly detail: string;
}

/** What an outcome says, and what it says otherwise to who stands at a till or came from a dashboard. */
type OutcomeNotice = Notice & { readonly [Elsewhere in Place]?: Partial<Notice> };

/** Everything the payer's pages say, in one language. */
export interface Words {
  readonly payTo: string;
  readonly chooseBank: string;
  readonly bankSite: string;
  /** The heading of the bank's page, around the amount that stands large in it. */
  readonly confirmAmount: { readonly before: string; readonly after: (shop: string) => string };
  readonly from: string;
  readonly account: string;
  readonly to: string;
  readonly reference: string;
  readonly till: string;
  readonly confirm: string;
  readonly refuse: string;
  readonly otherBank: string;
  readonly cancel: string;
  readonly cancelAndReturn: string;
  readonly invoice: string;
  readonly order: string;
  readonly installment: (index: number, total: number) => string;
  readonly depositPaid: (amount: string) => string;
  readonly dueOn: (day: string) => string;
  readonly lines: (count: number) => string;
  readonly recap: {
    readonly billedTo: string;
    readonly dueDate: string;
    readonly net: string;
    readonly vat: string;
    readonly vatTotal: string;
    readonly vatOf: (percent: string, base: string) => string;
    readonly total: string;
    readonly proceed: string;
    readonly payableUntil: (day: string) => string;
  };
  readonly later: {
    readonly heading: string;
    readonly day: string;
    readonly window: (first: string, last: string) => string;
    readonly outside: (first: string, last: string) => string;
    readonly schedule: string;
  };
  /** What only a simulated bank lets its payer do; each act, and what comes of it. */
  readonly simulation: {
    readonly heading: string;
    readonly stayPending: Notice;
    readonly confirmAfterExpiry: Notice;
    readonly failLater: Notice;
    readonly answerHeading: string;
    readonly answerConfirm: string;
    readonly answerRefuse: string;
  };
  readonly outcomes: Readonly<Record<Outcome, OutcomeNotice>>;
  readonly onDay: (day: string) => string;
  readonly backTo: (shop: string) => string;
  readonly backToDashboard: string;
  readonly payAfterAll: string;
  readonly unknownLink: Notice;
}

/** What an outcome says in a place. */
export const noticeOf = (words: Words, outcome: Outcome, place: Place): Notice => {
  const { heading, detail, ...elsewhere } = words.outcomes[outcome];
  return { heading, detail, ...elsewhere[place] };
};

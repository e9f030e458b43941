/**
 * The states of a sale, in the words of the design; `mismatched`: the platform collected something else than the
 * sale asked for (decision 15).
 */
export const SALE_STATES = [
  'drafted',
  'awaiting',
  'checking',
  'paid',
  'expired',
  'stopped',
  'refused',
  'failed',
  'unknown',
  'paidLate',
  'mismatched',
] as const;
export type SaleState = (typeof SALE_STATES)[number];

/** What follows from a state alone, whatever else is known of the sale (design, the life of a sale). */
interface StateFacts {
  /** Nothing has ended the sale: it is being made, waits, or is in doubt. */
  readonly isUnderWay: boolean;
  /** The till is asking what became of the code, and says "Do not charge again". */
  readonly isUnresolved: boolean;
  /** Paid, in time or late. */
  readonly isPaid: boolean;
  /** It ended without money. */
  readonly isEndedUnpaid: boolean;
  /** Nobody waits for its money any more, so that what comes is late. */
  readonly isGivenUp: boolean;
  /** It can be put aside as it is, without being settled by hand. */
  readonly isFinal: boolean;
  /** Nothing is being made for it, and it has no money: the late money of another sale may pay for it. */
  readonly isCoverable: boolean;
  /** As far as its state tells, a customer may have paid it, or may pay it still. */
  readonly mayBePaid: boolean;
}

const NONE: StateFacts = {
  isUnderWay: false,
  isUnresolved: false,
  isPaid: false,
  isEndedUnpaid: false,
  isGivenUp: false,
  isFinal: false,
  isCoverable: false,
  mayBePaid: false,
};
const UNDER_WAY: StateFacts = { ...NONE, isUnderWay: true, mayBePaid: true };
const IN_DOUBT: StateFacts = { ...UNDER_WAY, isUnresolved: true, isCoverable: true };
const PAID: StateFacts = { ...NONE, isPaid: true, isFinal: true };
const ENDED_UNPAID: StateFacts = {
  ...NONE,
  isEndedUnpaid: true,
  isGivenUp: true,
  isFinal: true,
  isCoverable: true,
};

/** One row for each state; a new state does not compile without its own. */
const STATE_FACTS: Readonly<Record<SaleState, StateFacts>> = {
  drafted: UNDER_WAY,
  awaiting: { ...UNDER_WAY, isCoverable: true },
  checking: IN_DOUBT,
  unknown: { ...IN_DOUBT, isGivenUp: true },
  paid: PAID,
  paidLate: PAID,
  mismatched: { ...NONE, isFinal: true },
  expired: ENDED_UNPAID,
  // Its code is payable until its end: nothing cancels one.
  stopped: { ...ENDED_UNPAID, mayBePaid: true },
  refused: ENDED_UNPAID,
  failed: ENDED_UNPAID,
};

/** What follows from this state. */
export const factsOf = ({ state }: { readonly state: SaleState }): StateFacts => STATE_FACTS[state];

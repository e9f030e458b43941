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
  /** A code is being made for it, and none is on the screen. */
  readonly isBeingMade: boolean;
  /** A code is on the screen, and its countdown runs. */
  readonly isCodeShown: boolean;
  /** The till is asking what became of the code, and says "Do not charge again". */
  readonly isUnresolved: boolean;
  /** The code has ended or was stopped, and the till still counts on the platform's answer about it. */
  readonly isAnswerDue: boolean;
  /** Nobody can say what became of it: a manager may settle it by hand. */
  readonly isOutcomeUnknown: boolean;
  /** When money that it asked for came: in time, or once the till had given it up; null: none has decided it. */
  readonly moneyCame: 'inTime' | 'late' | null;
  /** Money came for it, or was told of: what contradicts that brings it back to the screen. */
  readonly isAboutMoney: boolean;
  /** It ended without money. */
  readonly isEndedUnpaid: boolean;
  /** It ended because the platform called its code refused or cancelled. */
  readonly isRefused: boolean;
  /** It ended because no code was made of what was asked for last. */
  readonly isCodeMissing: boolean;
  /** Nobody waits for its money any more, so that what comes is late. */
  readonly isGivenUp: boolean;
  /** It can be put aside as it is, without being settled by hand. */
  readonly isFinal: boolean;
  /** Nothing is being made for it, and it has no money: the late money of another sale may pay for it. */
  readonly isCoverable: boolean;
  /** As far as its state tells, a customer may have paid it, or may pay it still. */
  readonly mayBePaid: boolean;
  /** The outcome that the platform's word has decided; null where it has decided none. */
  readonly saidByPlatform: 'paid' | 'notPaid' | null;
  /** How closely the code that it is about is followed, while the platform is asked about it. */
  readonly attention: 'waiting' | 'doubt' | 'givenUp';
}

const NONE = {
  isUnderWay: false,
  isBeingMade: false,
  isCodeShown: false,
  isUnresolved: false,
  isAnswerDue: false,
  isOutcomeUnknown: false,
  moneyCame: null,
  isAboutMoney: false,
  isEndedUnpaid: false,
  isRefused: false,
  isCodeMissing: false,
  isGivenUp: false,
  isFinal: false,
  isCoverable: false,
  mayBePaid: false,
  saidByPlatform: null,
  attention: 'givenUp',
} as const satisfies StateFacts;
const UNDER_WAY = { ...NONE, isUnderWay: true, mayBePaid: true } as const;
const IN_DOUBT = {
  ...UNDER_WAY,
  isUnresolved: true,
  isCoverable: true,
  attention: 'doubt',
} as const;
const PAID = { ...NONE, isAboutMoney: true, isFinal: true, saidByPlatform: 'paid' } as const;
const ENDED_UNPAID = {
  ...NONE,
  isEndedUnpaid: true,
  isGivenUp: true,
  isFinal: true,
  isCoverable: true,
  saidByPlatform: 'notPaid',
} as const;

/** One row for each state; a new state does not compile without its own. */
const STATE_FACTS = {
  drafted: { ...UNDER_WAY, isBeingMade: true },
  awaiting: { ...UNDER_WAY, isCodeShown: true, isCoverable: true, attention: 'waiting' },
  checking: { ...IN_DOUBT, isAnswerDue: true },
  unknown: { ...IN_DOUBT, isOutcomeUnknown: true, isGivenUp: true },
  paid: { ...PAID, moneyCame: 'inTime' },
  paidLate: { ...PAID, moneyCame: 'late' },
  mismatched: { ...NONE, isAboutMoney: true, isFinal: true },
  expired: ENDED_UNPAID,
  // Its code is payable until its end: nothing cancels one.
  stopped: { ...ENDED_UNPAID, mayBePaid: true },
  refused: { ...ENDED_UNPAID, isRefused: true },
  // No word of the platform has ended it: it may have said nothing at all.
  failed: { ...ENDED_UNPAID, isCodeMissing: true, saidByPlatform: null },
} as const satisfies Record<SaleState, StateFacts>;

/** What follows from this state. */
export const factsOf = ({ state }: { readonly state: SaleState }): StateFacts => STATE_FACTS[state];

/** The states of which this is a fact, by the table. */
export type StateThat<Fact extends keyof StateFacts> = {
  [State in SaleState]: (typeof STATE_FACTS)[State] extends Readonly<Record<Fact, true>>
    ? State
    : never;
}[SaleState];

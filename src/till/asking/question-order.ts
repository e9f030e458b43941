/**
 * Who wants an answer, the most pressing first; `asked`: a person pressed something and waits for it; `recent`: given
 * up so lately that its customer may still be there; `closing`: a day's payments, before it is closed; `check`: whether
 * the platform answers at all, while nobody waits.
 */
export const URGENCIES = [
  'asked',
  'waiting',
  'doubt',
  'recent',
  'givenUp',
  'closing',
  'check',
] as const;
export type Urgency = (typeof URGENCIES)[number];

/** Whether anything was ever asked about the payment. */
export type Occasion = 'first' | 'again';

/** A question that waits for its turn; `byMs`: when it should have been sent at the latest, monotonic. */
export interface Question {
  readonly urgency: Urgency;
  readonly byMs: number;
  readonly occasion: Occasion;
}

/** In which a customer may be waiting: none of them may starve another. */
export const FOR_CUSTOMERS: ReadonlySet<Urgency> = new Set(['waiting', 'doubt', 'recent']);

/**
 * What a question counts as when turns are given: its urgency, or more. `due`: of a customer's payment, and it should
 * have been sent by now; `first`: nothing was ever asked about the payment, and somebody stands there.
 */
export type Lane = Urgency | 'due' | 'first';

/** Every lane, in no order. */
export const LANES: readonly Lane[] = ['due', 'first', ...URGENCIES];

/** Of whom somebody stands there: a payment of theirs that was never asked about goes before those that were. */
const SOMEONE_STANDS_THERE: ReadonlySet<Lane> = new Set(['waiting', 'doubt']);

/** What it counts as at this moment, monotonic. */
export function laneOf({ urgency, byMs, occasion }: Question, nowMs: number): Lane {
  if (FOR_CUSTOMERS.has(urgency) && byMs <= nowMs) return 'due';
  return SOMEONE_STANDS_THERE.has(urgency) && occasion === 'first' ? 'first' : urgency;
}

/** Who had the last turns. */
export interface LastTurns {
  /** Whether the very last one was of a question that was due. */
  readonly wasDue: boolean;
  /** Who was the last to have one, of those who share theirs. */
  readonly ofTwo: 'waiting' | 'doubt';
}

/** Before the first turn: the customer who waits has it. */
export const NO_TURN_YET: LastTurns = { wasDue: false, ofTwo: 'doubt' };

/** The turns once this one was given to a question that counted as `lane`. */
export function afterTurn(turns: LastTurns, { urgency }: Question, lane: Lane): LastTurns {
  const ofTwo = urgency === 'waiting' || urgency === 'doubt' ? urgency : turns.ofTwo;
  return { wasDue: lane === 'due', ofTwo };
}

/**
 * The lanes in the order in which they have the next turn. Those who wait and those in doubt take turns: a sale of which
 * the end has come is in as much of a hurry. And what is due takes turns with them: dozens of codes that were given up a
 * while ago, all of them due, would otherwise keep the one customer waiting who stands there.
 */
export function orderAfter({ wasDue, ofTwo }: LastTurns): readonly Lane[] {
  const two: readonly Lane[] = ofTwo === 'waiting' ? ['doubt', 'waiting'] : ['waiting', 'doubt'];
  const three: readonly Lane[] = wasDue ? ['first', ...two, 'due'] : ['due', 'first', ...two];
  return ['asked', ...three, 'recent', 'givenUp', 'closing', 'check'];
}

/** Whether one goes before the other, which came before it. */
export function goesBefore(
  one: Question,
  other: Question,
  order: readonly Lane[],
  nowMs: number,
): boolean {
  const [lane, otherLane] = [laneOf(one, nowMs), laneOf(other, nowMs)];
  if (lane !== otherLane) return order.indexOf(lane) < order.indexOf(otherLane);
  if (lane === 'due') return one.byMs < other.byMs;
  return URGENCIES.indexOf(one.urgency) < URGENCIES.indexOf(other.urgency);
}

import type { Plan } from './plan.ts';

/** States of the sale as the till names them (design, the life of a sale). */
type ExpectedState =
  | 'paid'
  | 'expired'
  | 'refused'
  | 'failed'
  | 'unknown'
  | 'paidLate'
  | 'mismatched';

/** A named incident: what goes wrong, what the payer does, and what a till is to make of it. */
export interface Scenario extends Plan {
  /** In kebab-case; the controls' address has it. */
  readonly name: string;
  readonly title: string;
  /** One sentence for whoever watches the till. */
  readonly shows: string;
  /** The states in which the sale comes to rest, in order. */
  readonly expected: readonly [ExpectedState, ...ExpectedState[]];
  /** It makes sense only under a live key. */
  readonly needsLiveKey: boolean;
}

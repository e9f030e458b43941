import { SALE_STATES, type SaleState } from '../../src/domain/sale/sale-state.ts';
import type { ExpectedOutcome } from './expected-outcome.ts';
import { OUTCOMES_OF_ANSWERS } from './outcomes-of-answers.ts';
import { OUTCOMES_OF_CLOCKS } from './outcomes-of-clocks.ts';
import { OUTCOMES_OF_MONEY } from './outcomes-of-money.ts';
import { OUTCOMES_OF_STREAMS } from './outcomes-of-streams.ts';

/** By the scenario's name. */
export const EXPECTED_OUTCOMES: Readonly<Record<string, ExpectedOutcome>> = {
  ...OUTCOMES_OF_MONEY,
  ...OUTCOMES_OF_ANSWERS,
  ...OUTCOMES_OF_STREAMS,
  ...OUTCOMES_OF_CLOCKS,
};

/** Headings under which a sale has come to rest; null where no scenario rests. */
const RESTING: Readonly<Record<SaleState, RegExp | null>> = {
  drafted: null,
  awaiting: null,
  checking: null,
  paid: /^Paid$/,
  expired: /^Nothing was paid$/,
  stopped: null,
  refused: /^Refused by the bank$/,
  failed: /^Could not start$/,
  unknown: /^Outcome unknown\./,
  paidLate: /was paid after all$/,
  mismatched: /^The platform collected|: the platform says paid/,
};

/** The state that a heading tells, where a sale comes to rest in it. */
export const restingStateOf = (heading: string): SaleState | undefined =>
  SALE_STATES.find((state) => RESTING[state]?.test(heading));

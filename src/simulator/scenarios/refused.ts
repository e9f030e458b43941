import type { Scenario } from './scenario.ts';

/** The plain refusal. */
export const refused: Scenario = {
  name: 'refused',
  title: 'Refused',
  shows: 'The payer’s bank refuses after five seconds; the till says so and offers a new code.',
  expected: ['refused'],
  needsLiveKey: false,
  faults: [],
  steps: [{ afterMs: 5_000, payerAct: 'refuse' }],
};

import type { Scenario } from './scenario.ts';

/** Two codes of one sale are both paid: the second first. */
export const twiceCompleted: Scenario = {
  name: 'twice-completed',
  title: 'Twice completed',
  shows:
    'The first code ends unpaid; make a new one: it is paid, and then the first one is paid as well.',
  expected: ['expired', 'paid'],
  needsLiveKey: false,
  faults: [],
  steps: [
    { tries: [1], afterMs: 4_000, payerAct: 'expire' },
    { tries: [2], afterMs: 4_000, payerAct: 'complete' },
    { tries: [2], afterMs: 10_000, payerAct: 'complete', ofTry: 1 },
  ],
};

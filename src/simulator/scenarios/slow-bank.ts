import type { Scenario } from './scenario.ts';

/** Money that takes its time, within the life of its code. */
export const slowBank: Scenario = {
  name: 'slow-bank',
  title: 'Slow bank',
  shows:
    'The payer confirms after five seconds and the bank says nothing for almost a minute; the till waits, then it is paid.',
  expected: ['paid'],
  needsLiveKey: false,
  faults: [],
  steps: [
    { afterMs: 5_000, payerAct: 'stay-pending' },
    { afterMs: 60_000, payerAct: 'complete' },
  ],
};

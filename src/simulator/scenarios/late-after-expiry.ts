import type { Scenario } from './scenario.ts';

/** Money for a code that the till has given up. */
export const lateAfterExpiry: Scenario = {
  name: 'late-after-expiry',
  title: 'Late after expiry',
  shows:
    'The code’s time ends after four seconds, and the money comes when the till has given up; it rings.',
  expected: ['expired', 'paidLate'],
  needsLiveKey: false,
  faults: [],
  steps: [
    { afterMs: 4_000, payerAct: 'expire' },
    { afterMs: 25_000, payerAct: 'complete' },
  ],
};

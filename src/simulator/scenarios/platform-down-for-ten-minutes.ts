import type { Scenario } from './scenario.ts';

const TEN_MINUTES_MS = 600_000;

/** A platform that goes away in the midst of a sale. */
export const platformDownForTenMinutes: Scenario = {
  name: 'platform-down-for-ten-minutes',
  title: 'Platform down for ten minutes',
  shows:
    'The platform goes away while the code is shown, and the payer pays meanwhile; the till is in doubt, and rings when it is back.',
  expected: ['unknown', 'paidLate'],
  needsLiveKey: false,
  faults: [],
  steps: [
    { afterMs: 5_000, fault: { kind: 'platformDown', forMs: TEN_MINUTES_MS } },
    { afterMs: 30_000, payerAct: 'complete' },
  ],
};

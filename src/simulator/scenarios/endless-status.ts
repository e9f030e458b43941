import type { Scenario } from './scenario.ts';

/** An answer that is far larger than it should be. */
export const endlessStatus: Scenario = {
  name: 'endless-status',
  title: 'Endless status',
  shows:
    'For half a minute each status is a text of 900,000 characters; stop the sale: the till is in doubt and keeps only the beginning of it, until it is paid.',
  expected: ['unknown', 'paidLate'],
  needsLiveKey: false,
  faults: [],
  steps: [
    { afterMs: 0, fault: { kind: 'statusOversized', characters: 900_000, forMs: 30_000 } },
    { afterMs: 29_000, payerAct: 'complete' },
  ],
};

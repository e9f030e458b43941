import type { Scenario } from './scenario.ts';

/** A word that is not an end, until it is one. */
export const processingAfterTheEnd: Scenario = {
  name: 'processing-after-the-end',
  title: 'Processing after the end',
  shows:
    'The code ends after fifteen seconds, and the platform says “processing”: the till is in doubt, until it is paid.',
  expected: ['unknown', 'paidLate'],
  needsLiveKey: false,
  faults: [{ kind: 'createShortLived', lifetimeMs: 15_000 }],
  steps: [
    { afterMs: 0, fault: { kind: 'statusSays', status: 'processing', forMs: 40_000 } },
    { afterMs: 39_000, payerAct: 'complete' },
  ],
};

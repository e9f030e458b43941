import type { Scenario } from './scenario.ts';

/** A platform that asks for an hour of patience while a customer stands there. */
export const patienceForAnHour: Scenario = {
  name: 'patience-for-an-hour',
  title: 'Patience for an hour',
  shows:
    'The platform asks to be left alone for an hour, and the payer pays meanwhile; it is asked within half a minute.',
  expected: ['paid'],
  needsLiveKey: false,
  faults: [],
  steps: [
    {
      afterMs: 2_000,
      fault: {
        kind: 'rateLimited',
        retryAfterSeconds: 3_600,
        routes: ['status', 'stream'],
        forMs: 15_000,
      },
    },
    { afterMs: 2_000, fault: { kind: 'streamCut', everyMs: 500, forMs: 15_000 } },
    { afterMs: 6_000, payerAct: 'complete' },
  ],
};

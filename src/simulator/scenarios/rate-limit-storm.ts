import type { Scenario } from './scenario.ts';

/** A platform that asks to be left alone (interface, Errors: 429). */
export const rateLimitStorm: Scenario = {
  name: 'rate-limit-storm',
  title: '429 storm',
  shows:
    'Two seconds after the code appears the platform answers nothing but 429, for twenty seconds; the payer pays in the midst of it.',
  expected: ['paid'],
  needsLiveKey: false,
  faults: [],
  steps: [
    {
      afterMs: 2_000,
      fault: {
        kind: 'rateLimited',
        retryAfterSeconds: 3,
        routes: ['status', 'stream'],
        forMs: 20_000,
      },
    },
    // The open stream would tell it all the same.
    { afterMs: 2_500, fault: { kind: 'streamCut', everyMs: 500, forMs: 20_000 } },
    { afterMs: 6_000, payerAct: 'complete' },
  ],
};

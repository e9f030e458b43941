import type { Scenario } from './scenario.ts';

/** A platform that has lost its own payment for a while. */
export const paymentNotFound: Scenario = {
  name: 'payment-not-found',
  title: 'Payment not found',
  shows:
    'Five seconds after the code appears the platform does not know it for half a minute; the payer pays meanwhile, then it is paid.',
  expected: ['paid'],
  needsLiveKey: false,
  faults: [],
  steps: [
    {
      afterMs: 5_000,
      fault: {
        kind: 'answersFail',
        httpStatus: 404,
        code: 'payment_not_found',
        routes: ['status', 'stream'],
        forMs: 30_000,
      },
    },
    { afterMs: 5_000, fault: { kind: 'streamCut', everyMs: 500, forMs: 30_000 } },
    { afterMs: 8_000, payerAct: 'complete' },
  ],
};

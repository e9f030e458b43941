import type { Scenario } from './scenario.ts';

/** A platform that fails at each question (interface, Errors: 500). */
export const serverErrors: Scenario = {
  name: 'server-errors',
  title: '500s',
  shows:
    'The code appears, then each question is answered 500 for twenty seconds; the payer pays in the midst of it.',
  expected: ['paid'],
  needsLiveKey: false,
  faults: [],
  steps: [
    {
      afterMs: 0,
      fault: {
        kind: 'answersFail',
        httpStatus: 500,
        routes: ['status', 'stream'],
        forMs: 20_000,
      },
    },
    { afterMs: 6_000, payerAct: 'complete' },
  ],
};

import type { Scenario } from './scenario.ts';

/** A key that stops being one in the middle of a sale. */
export const keyWithdrawn: Scenario = {
  name: 'key-withdrawn',
  title: 'Key withdrawn',
  shows:
    'Five seconds after the code appears the key is refused for half a minute, and the payer pays meanwhile; then it is paid.',
  expected: ['paid'],
  needsLiveKey: false,
  faults: [],
  steps: [
    {
      afterMs: 5_000,
      fault: { kind: 'answersFail', httpStatus: 401, code: 'key_invalid', forMs: 30_000 },
    },
    { afterMs: 5_000, fault: { kind: 'streamCut', everyMs: 500, forMs: 30_000 } },
    { afterMs: 8_000, payerAct: 'complete' },
  ],
};

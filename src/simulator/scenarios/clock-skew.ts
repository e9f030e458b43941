import type { Scenario } from './scenario.ts';

const A_DAY_MS = 86_400_000;

/** Two clocks that disagree by a day. */
export const clockSkew: Scenario = {
  name: 'clock-skew',
  title: 'Clock skew',
  shows:
    'The platform’s clock is a day ahead of the till’s: a manager says first by which it is sold; the countdown is right all the same.',
  expected: ['paid'],
  needsLiveKey: false,
  faults: [
    { kind: 'dateSkewed', skewMs: A_DAY_MS },
    { kind: 'expiresAtSkewed', skewMs: A_DAY_MS },
  ],
  steps: [{ afterMs: 8_000, payerAct: 'complete' }],
};

import type { Scenario } from './scenario.ts';

const THREE_HOURS_MS = 3 * 3_600_000;

/** One server of several whose clock is wrong. */
export const clockAheadForOneAnswer: Scenario = {
  name: 'clock-ahead-for-one-answer',
  title: 'Clock ahead for one answer',
  shows:
    'The first answer about the code tells a time three hours ahead, all others the right one; the code is paid.',
  expected: ['paid'],
  needsLiveKey: false,
  faults: [{ kind: 'dateSkewed', skewMs: THREE_HOURS_MS, routes: ['status'], count: 1 }],
  steps: [{ afterMs: 8_000, payerAct: 'complete' }],
};

import type { Scenario } from './scenario.ts';

const THREE_DAYS_MS = 3 * 86_400_000;

/** A platform whose clock leaves the day, and every pause of a weekend, behind. */
export const platformClockThreeDaysAhead: Scenario = {
  name: 'platform-clock-three-days-ahead',
  title: 'Platform’s clock three days ahead',
  shows:
    'Once the code is there, every answer tells a time three days ahead; the code is counted down and paid all the same.',
  expected: ['paid'],
  needsLiveKey: false,
  faults: [{ kind: 'dateSkewed', skewMs: THREE_DAYS_MS, routes: ['status', 'stream'] }],
  steps: [{ afterMs: 8_000, payerAct: 'complete' }],
};

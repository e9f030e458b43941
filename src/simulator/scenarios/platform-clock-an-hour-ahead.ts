import type { Scenario } from './scenario.ts';

const AN_HOUR_MS = 3_600_000;

/** A platform whose clock jumps past the end of the code. */
export const platformClockAnHourAhead: Scenario = {
  name: 'platform-clock-an-hour-ahead',
  title: 'Platform’s clock an hour ahead',
  shows:
    'Once the code is there, every answer tells a time an hour ahead; the code is counted down and paid all the same.',
  expected: ['paid'],
  needsLiveKey: false,
  faults: [{ kind: 'dateSkewed', skewMs: AN_HOUR_MS, routes: ['status', 'stream'] }],
  steps: [{ afterMs: 8_000, payerAct: 'complete' }],
};

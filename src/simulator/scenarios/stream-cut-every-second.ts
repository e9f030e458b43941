import type { Scenario } from './scenario.ts';

/** A network that cuts what lasts. */
export const streamCutEverySecond: Scenario = {
  name: 'stream-cut-every-second',
  title: 'Stream cut every second',
  shows: 'The stream is cut each second, and opened again each time.',
  expected: ['paid'],
  needsLiveKey: false,
  faults: [{ kind: 'streamCut', everyMs: 1_000 }],
  steps: [{ afterMs: 6_000, payerAct: 'complete' }],
};

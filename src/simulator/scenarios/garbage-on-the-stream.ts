import type { Scenario } from './scenario.ts';

/** A stream that babbles. */
export const garbageOnTheStream: Scenario = {
  name: 'garbage-on-the-stream',
  title: 'Garbage on the stream',
  shows:
    'Twice a second the stream says something that means nothing, some of it about “completed”; only the payment pays.',
  expected: ['paid'],
  needsLiveKey: false,
  faults: [{ kind: 'streamGarbage', everyMs: 500 }],
  steps: [{ afterMs: 8_000, payerAct: 'complete' }],
};

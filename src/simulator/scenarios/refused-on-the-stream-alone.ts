import type { Scenario } from './scenario.ts';

/** A hint that is wrong. */
export const refusedOnTheStreamAlone: Scenario = {
  name: 'refused-on-the-stream-alone',
  title: 'Refused on the stream alone',
  shows:
    'The stream says that the bank refused, and the status route that it waits: it does, and it is paid.',
  expected: ['paid'],
  needsLiveKey: false,
  faults: [],
  steps: [
    { afterMs: 4_000, fault: { kind: 'streamSays', status: 'failed' } },
    { afterMs: 8_000, payerAct: 'complete' },
  ],
};

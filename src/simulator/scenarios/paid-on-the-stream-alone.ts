import type { Scenario } from './scenario.ts';

/** A hint that is wrong about money. */
export const paidOnTheStreamAlone: Scenario = {
  name: 'paid-on-the-stream-alone',
  title: 'Paid on the stream alone',
  shows:
    'The stream says that it is paid, and the status route that it waits: the till says paid, and after ten seconds that nobody confirms it.',
  expected: ['paid'],
  needsLiveKey: false,
  faults: [],
  steps: [{ afterMs: 5_000, fault: { kind: 'streamSays', status: 'completed' } }],
};

import type { Scenario } from './scenario.ts';

/** A hint of money that never came. */
export const paidOnTheStreamThenFailed: Scenario = {
  name: 'paid-on-the-stream-then-failed',
  title: 'Paid on the stream, failed when asked',
  shows:
    'The stream says that it is paid, and the status route that it failed: the till says paid, and then that nobody confirms it. No sum has the money, and a manager decides.',
  expected: ['paid'],
  needsLiveKey: false,
  faults: [],
  steps: [
    { afterMs: 5_000, fault: { kind: 'streamSays', status: 'completed' } },
    { afterMs: 6_000, fault: { kind: 'statusSays', status: 'failed', on: ['status'] } },
  ],
};

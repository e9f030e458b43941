import type { Scenario } from './scenario.ts';

/** A code that was made and never shown. */
export const createAnsweredAfterTheTimeout: Scenario = {
  name: 'create-answered-after-the-timeout',
  title: 'Create answered after the timeout',
  shows:
    'The first code is made, but its answer comes when the till waits no longer; try again: that one is paid.',
  expected: ['failed', 'paid'],
  needsLiveKey: false,
  faults: [{ kind: 'createDelayed', delayMs: 12_000, tries: [1] }],
  steps: [{ tries: [2], afterMs: 5_000, payerAct: 'complete' }],
};

import type { Scenario } from './scenario.ts';

/** A code that was not made. */
export const createRefused: Scenario = {
  name: 'create-refused',
  title: 'Create refused',
  shows: 'The platform denies the first code; try again: that one is paid.',
  expected: ['failed', 'paid'],
  needsLiveKey: false,
  faults: [{ kind: 'createRefused', httpStatus: 403, code: 'access_denied', tries: [1] }],
  steps: [{ tries: [2], afterMs: 5_000, payerAct: 'complete' }],
};

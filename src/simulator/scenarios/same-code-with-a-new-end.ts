import type { Scenario } from './scenario.ts';

/** A platform that knows our sale, and answers a new try with the code it made before. */
export const sameCodeWithANewEnd: Scenario = {
  name: 'same-code-with-a-new-end',
  title: 'Same code with a new end',
  shows:
    'The code ends unpaid after fifteen seconds; make a new one: the platform gives the same code a new end, and it is paid.',
  expected: ['expired', 'paid'],
  needsLiveKey: false,
  faults: [
    { kind: 'createIdempotent' },
    { kind: 'createShortLived', lifetimeMs: 15_000, tries: [1] },
  ],
  steps: [{ tries: [2], afterMs: 5_000, payerAct: 'complete' }],
};

import type { Scenario } from './scenario.ts';

/** Real money under a test key: a contradiction as loud as its mirror. */
export const testKeyWithRealPayment: Scenario = {
  name: 'test-key-with-real-payment',
  title: 'Test key with real payment',
  shows:
    'The first code says that it is real and is never shown; the second says so only when it is paid. Neither is a sale.',
  expected: ['failed', 'mismatched'],
  needsLiveKey: false,
  faults: [{ kind: 'createUnmarked', tries: [1] }],
  steps: [
    { tries: [2], afterMs: 5_000, fault: { kind: 'notMarkedSimulation' } },
    { tries: [2], afterMs: 5_000, payerAct: 'complete' },
  ],
};

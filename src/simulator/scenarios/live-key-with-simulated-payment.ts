import type { Scenario } from './scenario.ts';

/** Play money under a live key: a contradiction, never a sale (design, the simulation is beyond the wire). */
export const liveKeyWithSimulatedPayment: Scenario = {
  name: 'live-key-with-simulated-payment',
  title: 'Live key with simulated payment',
  shows:
    'The first code says that it is simulated and is never shown; the second says so only just before it is paid. Neither is a sale.',
  expected: ['failed', 'mismatched'],
  needsLiveKey: true,
  faults: [{ kind: 'createUnmarked', tries: [2] }],
  steps: [
    { tries: [2], afterMs: 0, fault: { kind: 'notMarkedSimulation', forMs: 5_000 } },
    { tries: [2], afterMs: 6_000, payerAct: 'complete' },
  ],
};

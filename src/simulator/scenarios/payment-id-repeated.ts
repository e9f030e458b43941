import type { Scenario } from './scenario.ts';

/** One payment for two sales. */
export const paymentIdRepeated: Scenario = {
  name: 'payment-id-repeated',
  title: 'Payment id repeated',
  shows:
    'The first sale is paid; the second one gets the same payment and is never shown; try again: that one is paid.',
  expected: ['paid', 'failed', 'paid'],
  needsLiveKey: false,
  faults: [{ kind: 'paymentIdRepeated', tries: [1] }],
  steps: [{ afterMs: 5_000, payerAct: 'complete' }],
};

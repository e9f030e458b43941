import type { Scenario } from './scenario.ts';

/** A confirmation that does not match its sale. */
export const amountThatDiffers: Scenario = {
  name: 'amount-that-differs',
  title: 'Amount that differs',
  shows:
    'The confirmation is for one euro more than the sale; it is shown as what it is, and a manager decides.',
  expected: ['mismatched'],
  needsLiveKey: false,
  faults: [],
  steps: [
    { afterMs: 5_000, fault: { kind: 'amountDiffers', byMinor: 100 } },
    { afterMs: 5_000, payerAct: 'complete' },
  ],
};

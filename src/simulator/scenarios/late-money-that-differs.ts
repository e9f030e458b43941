import type { Scenario } from './scenario.ts';

/** Another amount for a sale that was put aside long ago. */
export const lateMoneyThatDiffers: Scenario = {
  name: 'late-money-that-differs',
  title: 'Late money that differs',
  shows:
    'The code ends unpaid; press Done: later one euro more than the sale is paid with it, it rings, and a manager decides.',
  expected: ['expired', 'mismatched'],
  needsLiveKey: false,
  faults: [],
  steps: [
    { afterMs: 4_000, payerAct: 'expire' },
    { afterMs: 25_000, fault: { kind: 'amountDiffers', byMinor: 100 } },
    { afterMs: 25_000, payerAct: 'complete' },
  ],
};

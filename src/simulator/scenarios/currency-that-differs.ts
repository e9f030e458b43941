import type { Scenario } from './scenario.ts';

/** Money of another country. */
export const currencyThatDiffers: Scenario = {
  name: 'currency-that-differs',
  title: 'Currency that differs',
  shows: 'The confirmation is in Swiss francs; it is shown as what it is, and a manager decides.',
  expected: ['mismatched'],
  needsLiveKey: false,
  faults: [],
  steps: [
    { afterMs: 5_000, fault: { kind: 'currencyDiffers', currency: 'CHF' } },
    { afterMs: 5_000, payerAct: 'complete' },
  ],
};

import type { Scenario } from './scenario.ts';

/** The same currency, written otherwise. */
export const currencyInOtherLetters: Scenario = {
  name: 'currency-in-other-letters',
  title: 'Currency in other letters',
  shows:
    'The platform writes “eur” where the sale is in EUR: it is the same currency, and it is paid.',
  expected: ['paid'],
  needsLiveKey: false,
  faults: [{ kind: 'currencyDiffers', currency: 'eur' }],
  steps: [{ afterMs: 5_000, payerAct: 'complete' }],
};

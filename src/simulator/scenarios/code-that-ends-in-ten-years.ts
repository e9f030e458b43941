import type { Scenario } from './scenario.ts';

const TEN_YEARS_MS = 3_652 * 86_400_000;

/** An end that no customer could wait for. */
export const codeThatEndsInTenYears: Scenario = {
  name: 'code-that-ends-in-ten-years',
  title: 'Code that ends in ten years',
  shows:
    'The platform says that the code ends in ten years: no countdown is shown, and it is paid.',
  expected: ['paid'],
  needsLiveKey: false,
  faults: [{ kind: 'expiresAtSkewed', skewMs: TEN_YEARS_MS }],
  steps: [{ afterMs: 8_000, payerAct: 'complete' }],
};

import type { ExpectedOutcome } from './expected-outcome.ts';
import { PAID, WAITING } from './headings.ts';

/** Paid, and no word about anything that went wrong meanwhile. */
export const PLAINLY_PAID = {
  screens: [WAITING, PAID],
  journal: ['drafted', 'codeCreated', 'completed'],
  payments: ['completed'],
} as const satisfies Partial<ExpectedOutcome>;

/** Nothing at the first try, and paid at the second. */
export const PAID_AT_THE_SECOND_TRY = ['drafted', 'createFailed', 'retryRequested', 'codeCreated'];

import { rightsOf } from '../../src/till/people/rights.ts';
import type { AccessView } from '../../src/till/views/access-view.ts';

/** A till without operators: everybody may do everything. */
export const OPEN_TO_ALL: AccessView = {
  operator: null,
  signInNeeded: false,
  rights: [...rightsOf('anyone', { cashiersSeeTotal: false })],
  operators: [],
};

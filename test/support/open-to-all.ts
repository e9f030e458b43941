import type { AccessView } from '../../src/contract/views/access-view.ts';
import { rightsOf } from '../../src/till/people/rights.ts';

/** A till without operators: everybody may do everything. */
export const OPEN_TO_ALL: AccessView = {
  operator: null,
  signInNeeded: false,
  rights: [...rightsOf('anyone', { cashiersSeeTotal: false })],
  operators: [],
  newCodeAllowed: false,
};

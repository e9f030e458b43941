import type { Scenario } from './scenario.ts';

/** A status that is neither paid nor unpaid. */
export const wordThatNobodyKnows: Scenario = {
  name: 'word-that-nobody-knows',
  title: 'Word that nobody knows',
  shows:
    'The platform says “under_review” and nothing else; stop the sale: the till is in doubt, with the word.',
  expected: ['unknown'],
  needsLiveKey: false,
  faults: [{ kind: 'statusSays', status: 'under_review' }],
  steps: [],
};

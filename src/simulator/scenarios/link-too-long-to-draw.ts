import type { Scenario } from './scenario.ts';

/** A payment link that no code can hold. */
export const linkTooLongToDraw: Scenario = {
  name: 'link-too-long-to-draw',
  title: 'Link too long to draw',
  shows:
    'The first payment link has five thousand characters, and no code is shown; try again: that one is paid.',
  expected: ['failed', 'paid'],
  needsLiveKey: false,
  faults: [{ kind: 'paymentLinkOversized', characters: 5_000, tries: [1] }],
  steps: [{ tries: [2], afterMs: 5_000, payerAct: 'complete' }],
};

import type { Scenario } from './scenario.ts';

/** A stream that stutters. */
export const reorderedAndDuplicatedEvents: Scenario = {
  name: 'reordered-and-duplicated-events',
  title: 'Reordered and duplicated events',
  shows:
    'Each event is told three times, and the news before what it followed; it stays paid, once.',
  expected: ['paid'],
  needsLiveKey: false,
  faults: [{ kind: 'eventsReordered' }, { kind: 'eventsDuplicated', times: 3 }],
  steps: [{ afterMs: 5_000, payerAct: 'complete' }],
};

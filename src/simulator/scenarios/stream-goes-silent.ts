import type { Scenario } from './scenario.ts';

/** A stream that dies without a word. */
export const streamGoesSilent: Scenario = {
  name: 'stream-goes-silent',
  title: 'Stream goes silent',
  shows:
    'After three seconds the stream says nothing more, not even that it lives; the status route tells that it is paid.',
  expected: ['paid'],
  needsLiveKey: false,
  faults: [{ kind: 'streamSilent', afterMs: 3_000 }],
  steps: [{ afterMs: 6_000, payerAct: 'complete' }],
};

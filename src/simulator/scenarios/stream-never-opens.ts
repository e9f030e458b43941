import type { Scenario } from './scenario.ts';

/** A stream that takes the connection and says nothing. */
export const streamNeverOpens: Scenario = {
  name: 'stream-never-opens',
  title: 'Stream never opens',
  shows:
    'The stream’s connection is taken and never answered; the till asks the status route instead.',
  expected: ['paid'],
  needsLiveKey: false,
  faults: [{ kind: 'streamNeverOpens' }],
  steps: [{ afterMs: 6_000, payerAct: 'complete' }],
};

import type { Scenario } from './scenario.ts';

/** A sign-in page in the stream’s place. */
export const wrongContentType: Scenario = {
  name: 'wrong-content-type',
  title: 'Wrong content type',
  shows: 'The stream comes as a web page; the till asks the status route instead.',
  expected: ['paid'],
  needsLiveKey: false,
  faults: [{ kind: 'streamContentType', contentType: 'text/html; charset=utf-8' }],
  steps: [{ afterMs: 6_000, payerAct: 'complete' }],
};

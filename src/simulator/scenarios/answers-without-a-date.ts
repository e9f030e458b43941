import type { Scenario } from './scenario.ts';

/** A platform, or a proxy, that tells no time. */
export const answersWithoutADate: Scenario = {
  name: 'answers-without-a-date',
  title: 'Answers without a date',
  shows:
    'No answer tells the time, so nobody knows when the code ends; the till waits, and it is paid.',
  expected: ['paid'],
  needsLiveKey: false,
  faults: [{ kind: 'dateMissing' }],
  steps: [{ afterMs: 8_000, payerAct: 'complete' }],
};

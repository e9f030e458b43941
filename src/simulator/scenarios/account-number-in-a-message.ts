import type { Scenario } from './scenario.ts';

/** An account that exists in no bank, as registers of accounts show it. */
export const EXAMPLE_ACCOUNT = 'FR76 3000 6000 0112 3456 7890 189';
const MESSAGE = `The account ${EXAMPLE_ACCOUNT} cannot be debited.`;

/** A secret of the payer in a platform’s words. */
export const accountNumberInAMessage: Scenario = {
  name: 'account-number-in-a-message',
  title: 'Account number in a message',
  shows:
    'The first code is refused, and each question fails for a while, with the payer’s account in the message; it is nowhere.',
  expected: ['failed', 'paid'],
  needsLiveKey: false,
  faults: [{ kind: 'createRefused', httpStatus: 400, message: MESSAGE, tries: [1] }],
  steps: [
    {
      tries: [2],
      afterMs: 0,
      fault: {
        kind: 'answersFail',
        httpStatus: 500,
        message: MESSAGE,
        routes: ['status', 'stream'],
        forMs: 5_000,
      },
    },
    { tries: [2], afterMs: 8_000, payerAct: 'complete' },
  ],
};

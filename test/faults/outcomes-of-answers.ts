import { EXAMPLE_ACCOUNT } from '../../src/simulator/scenarios/account-number-in-a-message.ts';
import type { ExpectedOutcome } from './expected-outcome.ts';
import { CHECKING, FAILED, LATE, PAID, UNKNOWN, WAITING } from './headings.ts';
import { PAID_AT_THE_SECOND_TRY, PLAINLY_PAID } from './plainly-paid.ts';
import type { Stage } from './stage.ts';

const SECOND_TRY_PAID = {
  screens: [FAILED, WAITING, PAID],
  journal: [...PAID_AT_THE_SECOND_TRY, 'completed'],
  payments: ['completed'],
} as const satisfies Partial<ExpectedOutcome>;

/** No code came, and the screen says why: it comes at the second try, and is paid. */
const tryAgainAfter =
  (sentence: RegExp) =>
  async ({ code, passes, presses, reads }: Stage): Promise<void> => {
    await reads(sentence);
    await presses('Try again');
    await code();
    passes(5_000);
  };

/** Every question is refused while the customer pays, and the screen says how, until one is answered. */
const paidWhileRefused = (sentence: RegExp): ExpectedOutcome => ({
  ...PLAINLY_PAID,
  met: ['answersFail', 'streamCut'],
  async play({ code, confirmsBy, passes, reads }) {
    await code();
    await confirmsBy('stream');
    passes(8_000);
    await reads(sentence);
    passes(27_000);
  },
});

/** What the platform answers instead of a code or a status, and what it says too much. */
export const OUTCOMES_OF_ANSWERS: Readonly<Record<string, ExpectedOutcome>> = {
  'create-answered-after-the-timeout': {
    ...SECOND_TRY_PAID,
    payments: ['pending', 'completed'],
    met: ['createDelayed'],
    async play({ code, passes, presses, reads, sees }) {
      await sees(FAILED);
      await reads(/did not answer in time\./);
      passes(12_000);
      await presses('Try again');
      await code();
      passes(5_000);
    },
  },
  'create-refused': {
    ...SECOND_TRY_PAID,
    met: ['createRefused'],
    play: tryAgainAfter(/denies this till access/),
  },
  'link-too-long-to-draw': {
    ...SECOND_TRY_PAID,
    payments: ['pending', 'completed'],
    met: ['paymentLinkOversized'],
    play: tryAgainAfter(/a payment link that no code can be made of/),
  },
  'account-number-in-a-message': {
    ...SECOND_TRY_PAID,
    met: ['createRefused', 'answersFail'],
    hides: EXAMPLE_ACCOUNT,
    async play({ code, meets, passes, presses, reads }) {
      await reads(/did not accept what this till asked/);
      await presses('Try again');
      await code();
      await meets('answersFail', 2);
      await reads(/has a problem of its own/);
      passes(8_000);
    },
  },
  'rate-limit-storm': {
    ...PLAINLY_PAID,
    met: ['rateLimited', 'streamCut'],
    async play({ code, confirmsBy, meets, passes, sees }) {
      await code();
      await confirmsBy('stream');
      passes(3_000);
      await meets('rateLimited', 2);
      await sees(WAITING);
      passes(20_000);
    },
  },
  'patience-for-an-hour': {
    ...PLAINLY_PAID,
    met: ['rateLimited', 'streamCut'],
    async play({ code, confirmsBy, passes, reads }) {
      await code();
      await confirmsBy('stream');
      passes(2_500);
      await reads(/The platform asked for patience/);
      passes(15_000);
    },
  },
  'server-errors': {
    ...PLAINLY_PAID,
    met: ['answersFail'],
    async play({ code, meets, passes, reads }) {
      await code();
      await meets('answersFail', 2);
      await reads(/has a problem of its own/);
      passes(20_000);
    },
  },
  'key-withdrawn': paidWhileRefused(/refuses the key of this till/),
  'payment-not-found': paidWhileRefused(/does not know what this till asks for/),
  'endless-status': {
    screens: [WAITING, CHECKING, UNKNOWN, LATE],
    fleeting: CHECKING,
    journal: ['drafted', 'codeCreated', 'stopRequested', 'unclearAnswered', 'completed'],
    payments: ['completed'],
    met: ['statusOversized'],
    hides: 'x'.repeat(65),
    async play({ code, passes, presses, reads, sees }) {
      await code();
      await presses('Stop');
      await sees(UNKNOWN);
      await reads(/“x{60,}…”/);
      passes(30_000);
    },
  },
  'platform-down-for-ten-minutes': {
    lifetimeMs: 30_000,
    screens: [WAITING, CHECKING, UNKNOWN, LATE],
    journal: ['drafted', 'codeCreated', 'countdownEnded', 'contactLost', 'completed'],
    payments: ['completed'],
    met: ['platformDown'],
    async play({ code, passes, sees }) {
      await code();
      passes(30_000);
      await sees(UNKNOWN);
      passes(575_000);
    },
  },
};

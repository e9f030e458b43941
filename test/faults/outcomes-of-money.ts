import type { ExpectedOutcome } from './expected-outcome.ts';
import {
  CHECKING,
  EXPIRED,
  FAILED,
  LATE,
  NEW_SALE,
  PAID,
  REFUSED,
  UNKNOWN,
  WAITING,
} from './headings.ts';
import { PAID_AT_THE_SECOND_TRY, PLAINLY_PAID } from './plainly-paid.ts';

const EXPIRY = ['drafted', 'codeCreated', 'countdownEnded', 'unpaidAnswered'];

/** What payers and banks do, and money that is not what was asked for. */
export const OUTCOMES_OF_MONEY: Readonly<Record<string, ExpectedOutcome>> = {
  'slow-bank': {
    ...PLAINLY_PAID,
    met: [],
    async play({ code, passes, sees }) {
      await code();
      passes(59_999);
      await sees(WAITING);
      passes(1);
    },
  },
  refused: {
    screens: [WAITING, REFUSED],
    journal: ['drafted', 'codeCreated', 'refusalReported'],
    payments: ['failed'],
    met: [],
    async play({ code, passes }) {
      await code();
      passes(5_000);
    },
  },
  'refused-on-the-stream-alone': {
    ...PLAINLY_PAID,
    met: ['streamSays'],
    async play({ code, confirmsBy, passes, sees }) {
      await code();
      await confirmsBy('stream');
      passes(4_000);
      await sees(WAITING);
      passes(4_000);
    },
  },
  'paid-on-the-stream-alone': {
    screens: [WAITING, PAID, 'Counted as paid, then told otherwise'],
    journal: ['drafted', 'codeCreated', 'completed', 'contradicted'],
    payments: ['pending'],
    met: ['streamSays'],
    async play({ code, confirmsBy, passes, reads }) {
      await code();
      await confirmsBy('stream');
      passes(5_000);
      await reads(/said paid, and then said otherwise/);
    },
  },
  'paid-on-the-stream-then-failed': {
    screens: [WAITING, PAID, '48.90 €: the platform said paid, and then said otherwise'],
    journal: ['drafted', 'codeCreated', 'completed', 'contradicted', 'collectedOtherwise'],
    payments: ['pending'],
    met: ['streamSays', 'statusSays'],
    async play({ code, confirmsBy, passes, reads, sees }) {
      await code();
      await confirmsBy('stream');
      passes(5_000);
      await sees(PAID);
      passes(1_000);
      await reads(/Do not charge again, call the manager/);
    },
  },
  'late-after-expiry': {
    screens: [WAITING, CHECKING, EXPIRED, LATE],
    journal: [...EXPIRY, 'completed'],
    payments: ['completed'],
    met: [],
    async play({ code, passes, sees }) {
      await code();
      passes(4_000);
      await sees(EXPIRED);
      passes(21_000);
    },
  },
  'twice-completed': {
    screens: [WAITING, CHECKING, EXPIRED, WAITING, PAID, '48.90 € was paid 2 times'],
    journal: [...EXPIRY, 'retryRequested', 'codeCreated', 'completed', 'completed'],
    payments: ['completed', 'completed'],
    met: [],
    async play({ code, passes, presses, reads, sees }) {
      await code();
      passes(4_000);
      await sees(EXPIRED);
      await presses('New code');
      await code();
      passes(4_000);
      await sees(PAID);
      passes(6_000);
      await reads(/^48\.90\s€ was paid 2 times$/);
    },
  },
  'same-code-with-a-new-end': {
    screens: [WAITING, CHECKING, EXPIRED, WAITING, PAID],
    journal: [...EXPIRY, 'retryRequested', 'codeCreated', 'completed'],
    payments: ['completed'],
    met: ['createIdempotent', 'createShortLived'],
    async play({ code, passes, presses, sees }) {
      await code();
      await sees(EXPIRED);
      await presses('New code');
      await code();
      await sees(WAITING);
      passes(5_000);
    },
  },
  'payment-id-repeated': {
    screens: [WAITING, PAID, FAILED, WAITING, PAID],
    journal: [...PAID_AT_THE_SECOND_TRY, 'completed'],
    payments: ['completed'],
    otherPayments: 1,
    met: ['paymentIdRepeated'],
    async play({ charges, code, passes, presses, reads, sees }) {
      await code();
      passes(5_000);
      await sees(PAID);
      await presses('New sale');
      await charges('90000');
      await sees(FAILED);
      await reads(/a payment of another sale/);
      await presses('Try again');
      await code();
      passes(5_000);
    },
  },
  'processing-after-the-end': {
    screens: [WAITING, CHECKING, UNKNOWN, LATE],
    journal: ['drafted', 'codeCreated', 'countdownEnded', 'unclearAnswered', 'completed'],
    payments: ['completed'],
    met: ['createShortLived', 'statusSays'],
    async play({ code, passes, reads, sees }) {
      await code();
      await sees(UNKNOWN);
      await reads(/“processing”/);
      passes(40_000);
    },
  },
  'word-that-nobody-knows': {
    screens: [WAITING, CHECKING, UNKNOWN],
    fleeting: CHECKING,
    journal: ['drafted', 'codeCreated', 'stopRequested', 'unclearAnswered'],
    payments: ['pending'],
    met: ['statusSays'],
    async play({ code, presses, reads }) {
      await code();
      await presses('Stop');
      await reads(/“under_review”/);
    },
  },
  'amount-that-differs': {
    screens: [WAITING, 'The platform collected 49.90 € instead of 48.90 €'],
    journal: ['drafted', 'codeCreated', 'collectedOtherwise'],
    payments: ['completed'],
    met: ['amountDiffers'],
    async play({ code, passes, reads }) {
      await code();
      passes(5_000);
      await reads(/Do not charge again, call the manager/);
    },
  },
  'late-money-that-differs': {
    screens: [WAITING, CHECKING, EXPIRED, 'The platform collected 49.90 € instead of 48.90 €'],
    journal: [...EXPIRY, 'acknowledged', 'collectedOtherwise'],
    payments: ['completed'],
    met: ['amountDiffers'],
    async play({ code, passes, presses, reads, sees }) {
      await code();
      passes(4_000);
      await sees(EXPIRED);
      await presses('Done');
      await sees(NEW_SALE);
      passes(21_000);
      await reads(/Do not charge again, call the manager/);
    },
  },
  'currency-that-differs': {
    screens: [WAITING, 'The platform collected 48.90 CHF instead of 48.90 €'],
    journal: ['drafted', 'codeCreated', 'collectedOtherwise'],
    payments: ['completed'],
    met: ['currencyDiffers'],
    async play({ code, passes, reads }) {
      await code();
      passes(5_000);
      await reads(/Do not charge again, call the manager/);
    },
  },
  'currency-in-other-letters': {
    ...PLAINLY_PAID,
    met: ['currencyDiffers'],
    async play({ code, passes }) {
      await code();
      passes(5_000);
    },
  },
  'test-key-with-real-payment': {
    screens: [FAILED, WAITING, '48.90 €: the platform says paid with real money, under a test key'],
    journal: [...PAID_AT_THE_SECOND_TRY, 'collectedOtherwise'],
    payments: ['pending', 'completed'],
    met: ['createUnmarked', 'notMarkedSimulation'],
    async play({ code, passes, presses, reads }) {
      await reads(/a real payment, and this till is for tests/);
      await presses('Try again');
      await code();
      passes(5_000);
      await reads(/Do not charge again, call the manager/);
    },
  },
  'live-key-with-simulated-payment': {
    screens: [FAILED, WAITING, '48.90 €: the platform says paid, and that it was only simulated'],
    journal: [...PAID_AT_THE_SECOND_TRY, 'collectedOtherwise'],
    payments: ['pending', 'completed'],
    met: ['createUnmarked', 'notMarkedSimulation'],
    async play({ code, meets, passes, presses, reads }) {
      await reads(/a simulated payment, and this till takes real money/);
      await presses('Try again');
      await code();
      await meets('notMarkedSimulation');
      passes(6_000);
      await reads(/Do not charge again, call the manager/);
    },
  },
};

import type { SaleState } from '../../src/domain/sale.ts';

/** What a till makes of a scenario: on its screen, in its journal, and in the platform's book. */
export interface ExpectedOutcome {
  /** How many times as fast as written the scenario is played; the till's own limits are never shortened. */
  readonly pace: number;
  /** What the cashier presses where the sale has come to rest. */
  readonly cashier?: Partial<Record<SaleState, string>>;
  /** Every heading of the sale, in order. */
  readonly screens: readonly string[];
  readonly journal: readonly string[];
  /** The status of every payment that the platform made for the sale, in order. */
  readonly payments: readonly string[];
  /** What else the screen says in the end. */
  readonly says?: RegExp;
}

const WAITING = 'Waiting for the payment';
const CHECKING = 'Checking. Do not charge again';
const LATE = '48.90 € has just been paid, late';

/** What the screen shows where a sale has come to rest. */
export const RESTING_SCREENS: Partial<Record<SaleState, string>> = {
  paid: 'Paid',
  expired: 'Nothing was paid',
  refused: 'Refused by the bank',
  failed: 'Could not start',
  unknown: 'Outcome unknown. Do not charge again',
  paidLate: LATE,
};

/** Paid, and no word about anything that went wrong meanwhile. */
const PLAINLY_PAID: ExpectedOutcome = {
  pace: 1,
  screens: [WAITING, 'Paid'],
  journal: ['drafted', 'codeCreated', 'completed'],
  payments: ['completed'],
};

/** By the scenario's name. */
export const EXPECTED_OUTCOMES: Readonly<Record<string, ExpectedOutcome>> = {
  'slow-bank': { ...PLAINLY_PAID, pace: 8 },
  refused: {
    pace: 1,
    screens: [WAITING, 'Refused by the bank'],
    journal: ['drafted', 'codeCreated', 'refusalReported'],
    payments: ['failed'],
  },
  'late-after-expiry': {
    pace: 1,
    screens: [WAITING, CHECKING, 'Nothing was paid', LATE],
    journal: ['drafted', 'codeCreated', 'countdownEnded', 'unpaidAnswered', 'completed'],
    payments: ['completed'],
  },
  'twice-completed': {
    pace: 1,
    cashier: { expired: 'New code' },
    screens: [WAITING, CHECKING, 'Nothing was paid', WAITING, 'Paid', '48.90 € was paid 2 times'],
    journal: [
      'drafted',
      'codeCreated',
      'countdownEnded',
      'unpaidAnswered',
      'retryRequested',
      'codeCreated',
      'completed',
      'completed',
    ],
    payments: ['completed', 'completed'],
    says: /^48\.90\s€ was paid 2 times$/,
  },
  'reordered-and-duplicated-events': PLAINLY_PAID,
  'create-answered-after-the-timeout': {
    pace: 1,
    cashier: { failed: 'Try again' },
    screens: ['Could not start', WAITING, 'Paid'],
    journal: ['drafted', 'createFailed', 'retryRequested', 'codeCreated', 'completed'],
    payments: ['pending', 'completed'],
  },
  'create-refused': {
    pace: 1,
    cashier: { failed: 'Try again' },
    screens: ['Could not start', WAITING, 'Paid'],
    journal: ['drafted', 'createFailed', 'retryRequested', 'codeCreated', 'completed'],
    payments: ['completed'],
  },
  'rate-limit-storm': PLAINLY_PAID,
  'server-errors': PLAINLY_PAID,
  'stream-never-opens': PLAINLY_PAID,
  'stream-goes-silent': PLAINLY_PAID,
  'stream-cut-every-second': PLAINLY_PAID,
  'garbage-on-the-stream': PLAINLY_PAID,
  'wrong-content-type': PLAINLY_PAID,
  'clock-skew': PLAINLY_PAID,
  'amount-that-differs': {
    pace: 2.5,
    screens: [WAITING, CHECKING, 'Outcome unknown. Do not charge again'],
    journal: ['drafted', 'codeCreated', 'contradicted', 'countdownEnded', 'contactLost'],
    payments: ['completed'],
    says: /reports another amount/,
  },
  'live-key-with-simulated-payment': {
    pace: 2,
    cashier: { failed: 'Try again' },
    screens: ['Could not start', WAITING, CHECKING, 'Outcome unknown. Do not charge again'],
    journal: [
      'drafted',
      'createFailed',
      'retryRequested',
      'codeCreated',
      'contradicted',
      'countdownEnded',
      'contactLost',
    ],
    payments: ['expired', 'completed'],
    says: /calls this payment simulated/,
  },
  'platform-down-for-ten-minutes': {
    pace: 10,
    screens: [WAITING, CHECKING, 'Outcome unknown. Do not charge again', LATE],
    journal: ['drafted', 'codeCreated', 'countdownEnded', 'contactLost', 'completed'],
    payments: ['completed'],
  },
};

import { describe, expect, test } from 'vitest';
import { minorUnits } from '../../../src/domain/money/money.ts';
import { applySaleEvent, draftSale } from '../../../src/domain/sale/apply-sale-event.ts';
import { refundDue } from '../../../src/domain/sale/refund-due.ts';
import {
  collectedOtherwise,
  isPaid,
  isUnderWay,
  moneyOf,
  otherwiseOf,
  type Sale,
  timesCollected,
  timesPaid,
} from '../../../src/domain/sale/sale.ts';
import {
  type LaterSaleEvent,
  paymentIdSchema,
  saleIdSchema,
} from '../../../src/domain/sale/sale-event.ts';
import { factsOf, SALE_STATES, type SaleState } from '../../../src/domain/sale/sale-state.ts';
import { SALE_TABLE } from '../../../src/domain/sale/sale-table.ts';

const FIRST = paymentIdSchema.parse('pay_first');
const SECOND = paymentIdSchema.parse('pay_second');

const OTHER_SALE = saleIdSchema.parse('sale_2');

const DRAFT = draftSale({
  type: 'drafted',
  version: 2,
  atMs: 0,
  saleId: saleIdSchema.parse('sale_1'),
  draftId: 'draft_1',
  amountMinor: minorUnits(4890),
  currency: 'EUR',
  label: '',
  terminalId: 'till-1',
  lines: [{ name: '', quantity: 1, unitMinor: 4890, vatRate: null }],
});

function about(paymentId: typeof FIRST): LaterSaleEvent[] {
  return [
    {
      type: 'codeCreated',
      atMs: 1,
      paymentId,
      paymentLink: 'https://pay.example/x',
      expiresAtMs: 180_001,
      platformNowMs: 1,
    },
    { type: 'countdownEnded', atMs: 2, paymentId },
    { type: 'stopRequested', atMs: 3, paymentId },
    { type: 'unpaidAnswered', atMs: 4, paymentId, status: 'pending' },
    { type: 'completed', atMs: 5, paymentId, channel: 'stream', amountMinor: null },
    { type: 'refusalReported', atMs: 6, paymentId, status: 'failed' },
    { type: 'contactLost', atMs: 7, paymentId },
    { type: 'unclearAnswered', atMs: 16, paymentId, status: 'processing' },
    { type: 'watchEnded', atMs: 17, paymentId },
    {
      type: 'collectedOtherwise',
      atMs: 18,
      paymentId,
      mismatch: 'amountDiffers',
      amountMinor: 2000,
      currency: 'EUR',
      isSimulation: null,
    },
  ];
}

/** Two codes of one sale: the second is there to be the later, or the earlier, one. */
const ALPHABET: readonly LaterSaleEvent[] = [
  ...about(FIRST),
  ...about(SECOND).filter(({ type }) =>
    ['codeCreated', 'countdownEnded', 'unpaidAnswered', 'completed', 'collectedOtherwise'].includes(
      type,
    ),
  ),
  { type: 'createFailed', atMs: 8, reason: 'timedOut' },
  { type: 'retryRequested', atMs: 9 },
  { type: 'acknowledged', atMs: 10, decision: null, attachedTo: null },
  { type: 'acknowledged', atMs: 11, decision: 'handedOver', attachedTo: null },
  { type: 'acknowledged', atMs: 19, decision: 'refundNeeded', attachedTo: null },
  { type: 'refundMade', atMs: 20, reference: 'SEPA 4711', note: '' },
  { type: 'acknowledged', atMs: 13, decision: 'attached', attachedTo: OTHER_SALE },
  { type: 'settledByHand', atMs: 14, outcome: 'paid', reason: 'seen in the bank' },
  { type: 'covered', atMs: 15, bySaleId: OTHER_SALE },
  { type: 'uncovered', atMs: 21, bySaleId: OTHER_SALE },
  {
    type: 'contradicted',
    atMs: 12,
    paymentId: FIRST,
    contradiction: 'amountDiffers',
    detail: '4891',
  },
];

/** A law about one step; it sees the sale before, the event, and the sale after. */
type Law = (before: Sale, event: LaterSaleEvent, after: Sale) => string | null;

/**
 * Walks every sequence of events up to the length. Sales that are equal are walked once for each
 * remaining length, which keeps sixteen-to-the-sixth within seconds and leaves no sequence out.
 */
function breachOf(law: Law, length: number): string | null {
  const walked = new Map<string, number>();
  function walk(sale: Sale, left: number, path: readonly string[]): string | null {
    const key = JSON.stringify(sale);
    if ((walked.get(key) ?? -1) >= left) return null;
    walked.set(key, left);
    for (const event of ALPHABET) {
      const after = applySaleEvent(sale, event);
      const step = [...path, event.type];
      const breach = law(sale, event, after);
      if (breach !== null) return `${breach}: ${step.join(' > ')}`;
      if (left > 1) {
        const deeper = walk(after, left - 1, step);
        if (deeper !== null) return deeper;
      }
    }
    return null;
  }
  return walk(DRAFT, length, []);
}

const knows = (sale: Sale, event: LaterSaleEvent): boolean =>
  'paymentId' in event && sale.payments.some(({ id }) => id === event.paymentId);

/** Nothing has ended it, and nobody has given it up. */
const isWaiting = (sale: Sale): boolean => isUnderWay(sale) && !factsOf(sale).isGivenUp;

describe('over every sequence of up to six events, a sale', () => {
  test('ends paid or paid late once a code of it is confirmed', () => {
    const law: Law = (before, event, after) =>
      event.type === 'completed' && knows(before, event) && !isPaid(after) ? after.state : null;
    expect(breachOf(law, 6)).toBeNull();
  });

  test('never leaves paid nor paid late', () => {
    const law: Law = (before, _event, after) =>
      isPaid(before) && after.state !== before.state ? `${before.state} to ${after.state}` : null;
    expect(breachOf(law, 6)).toBeNull();
  });

  test('is paid only if a code of it was confirmed', () => {
    const law: Law = (_before, _event, after) =>
      isPaid(after) !== timesPaid(after) > 0 ? `${after.state}, ${timesPaid(after)}` : null;
    expect(breachOf(law, 6)).toBeNull();
  });

  test('is changed by an event at most once: a repetition returns the same object', () => {
    const law: Law = (_before, event, after) =>
      applySaleEvent(after, event) === after ? null : 'a repetition changed it';
    expect(breachOf(law, 6)).toBeNull();
  });

  test('is untouched by news of a payment that is none of its codes', () => {
    const law: Law = (before, event, after) =>
      'paymentId' in event &&
      event.type !== 'codeCreated' &&
      !knows(before, event) &&
      after !== before
        ? 'a stranger changed it'
        : null;
    expect(breachOf(law, 6)).toBeNull();
  });

  test('is paid in time only by the code on the screen, and only while the till had not given up', () => {
    const law: Law = (before, event, after) => {
      if (isPaid(before) || after.state !== 'paid') return null;
      const inTime =
        event.type === 'completed' &&
        event.paymentId === before.currentPaymentId &&
        isWaiting(before);
      return inTime ? null : `paid from ${before.state}`;
    };
    expect(breachOf(law, 6)).toBeNull();
  });

  test('gets a new code only where nothing was paid and there is no doubt', () => {
    const law: Law = (before, _event, after) =>
      after.state === 'drafted' && before.state !== 'drafted' && !factsOf(before).isEndedUnpaid
        ? `retried from ${before.state}`
        : null;
    expect(breachOf(law, 6)).toBeNull();
  });

  test('keeps every code it ever had, and every confirmation', () => {
    const law: Law = (before, _event, after) =>
      after.payments.length < before.payments.length || timesPaid(after) < timesPaid(before)
        ? 'evidence was lost'
        : null;
    expect(breachOf(law, 6)).toBeNull();
  });

  test('is put aside neither while it waits nor while it is in doubt', () => {
    const law: Law = (_before, _event, after) => {
      if (after.acknowledged && isWaiting(after)) return `aside while ${after.state}`;
      const isSettled = after.state !== 'unknown' || after.settlement !== null;
      return after.acknowledged && !isSettled ? 'aside while nobody can say' : null;
    };
    expect(breachOf(law, 6)).toBeNull();
  });

  test('is settled by hand only while its outcome is unknown, and that decides no state', () => {
    const law: Law = (before, event, after) => {
      if (after.settlement !== before.settlement && before.state !== 'unknown') return 'settled';
      return event.type === 'settledByHand' && after.state !== before.state ? after.state : null;
    };
    expect(breachOf(law, 6)).toBeNull();
  });

  test('gets no new code once late money of another sale pays for it', () => {
    const law: Law = (before, _event, after) =>
      before.coveredBy !== null && before.state !== 'drafted' && after.state === 'drafted'
        ? 'charged again'
        : null;
    expect(breachOf(law, 6)).toBeNull();
  });

  test('is never put aside without a decision while its money came twice', () => {
    const law: Law = (_before, _event, after) =>
      after.acknowledged && timesCollected(moneyOf(after)) > 1 && after.lateDecision === null
        ? 'nobody decided'
        : null;
    expect(breachOf(law, 6)).toBeNull();
  });

  test('is attached to another sale exactly where that was the decision', () => {
    const law: Law = (_before, _event, after) =>
      (after.lateDecision === 'attached') !== (after.attachedTo !== null) ? 'half attached' : null;
    expect(breachOf(law, 6)).toBeNull();
  });

  test('whose money does not match keeps saying so until the platform confirms what was asked for', () => {
    const law: Law = (before, _event, after) =>
      before.state === 'mismatched' && after.state !== 'mismatched' && !isPaid(after)
        ? after.state
        : null;
    expect(breachOf(law, 6)).toBeNull();
  });

  test('gets no new code while money that does not match has come for it', () => {
    const law: Law = (before, event, after) =>
      event.type === 'retryRequested' && collectedOtherwise(before).length > 0 && after !== before
        ? after.state
        : null;
    expect(breachOf(law, 6)).toBeNull();
  });

  test('whose money does not match is put aside only with a decision', () => {
    const law: Law = (before, _event, after) =>
      collectedOtherwise(after).length > 0 &&
      after.acknowledged &&
      !before.acknowledged &&
      after.lateDecision === null
        ? 'put aside by nobody'
        : null;
    expect(breachOf(law, 6)).toBeNull();
  });

  test('owes back no more than came, and nothing before it was decided', () => {
    const law: Law = (_before, _event, after) => {
      const due = refundDue(after);
      const isDecided = after.acknowledged && after.lateDecision === 'refundNeeded';
      if (due.length > 0 && !isDecided) return 'nobody decided';
      const came = timesPaid(after) + collectedOtherwise(after).length;
      return due.length > came ? 'more than came' : null;
    };
    expect(breachOf(law, 6)).toBeNull();
  });

  test('owes back no more than what came of a payment, with what was given back of it before', () => {
    const law: Law = (before, event, after) => {
      const due = refundDue(after);
      const given = after.refunded ?? [];
      const isTooMuch = due.some(({ paymentId, minor }) => {
        const ofIt = given.filter((one) => one.paymentId === paymentId);
        if (ofIt.length === 0) return false;
        const payment = after.payments.find(({ id }) => id === paymentId);
        const came = (payment && otherwiseOf(payment)?.amountMinor) ?? after.amountMinor;
        return (minor ?? 0) + ofIt.reduce((sum, one) => sum + (one.minor ?? 0), 0) > came;
      });
      if (isTooMuch) return 'due twice';
      if (event.type === 'refundMade') return due.length > 0 ? 'made and still due' : null;
      return after.refunded === before.refunded ? null : 'noted by something else';
    };
    expect(breachOf(law, 6)).toBeNull();
  });

  test('owes something back as soon as somebody has decided that it does', () => {
    const law: Law = (before, _event, after) =>
      !before.acknowledged &&
      after.acknowledged &&
      after.lateDecision === 'refundNeeded' &&
      after.refunded === undefined &&
      refundDue(after).length === 0
        ? 'nothing is due'
        : null;
    expect(breachOf(law, 6)).toBeNull();
  });

  test('reaches every state', () => {
    const reached = new Set<SaleState>([DRAFT.state]);
    breachOf((_before, _event, after) => {
      reached.add(after.state);
      return null;
    }, 6);
    expect([...reached].sort()).toEqual([...SALE_STATES].sort());
  });
});

describe('the laws notice a broken table:', () => {
  const mutants: readonly [SaleState, LaterSaleEvent['type'], SaleState | 'same'][] = [
    ['paid', 'countdownEnded', 'expired'],
    ['paid', 'unpaidAnswered', 'expired'],
    ['paidLate', 'refusalReported', 'refused'],
    ['awaiting', 'completed', 'same'],
    ['checking', 'completed', 'same'],
    ['expired', 'completed', 'same'],
    ['stopped', 'completed', 'paid'],
    ['unknown', 'completed', 'paid'],
    ['unknown', 'retryRequested', 'drafted'],
    ['awaiting', 'retryRequested', 'drafted'],
    ['checking', 'unpaidAnswered', 'paid'],
  ];

  const laws: Law[] = [
    (before, event, after) =>
      event.type === 'completed' && knows(before, event) && !isPaid(after) ? 'lost' : null,
    (before, _event, after) => (isPaid(before) && after.state !== before.state ? 'left' : null),
    (_before, _event, after) => (isPaid(after) !== timesPaid(after) > 0 ? 'unfounded' : null),
    (before, _event, after) =>
      !isPaid(before) && after.state === 'paid' && !isWaiting(before) ? 'late as paid' : null,
    (before, _event, after) =>
      after.state === 'drafted' && before.state !== 'drafted' && isUnderWay(before)
        ? 'doubled'
        : null,
  ];

  test.each(mutants)('%s on %s to %s', (state, event, next) => {
    const row = SALE_TABLE[state];
    const original = row[event];
    SALE_TABLE[state] = { ...row, [event]: next };
    try {
      expect(laws.map((law) => breachOf(law, 6)).filter((breach) => breach !== null)).not.toEqual(
        [],
      );
    } finally {
      SALE_TABLE[state] = { ...row, [event]: original };
    }
  });
});

import type { Sale, SaleState } from './sale.ts';
import type { LaterSaleEvent, PaymentId } from './sale-event.ts';

type Next = SaleState | 'same';
type Rule = Next | ((sale: Sale, about: PaymentId | null) => Next);

/** Confirmation of the code on the screen is on time; of an earlier one, it is late money. */
const confirmed: Rule = (sale, about) => (about === sale.currentPaymentId ? 'paid' : 'paidLate');
/** News of an earlier code decides nothing about the current one. */
const ofCurrent =
  (next: Next): Rule =>
  (sale, about) =>
    about === sale.currentPaymentId ? next : 'same';
/** An unpaid answer ends the doubt in the way in which the waiting ended. */
const afterTheEnd: Rule = (sale, about) => {
  if (about !== sale.currentPaymentId) return 'same';
  return sale.endedBy === 'stop' ? 'stopped' : 'expired';
};
/** A sale that late money already pays for gets no other code. */
const again: Rule = (sale) => (sale.coveredBy === null ? 'drafted' : 'same');
/** Nothing leads on from here; each row below names only what does. */
const SETTLED = {
  codeCreated: 'same',
  createFailed: 'same',
  countdownEnded: 'same',
  stopRequested: 'same',
  unpaidAnswered: 'same',
  completed: 'same',
  refusalReported: 'same',
  contactLost: 'same',
  retryRequested: 'same',
  contradicted: 'same',
  acknowledged: 'same',
  covered: 'same',
  settledByHand: 'same',
} as const satisfies Record<LaterSaleEvent['type'], Rule>;

/**
 * The life of a sale: for each state and each event, the state that follows.
 * Laws (proven over every sequence of up to six events in `test/unit/sale-laws.test.ts`):
 * a confirmation always ends in `paid` or `paidLate`, neither is ever left, repetition changes nothing.
 */
export const SALE_TABLE: Record<SaleState, Record<LaterSaleEvent['type'], Rule>> = {
  drafted: {
    ...SETTLED,
    codeCreated: 'awaiting',
    createFailed: 'failed',
    completed: confirmed,
  },
  awaiting: {
    ...SETTLED,
    countdownEnded: ofCurrent('checking'),
    stopRequested: ofCurrent('checking'),
    completed: confirmed,
    refusalReported: ofCurrent('refused'),
  },
  checking: {
    ...SETTLED,
    unpaidAnswered: afterTheEnd,
    completed: confirmed,
    refusalReported: ofCurrent('refused'),
    contactLost: ofCurrent('unknown'),
  },
  unknown: {
    ...SETTLED,
    unpaidAnswered: afterTheEnd,
    completed: 'paidLate',
    refusalReported: ofCurrent('refused'),
  },
  expired: { ...SETTLED, completed: 'paidLate', retryRequested: again },
  stopped: {
    ...SETTLED,
    completed: 'paidLate',
    refusalReported: ofCurrent('refused'),
    retryRequested: again,
  },
  refused: { ...SETTLED, completed: 'paidLate', retryRequested: again },
  failed: { ...SETTLED, completed: 'paidLate', retryRequested: again },
  paid: SETTLED,
  paidLate: SETTLED,
};

import type { Sale } from './sale.ts';
import type { LaterSaleEvent, PaymentId } from './sale-event.ts';
import type { SaleState } from './sale-state.ts';

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
/** Money that does not match ends whatever goes on: nothing is charged again before a manager has decided. */
const mismatch: Rule = 'mismatched';
/** A sale that late money already pays for gets no other code; nor one that a manager took for paid, who may have been right. */
const again: Rule = (sale) =>
  sale.coveredBy === null && sale.settlement?.outcome !== 'paid' ? 'drafted' : 'same';
/** Nothing leads on from here; each row below names only what does. */
const LEADS_NOWHERE = {
  codeCreated: 'same',
  createFailed: 'same',
  countdownEnded: 'same',
  stopRequested: 'same',
  unpaidAnswered: 'same',
  completed: 'same',
  collectedOtherwise: 'same',
  refusalReported: 'same',
  unclearAnswered: 'same',
  contactLost: 'same',
  watchEnded: 'same',
  retryRequested: 'same',
  contradicted: 'same',
  paidConfirmed: 'same',
  acknowledged: 'same',
  covered: 'same',
  uncovered: 'same',
  settledByHand: 'same',
  goodsReturned: 'same',
  refundMade: 'same',
} as const satisfies Record<LaterSaleEvent['type'], Rule>;

/**
 * Nothing was paid: only money, or a new code, leads on. Where the platform says since of any of its codes a word that is
 * no end, somebody may be paying: the sale is in doubt about that code.
 */
const GIVEN_UP = {
  ...LEADS_NOWHERE,
  completed: 'paidLate',
  collectedOtherwise: mismatch,
  retryRequested: again,
  unclearAnswered: 'unknown',
} as const satisfies Record<LaterSaleEvent['type'], Rule>;

/**
 * The life of a sale: for each state and each event, the state that follows.
 * Laws (proven over every sequence of up to six events in `test/unit/domain/sale-laws.test.ts`):
 * a confirmation always ends in `paid` or `paidLate`, neither is ever left, repetition changes nothing.
 */
export const SALE_TABLE: Record<SaleState, Record<LaterSaleEvent['type'], Rule>> = {
  drafted: {
    ...LEADS_NOWHERE,
    codeCreated: 'awaiting',
    createFailed: 'failed',
    completed: confirmed,
    collectedOtherwise: mismatch,
  },
  awaiting: {
    ...LEADS_NOWHERE,
    countdownEnded: ofCurrent('checking'),
    stopRequested: ofCurrent('checking'),
    completed: confirmed,
    collectedOtherwise: mismatch,
    refusalReported: ofCurrent('refused'),
  },
  checking: {
    ...LEADS_NOWHERE,
    unpaidAnswered: afterTheEnd,
    completed: confirmed,
    collectedOtherwise: mismatch,
    refusalReported: ofCurrent('refused'),
    unclearAnswered: ofCurrent('unknown'),
    contactLost: ofCurrent('unknown'),
  },
  unknown: {
    ...LEADS_NOWHERE,
    unpaidAnswered: afterTheEnd,
    completed: 'paidLate',
    collectedOtherwise: mismatch,
    refusalReported: ofCurrent('refused'),
  },
  expired: GIVEN_UP,
  stopped: { ...GIVEN_UP, refusalReported: ofCurrent('refused') },
  refused: GIVEN_UP,
  failed: GIVEN_UP,
  paid: LEADS_NOWHERE,
  paidLate: LEADS_NOWHERE,
  mismatched: { ...LEADS_NOWHERE, completed: 'paidLate' },
};

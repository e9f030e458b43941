import type { Currency, MinorUnits } from './money.ts';
import type {
  Channel,
  Contradiction,
  CreateFailure,
  LateDecision,
  LaterSaleEvent,
  PaymentId,
  SaleDrafted,
  SaleId,
} from './sale-event.ts';

/** The states of a sale, in the words of the design. */
export const SALE_STATES = [
  'drafted',
  'awaiting',
  'checking',
  'paid',
  'expired',
  'stopped',
  'refused',
  'failed',
  'unknown',
  'paidLate',
] as const;
export type SaleState = (typeof SALE_STATES)[number];

/** One code of a sale: what the platform collects for it. Times in milliseconds since the epoch. */
export interface Payment {
  readonly id: PaymentId;
  readonly link: string;
  readonly createdAtMs: number;
  /** By the platform's clock. */
  readonly expiresAtMs: number;
  /** The platform's clock when it answered the create request. */
  readonly platformNowMs: number;
  readonly outcome: 'open' | 'completed' | 'refused';
  readonly completedAtMs: number | null;
  readonly completedBy: Channel | null;
}

/** Everything a till knows of one sale: the fold of its events. */
export interface Sale {
  readonly id: SaleId;
  readonly draftId: string;
  readonly amountMinor: MinorUnits;
  readonly currency: Currency;
  readonly label: string;
  readonly terminalId: string;
  readonly draftedAtMs: number;
  readonly state: SaleState;
  readonly stateSinceMs: number;
  /** What ended the waiting: without it, an unpaid answer could not tell `expired` from `stopped`. */
  readonly endedBy: 'countdown' | 'stop' | null;
  readonly payments: readonly Payment[];
  /** The code that is, or was last, on the screen; null while a new one is being made. */
  readonly currentPaymentId: PaymentId | null;
  readonly failure: CreateFailure | null;
  /** The state that late money found the till in. */
  readonly gaveUpAs: SaleState | null;
  readonly gaveUpAtMs: number | null;
  readonly contradictions: readonly Contradiction[];
  readonly acknowledged: boolean;
  readonly lateDecision: LateDecision | null;
}

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
  expired: { ...SETTLED, completed: 'paidLate', retryRequested: 'drafted' },
  stopped: {
    ...SETTLED,
    completed: 'paidLate',
    refusalReported: ofCurrent('refused'),
    retryRequested: 'drafted',
  },
  refused: { ...SETTLED, completed: 'paidLate', retryRequested: 'drafted' },
  failed: { ...SETTLED, completed: 'paidLate', retryRequested: 'drafted' },
  paid: SETTLED,
  paidLate: SETTLED,
};

/** A sale as it begins. */
export function draftSale(event: SaleDrafted): Sale {
  return {
    id: event.saleId,
    draftId: event.draftId,
    amountMinor: event.amountMinor,
    currency: event.currency,
    label: event.label,
    terminalId: event.terminalId,
    draftedAtMs: event.atMs,
    state: 'drafted',
    stateSinceMs: event.atMs,
    endedBy: null,
    payments: [],
    currentPaymentId: null,
    failure: null,
    gaveUpAs: null,
    gaveUpAtMs: null,
    contradictions: [],
    acknowledged: false,
    lateDecision: null,
  };
}

/**
 * The sale after an event. An event that changes nothing returns the very same object,
 * so that the caller can tell news from repetition.
 */
export function applySaleEvent(sale: Sale, event: LaterSaleEvent): Sale {
  if (isAboutAnotherSale(sale, event)) return sale;
  const noted = note(sale, event);
  const rule = SALE_TABLE[sale.state][event.type];
  const next = typeof rule === 'function' ? rule(sale, paymentOf(event)) : rule;
  return next === 'same' || next === sale.state ? noted : enter(noted, sale, next, event);
}

/** Whether the platform may still have news of this payment that matters. */
export const isOpen = (payment: Payment): boolean => payment.outcome !== 'completed';

/** Whether the sale's outcome is paid, in time or late. */
export const isPaid = (sale: Sale): boolean => sale.state === 'paid' || sale.state === 'paidLate';

/** Late or double money is put aside only with a decision: goods handed over, or money to give back. */
export const needsDecision = (sale: Sale): boolean =>
  sale.state === 'paidLate' || timesPaid(sale) > 1;

/** How often the sale was collected: more than once is money to be given back. */
export function timesPaid(sale: Sale): number {
  return sale.payments.filter(({ outcome }) => outcome === 'completed').length;
}

/** News of a payment that is none of this sale's codes is not a matching confirmation. */
function isAboutAnotherSale(sale: Sale, event: LaterSaleEvent): boolean {
  const about = paymentOf(event);
  if (about === null || event.type === 'codeCreated') return false;
  return !sale.payments.some(({ id }) => id === about);
}

function paymentOf(event: LaterSaleEvent): PaymentId | null {
  return 'paymentId' in event ? event.paymentId : null;
}

/** What an event adds to the evidence, whatever it does to the state. */
function note(sale: Sale, event: LaterSaleEvent): Sale {
  switch (event.type) {
    case 'codeCreated':
      return withCode(sale, event);
    case 'completed':
      return withCompletion(sale, event);
    case 'refusalReported':
      return withPayment(sale, event.paymentId, (payment) =>
        payment.outcome === 'open' ? { ...payment, outcome: 'refused' } : payment,
      );
    case 'contradicted':
      return sale.contradictions.includes(event.contradiction)
        ? sale
        : { ...sale, contradictions: [...sale.contradictions, event.contradiction] };
    case 'acknowledged':
      return acknowledge(sale, event.decision);
    default:
      return sale;
  }
}

function withCode(sale: Sale, event: Extract<LaterSaleEvent, { type: 'codeCreated' }>): Sale {
  if (sale.payments.some(({ id }) => id === event.paymentId)) return sale;
  const payment: Payment = {
    id: event.paymentId,
    link: event.paymentLink,
    createdAtMs: event.atMs,
    expiresAtMs: event.expiresAtMs,
    platformNowMs: event.platformNowMs,
    outcome: 'open',
    completedAtMs: null,
    completedBy: null,
  };
  return { ...sale, payments: [...sale.payments, payment] };
}

/** Money that comes to a sale already put aside brings it back to the screen. */
function withCompletion(
  sale: Sale,
  { paymentId, atMs, channel }: Extract<LaterSaleEvent, { type: 'completed' }>,
): Sale {
  const collected = withPayment(sale, paymentId, (payment) =>
    payment.outcome === 'completed'
      ? payment
      : { ...payment, outcome: 'completed', completedAtMs: atMs, completedBy: channel },
  );
  return collected === sale ? sale : { ...collected, acknowledged: false };
}

function withPayment(sale: Sale, id: PaymentId, change: (payment: Payment) => Payment): Sale {
  const payments = sale.payments.map((payment) => (payment.id === id ? change(payment) : payment));
  const changed = payments.some((payment, index) => payment !== sale.payments[index]);
  return changed ? { ...sale, payments } : sale;
}

const CAN_BE_PUT_ASIDE: readonly SaleState[] = [
  'paid',
  'paidLate',
  'expired',
  'stopped',
  'refused',
  'failed',
];

function acknowledge(sale: Sale, decision: LateDecision | null): Sale {
  if (sale.acknowledged || !CAN_BE_PUT_ASIDE.includes(sale.state)) return sale;
  if (needsDecision(sale) !== (decision !== null)) return sale;
  return { ...sale, acknowledged: true, lateDecision: decision };
}

const GIVEN_UP: readonly SaleState[] = ['expired', 'stopped', 'refused', 'failed', 'unknown'];

/** What changes together with the state. A sale that was put aside and changes comes back to the screen. */
function enter(noted: Sale, before: Sale, state: SaleState, event: LaterSaleEvent): Sale {
  const entered: Sale = { ...noted, state, stateSinceMs: event.atMs, acknowledged: false };
  switch (event.type) {
    case 'codeCreated':
      return { ...entered, currentPaymentId: event.paymentId };
    case 'createFailed':
      return { ...entered, failure: event.reason };
    case 'countdownEnded':
      return { ...entered, endedBy: 'countdown' };
    case 'stopRequested':
      return { ...entered, endedBy: 'stop' };
    case 'retryRequested':
      return {
        ...entered,
        currentPaymentId: null,
        endedBy: null,
        failure: null,
        gaveUpAs: before.state,
        gaveUpAtMs: before.stateSinceMs,
      };
    case 'completed':
      return GIVEN_UP.includes(before.state)
        ? { ...entered, gaveUpAs: before.state, gaveUpAtMs: before.stateSinceMs }
        : entered;
    default:
      return entered;
  }
}

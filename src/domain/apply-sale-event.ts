import { needsDecision, type Payment, type Sale, type SaleState, timesCollected } from './sale.ts';
import type { LaterSaleEvent, PaymentId, SaleDrafted, SaleId } from './sale-event.ts';
import { SALE_TABLE } from './sale-table.ts';

/** A sale as it begins. */
export function draftSale(event: SaleDrafted): Sale {
  return {
    id: event.saleId,
    draftId: event.draftId,
    amountMinor: event.amountMinor,
    currency: event.currency,
    label: event.label,
    terminalId: event.terminalId,
    vatRate: event.vatRate,
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
    attachedTo: null,
    coveredBy: null,
    settlement: null,
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
      return acknowledge(sale, event);
    case 'covered':
      return cover(sale, event.bySaleId);
    case 'settledByHand':
      return settle(sale, event);
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

function acknowledge(
  sale: Sale,
  { decision, attachedTo }: Extract<LaterSaleEvent, { type: 'acknowledged' }>,
): Sale {
  const isSettled = CAN_BE_PUT_ASIDE.includes(sale.state) || sale.settlement !== null;
  if (sale.acknowledged || !isSettled) return sale;
  if (needsDecision(sale) !== (decision !== null)) return sale;
  if ((decision === 'attached') !== (attachedTo !== null)) return sale;
  return { ...sale, acknowledged: true, lateDecision: decision, attachedTo };
}

/** A sale that has its own money, or is covered already, would only be paid twice by it. */
function cover(sale: Sale, bySaleId: SaleId): Sale {
  if (bySaleId === sale.id || timesCollected(sale) > 0) return sale;
  return { ...sale, coveredBy: bySaleId, acknowledged: false };
}

/** Only what nobody can say is settled by hand; who changes their mind says so with a new reason. */
function settle(
  sale: Sale,
  { outcome, reason, atMs }: Extract<LaterSaleEvent, { type: 'settledByHand' }>,
): Sale {
  const { state, settlement } = sale;
  const isSame = settlement?.outcome === outcome && settlement.reason === reason;
  if (state !== 'unknown' || isSame) return sale;
  return { ...sale, settlement: { outcome, reason, atMs }, acknowledged: false };
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

import { ENDED_WORD } from './code-end.ts';
import { withCode, withCodeRefused, withCodeRequest } from './code-request.ts';
import { withReturn } from './goods-returned.ts';
import { withCompletion, withConfirmation, withMismatch } from './money-told.ts';
import { withRefundMade } from './refund-due.ts';
import {
  collectedOtherwise,
  isAskedAbout,
  isUnresolved,
  isWaitedFor,
  moneyOf,
  needsDecision,
  otherwiseOf,
  type Payment,
  type Sale,
  timesCollected,
  timesPaid,
  withoutDoubts,
} from './sale.ts';
import type {
  Contradiction,
  LateDecision,
  LaterSaleEvent,
  PaymentId,
  SaleDrafted,
  SaleId,
} from './sale-event.ts';
import { factsOf, type SaleState } from './sale-state.ts';
import { SALE_TABLE } from './sale-table.ts';
import { withPayment } from './with-payment.ts';

/** A sale as it begins. */
export function draftSale(event: SaleDrafted): Sale {
  return {
    id: event.saleId,
    draftId: event.draftId,
    amountMinor: event.amountMinor,
    currency: event.currency,
    label: event.label,
    terminalId: event.terminalId,
    lines: event.lines,
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

/** The payment of a refused code is none of the sale's. */
function paymentOf(event: LaterSaleEvent): PaymentId | null {
  if (event.type === 'createFailed') return null;
  return 'paymentId' in event ? event.paymentId : null;
}

/** What an event adds to the evidence, whatever it does to the state. */
function note(sale: Sale, event: LaterSaleEvent): Sale {
  switch (event.type) {
    case 'codeCreated':
      return withCode(sale, event);
    case 'createFailed':
      return withCodeRefused(sale, event);
    case 'completed':
      return withCompletion(sale, event);
    case 'collectedOtherwise':
      return withMismatch(sale, event);
    case 'unclearAnswered':
      return withUnclearStatus(sale, event);
    case 'unpaidAnswered':
      return withEnd(sale, event);
    case 'watchEnded':
      // The sale may wait again for what it was let go of: the disk had refused that, and had it all the same.
      return withPayment(sale, event.paymentId, (payment) =>
        isAskedAbout(sale, payment) && !isWaitedFor(sale, payment)
          ? { ...payment, watchEnded: true }
          : payment,
      );
    case 'refusalReported':
      return withPayment(sale, event.paymentId, (payment) =>
        payment.outcome === 'open' ? { ...payment, outcome: 'refused' } : payment,
      );
    case 'contradicted':
      return contradict(sale, event.contradiction);
    case 'paidConfirmed':
      return withConfirmation(sale, event.paymentId);
    case 'acknowledged':
      return acknowledge(sale, event);
    case 'covered':
      return cover(sale, event.bySaleId);
    case 'uncovered':
      return uncover(sale, event.bySaleId);
    case 'settledByHand':
      return settle(sale, event);
    case 'goodsReturned':
      return withReturn(sale, event);
    case 'refundMade':
      return withRefundMade(sale, event);
    default:
      return sale;
  }
}

/** News that contradicts money that came, or was told of, comes back to the screen once, also after it was put aside. */
function contradict(sale: Sale, contradiction: Contradiction): Sale {
  if (sale.contradictions.includes(contradiction)) return sale;
  // What the platform says by now is more than that it could not be asked.
  const others = contradiction === 'unpaidAfterPaid' ? withoutDoubts(sale) : sale.contradictions;
  const contradictions = [...others, contradiction];
  return {
    ...sale,
    contradictions,
    acknowledged: sale.acknowledged && !factsOf(sale).isAboutMoney,
  };
}

/** What ends the doubt after a countdown is from after the code's end; after a stop, only the word for it says so. */
function withEnd(
  sale: Sale,
  { paymentId, status }: Extract<LaterSaleEvent, { type: 'unpaidAnswered' }>,
): Sale {
  const hasEnded = sale.endedBy === 'countdown' || status === ENDED_WORD;
  if (!hasEnded || !isUnresolved(sale) || paymentId !== sale.currentPaymentId) return sale;
  return withPayment(sale, paymentId, (payment) => ({ ...payment, hasEnded }));
}

/** The platform's word is kept while it is the last one: the same again is no news. An end before it was none. */
function withUnclearStatus(
  sale: Sale,
  { paymentId, status }: Extract<LaterSaleEvent, { type: 'unclearAnswered' }>,
): Sale {
  const isInDoubt = isUnresolved(sale) && paymentId === sale.currentPaymentId;
  if (!isInDoubt && !factsOf(sale).isEndedUnpaid) return sale;
  const doubted = withPayment(sale, paymentId, withoutEnd);
  return doubted.unclearStatus === status ? doubted : { ...doubted, unclearStatus: status };
}

/** The payment as if the platform had not ended it. */
function withoutEnd(payment: Payment): Payment {
  const { hasEnded, ...rest } = payment;
  if (payment.outcome === 'refused') return { ...rest, outcome: 'open' };
  return hasEnded ? rest : payment;
}

function acknowledge(
  sale: Sale,
  { decision, attachedTo }: Extract<LaterSaleEvent, { type: 'acknowledged' }>,
): Sale {
  const isSettled = factsOf(sale).isFinal || sale.settlement !== null;
  if (sale.acknowledged || !isSettled) return sale;
  if (needsDecision(moneyOf(sale)) !== (decision !== null)) return sale;
  if ((decision === 'attached') !== (attachedTo !== null)) return sale;
  if (decision === 'attached' && collectedOtherwise(sale).length > 0) return sale;
  const payments = decidedAs(sale.payments, decision);
  return { ...sale, payments, acknowledged: true, lateDecision: decision, attachedTo };
}

/** One decision is about all of the sale's money that does not match. */
function decidedAs(
  payments: readonly Payment[],
  decision: LateDecision | null,
): readonly Payment[] {
  if (decision === null || decision === 'attached') return payments;
  return payments.map((payment) => {
    const collected = otherwiseOf(payment);
    return collected === null ? payment : { ...payment, collected: { ...collected, decision } };
  });
}

/** A sale that has its own money, or is covered already, would only be paid twice by it. */
function cover(sale: Sale, bySaleId: SaleId): Sale {
  if (bySaleId === sale.id || timesCollected(moneyOf(sale)) > 0) return sale;
  const { uncoveredBy, ...rest } = sale;
  return { ...rest, coveredBy: bySaleId, acknowledged: false };
}

/** It comes back to the screen as it is by itself. What was decided about its own money took it for money that came again. */
function uncover(sale: Sale, bySaleId: SaleId): Sale {
  if (sale.coveredBy !== bySaleId) return sale;
  const uncovered = { ...sale, coveredBy: null, uncoveredBy: bySaleId, acknowledged: false };
  const isAboutItsOwn = timesPaid(sale) > 0 && sale.attachedTo === null;
  return isAboutItsOwn ? { ...uncovered, lateDecision: null } : uncovered;
}

/** Only what nobody can say is settled by hand; who changes their mind says so with a new reason. */
function settle(
  sale: Sale,
  { outcome, reason, atMs }: Extract<LaterSaleEvent, { type: 'settledByHand' }>,
): Sale {
  const { settlement } = sale;
  const isSame = settlement?.outcome === outcome && settlement.reason === reason;
  if (!factsOf(sale).isOutcomeUnknown || isSame) return sale;
  return { ...sale, settlement: { outcome, reason, atMs }, acknowledged: false };
}

/** The doubt is about this code, also where another was asked for since: nobody stopped this one. */
function inDoubtAbout(sale: Sale, paymentId: PaymentId): Sale {
  if (paymentId === sale.currentPaymentId) return sale;
  return { ...sale, currentPaymentId: paymentId, endedBy: 'countdown' };
}

/** What changes together with the state. A sale that was put aside and changes comes back to the screen. */
function enter(noted: Sale, before: Sale, state: SaleState, event: LaterSaleEvent): Sale {
  const { unclearStatus, ...rest } = noted;
  const entered: Sale = {
    ...rest,
    ...(factsOf({ state }).isOutcomeUnknown && unclearStatus !== undefined && { unclearStatus }),
    state,
    stateSinceMs: event.atMs,
    acknowledged: false,
  };
  switch (event.type) {
    case 'codeCreated':
      return { ...entered, currentPaymentId: event.paymentId };
    case 'createFailed':
      return { ...entered, failure: event.reason };
    case 'countdownEnded':
      return { ...entered, endedBy: 'countdown' };
    case 'stopRequested':
      return { ...entered, endedBy: 'stop' };
    case 'unclearAnswered':
      return inDoubtAbout(entered, event.paymentId);
    case 'retryRequested':
      return {
        ...withCodeRequest(entered, event),
        currentPaymentId: null,
        endedBy: null,
        failure: null,
        gaveUpAs: before.state,
        gaveUpAtMs: before.stateSinceMs,
      };
    case 'completed':
      return factsOf(before).isGivenUp
        ? { ...entered, gaveUpAs: before.state, gaveUpAtMs: before.stateSinceMs }
        : entered;
    case 'collectedOtherwise':
      return { ...entered, gaveUpAs: before.state, gaveUpAtMs: before.stateSinceMs };
    default:
      return entered;
  }
}

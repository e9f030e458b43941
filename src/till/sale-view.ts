import type { Clock } from '../domain/clock.ts';
import { confirmedAfterMs, firstPaid } from '../domain/confirmation.ts';
import { needsDecision, type Payment, type Sale, timesPaid } from '../domain/sale.ts';
import type { PaymentId, SaleId } from '../domain/sale-event.ts';
import type { NumberedSale } from '../ledger/ledger.ts';
import type { Evidence } from './payment-watch.ts';
import type { PlatformClock } from './platform-clock.ts';
import type { DaySale } from './report-view.ts';
import type { ReplacementView, SaleView } from './view.ts';

export interface SaleViewContext {
  readonly clock: Clock;
  readonly platformClock: PlatformClock;
  readonly evidence: (paymentId: PaymentId) => Evidence | null;
  /** Whether the platform cannot be reached at all. */
  readonly offline: boolean;
  /** While late money wants its decision: what may have been charged instead. */
  readonly replacements: (late: NumberedSale) => ReplacementView[];
  readonly numberOf: (saleId: SaleId) => number | null;
}

/** A sale as a screen is told of it. */
export function viewSale(numbered: NumberedSale, context: SaleViewContext): SaleView {
  const { number, sale } = numbered;
  const current = sale.payments.find(({ id }) => id === sale.currentPaymentId) ?? null;
  const evidence = current && context.evidence(current.id);
  const paid = firstPaid(sale);
  return {
    id: sale.id,
    number,
    amountMinor: sale.amountMinor,
    currency: sale.currency,
    label: sale.label,
    state: sale.state,
    draftedAtMs: sale.draftedAtMs,
    stateSinceMs: sale.stateSinceMs,
    paymentLink: sale.state === 'awaiting' && current ? current.link : null,
    endsInMs: current && endsInMs(current, context.platformClock),
    lifetimeMs: current && lifetimeMs(current),
    endsAtMs: current && current.createdAtMs + lifetimeMs(current),
    confirmation: evidence && confirmationOf(evidence, context.offline),
    confirmedBy: paid?.completedBy ?? null,
    confirmedAfterMs: confirmedAfterMs(sale),
    paidAtMs: paid?.completedAtMs ?? null,
    failure: sale.failure,
    gaveUpAs: sale.gaveUpAs,
    gaveUpAtMs: sale.gaveUpAtMs,
    lateDecision: sale.lateDecision,
    timesPaid: timesPaid(sale),
    replacements: wantsDecision(sale) ? context.replacements(numbered) : [],
    attachedToNumber: sale.attachedTo && context.numberOf(sale.attachedTo),
    coveredByNumber: sale.coveredBy && context.numberOf(sale.coveredBy),
    settlement: sale.settlement,
    acknowledged: sale.acknowledged,
    contradictions: [...sale.contradictions],
    evidence: viewEvidence(sale, evidence, context),
  };
}

/** What stands behind a state that is in doubt: the last answer and its age, each code, the next question. */
function viewEvidence(
  sale: Sale,
  evidence: Evidence | null,
  { clock, platformClock }: SaleViewContext,
): SaleView['evidence'] {
  const lastAnswer = evidence?.lastAnswer ?? null;
  const nextCheckAtMs = evidence?.nextCheckAtMonotonicMs ?? null;
  return {
    lastAnswer: lastAnswer && {
      status: lastAnswer.status,
      agoMs: clock.monotonicMs() - lastAnswer.atMonotonicMs,
    },
    codes: sale.payments.map((payment) => ({
      paymentId: payment.id,
      expiresAtMs: payment.expiresAtMs,
      endsInMs: platformClock.endsInMs(payment),
      outcome: payment.outcome,
    })),
    nextCheckInMs: nextCheckAtMs === null ? null : nextCheckAtMs - clock.monotonicMs(),
    checkingNow: evidence?.checkingNow ?? false,
  };
}

const lifetimeMs = (payment: Payment): number =>
  Math.max(0, payment.expiresAtMs - payment.platformNowMs);

/** A `Date` header trails by up to a second: a code never seems to last longer than it does. */
const endsInMs = (payment: Payment, platformClock: PlatformClock): number =>
  Math.min(lifetimeMs(payment), platformClock.endsInMs(payment));

/** A sale as a line of a list. */
export function viewDaySale(
  { number, businessDay, operator, sale }: NumberedSale,
  numberOf: SaleViewContext['numberOf'],
): DaySale {
  return {
    id: sale.id,
    number,
    businessDay,
    draftedAtMs: sale.draftedAtMs,
    operator,
    label: sale.label,
    state: sale.state,
    amountMinor: sale.amountMinor,
    currency: sale.currency,
    paidAtMs: firstPaid(sale)?.completedAtMs ?? null,
    confirmedAfterMs: confirmedAfterMs(sale),
    lateDecision: sale.lateDecision,
    timesPaid: timesPaid(sale),
    coveredByNumber: sale.coveredBy && numberOf(sale.coveredBy),
    settledAs: sale.settlement?.outcome ?? null,
  };
}

/** When the sale was first collected by a code of its own; null while it is not. */
export const firstPaidAtMs = (sale: Sale): number | null => firstPaid(sale)?.completedAtMs ?? null;

/** Money that wants a decision stays on the screens until it has one. */
const wantsDecision = (sale: Sale): boolean => needsDecision(sale) && !sale.acknowledged;

function confirmationOf(evidence: Evidence, offline: boolean): SaleView['confirmation'] {
  if (evidence.streamOpen) return 'stream';
  return offline || !evidence.statusAnswers ? 'offline' : 'polling';
}

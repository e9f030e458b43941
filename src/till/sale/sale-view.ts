import type { DaySale } from '../../contract/views/report-view.ts';
import type { ReplacementView, SaleView } from '../../contract/views/view.ts';
import type { Clock } from '../../domain/clock.ts';
import { confirmedAfterMs, firstPaid, lateByMs, paidAtMs } from '../../domain/sale/confirmation.ts';
import { isRefundMade } from '../../domain/sale/refund-due.ts';
import {
  collectedOtherwise,
  currentPayment,
  moneyOf,
  needsDecision,
  otherwiseOf,
  type Payment,
  type Sale,
  timesPaid,
  toldState,
} from '../../domain/sale/sale.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import { factsOf } from '../../domain/sale/sale-state.ts';
import type { NumberedSale } from '../../ledger/ports/register-journal.ts';
import { readStatus } from '../../platform/pos/pos-status.ts';
import type { Evidence } from '../asking/watch-evidence.ts';
import type { CodeClock } from '../time/code-clock.ts';
import { type CodeKnowledge, mayHaveNewEnd, payableUntil } from './payable-code.ts';
import type { UnrecordedSale } from './unrecorded-events.ts';

export interface SaleViewContext extends CodeKnowledge {
  readonly clock: Clock;
  readonly codeClock: CodeClock;
  /** Whether the platform cannot be reached at all. */
  readonly offline: boolean;
  /** While late money wants its decision: what may have been charged instead. */
  readonly replacements: (late: NumberedSale) => ReplacementView[];
  readonly numberOf: (saleId: SaleId) => number | null;
}

/** A sale as a screen is told of it. */
export function viewSale(numbered: NumberedSale, context: SaleViewContext): SaleView {
  const { number, sale } = numbered;
  const current = currentPayment(sale);
  const evidence = current && context.evidence(current.id);
  const endsInMs = current && context.codeClock.endsInMs(current);
  const unrecorded = context.unrecorded(sale.id);
  return {
    id: sale.id,
    number,
    draftId: sale.draftId,
    operator: numbered.operator,
    amountMinor: sale.amountMinor,
    currency: sale.currency,
    label: sale.label,
    state: sale.state,
    draftedAtMs: sale.draftedAtMs,
    stateSinceMs: sale.stateSinceMs,
    paymentLink: linkToShow(sale, current, unrecorded),
    endsInMs,
    lifetimeMs: current && context.codeClock.lifetimeMs(current),
    endsAtMs: endsAtMs(endsInMs, context),
    confirmation: evidence && confirmationOf(evidence, context.offline),
    confirmedBy: firstPaid(sale)?.completedBy ?? null,
    confirmedAfterMs: confirmedAfterMs(sale),
    paidAtMs: paidAtMs(sale),
    failure: sale.failure,
    gaveUpAs: sale.gaveUpAs,
    gaveUpAtMs: sale.gaveUpAtMs,
    lateByMs: lateByMs(sale),
    lateDecision: sale.lateDecision,
    isRefundMade: isRefundMade(sale),
    timesPaid: timesPaid(sale),
    replacements: wantsDecision(sale) ? context.replacements(numbered) : [],
    attachedToNumber: sale.attachedTo && context.numberOf(sale.attachedTo),
    coveredByNumber: sale.coveredBy && context.numberOf(sale.coveredBy),
    uncoveredByNumber: sale.uncoveredBy === undefined ? null : context.numberOf(sale.uncoveredBy),
    settlement: sale.settlement,
    collected: [...collectedOtherwise(sale)],
    unclearStatus: sale.unclearStatus ?? null,
    acknowledged: unrecorded === null && sale.acknowledged,
    unrecorded: unrecorded && viewUnrecorded(unrecorded, context.clock),
    contradictions: [...sale.contradictions],
    evidence: viewEvidence(sale, evidence, context),
  };
}

/** A code is shown only while all that is known of its sale says that it is to be paid, and is in the journal. */
function linkToShow(
  sale: Sale,
  current: Payment | null,
  unrecorded: UnrecordedSale | null,
): string | null {
  return factsOf(sale).isCodeShown && unrecorded === null ? (current?.link ?? null) : null;
}

const viewUnrecorded = (
  { sale, sinceMonotonicMs }: UnrecordedSale,
  clock: Clock,
): SaleView['unrecorded'] => ({
  state: sale.state,
  keptForMs: clock.monotonicMs() - sinceMonotonicMs,
  collected: [...collectedOtherwise(sale)],
  timesPaid: timesPaid(sale),
});

/** What stands behind a state that is in doubt: the last answer and its age, each code, the next question. */
function viewEvidence(
  sale: Sale,
  evidence: Evidence | null,
  context: SaleViewContext,
): SaleView['evidence'] {
  const { clock } = context;
  const lastAnswer = evidence?.lastAnswer ?? null;
  const nextCheckAtMs = evidence?.nextCheckAtMonotonicMs ?? null;
  return {
    lastAnswer: lastAnswer && {
      status: lastAnswer.status,
      agoMs: clock.monotonicMs() - lastAnswer.atMonotonicMs,
      isUnclear: readStatus(lastAnswer.status) === 'unclear',
    },
    codes: sale.payments.map((payment) => viewCode(sale, payment, context)),
    nextCheckInMs: nextCheckAtMs === null ? null : nextCheckAtMs - clock.monotonicMs(),
    checkingNow: evidence?.checkingNow ?? false,
    failure: evidence?.failure ?? null,
  };
}

function viewCode(
  sale: Sale,
  payment: Payment,
  context: SaleViewContext,
): SaleView['evidence']['codes'][number] {
  const payable = payableUntil(sale, payment, context);
  // Somebody may be paying it, whatever was told of its end, or it has another end that nobody was told.
  const isEndUnknown = payable === 'itIsDecided' || mayHaveNewEnd(sale, payment);
  const endsInMs = isEndUnknown ? null : context.codeClock.endsInMs(payment);
  return {
    paymentId: payment.id,
    isCurrent: payment.id === sale.currentPaymentId,
    expiresAtMs: payment.expiresAtMs,
    endsInMs,
    endsAtMs: endsAtMs(endsInMs, context),
    outcome: payment.outcome,
    isPayable: payable !== null,
  };
}

const endsAtMs = (endsInMs: number | null, { clock }: SaleViewContext): number | null =>
  endsInMs === null ? null : Math.round(clock.wallMs() + endsInMs);

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
    state: toldState(sale),
    amountMinor: sale.amountMinor,
    currency: sale.currency,
    paidAtMs: paidAtMs(sale),
    confirmedAfterMs: confirmedAfterMs(sale),
    // What was decided before other money came is none about that.
    lateDecision: sale.acknowledged ? sale.lateDecision : null,
    isRefundMade: isRefundMade(sale),
    timesPaid: timesPaid(sale),
    isDenied: sale.payments.some((one) => one.outcome === 'completed' && otherwiseOf(one) !== null),
    coveredByNumber: sale.coveredBy && numberOf(sale.coveredBy),
    settledAs: sale.settlement?.outcome ?? null,
  };
}

/** Money that wants a decision stays on the screens until it has one. */
const wantsDecision = (sale: Sale): boolean => needsDecision(moneyOf(sale)) && !sale.acknowledged;

function confirmationOf(evidence: Evidence, offline: boolean): SaleView['confirmation'] {
  if (evidence.streamOpen) return 'stream';
  return offline || evidence.failure !== null ? 'offline' : 'polling';
}

import { isByStreamAlone, isDoubted, type Payment, type Sale } from '../../domain/sale/sale.ts';
import type { LaterSaleEvent } from '../../domain/sale/sale-event.ts';
import type { PlatformError } from '../../platform/http/errors.ts';
import type { PosStatus } from '../../platform/pos/pos-status.ts';
import {
  type About,
  type AnswerContext,
  CONTACT_LOST_AFTER_MS,
  GRACE_AFTER_END_MS,
} from './status-context.ts';

// What is said, or not said, of a payment that was called paid already.

/** A status route may be a little behind its stream: "pending" right after "paid" takes nothing back. */
const LAGS_AT_MOST_MS = 5_000;
/** Whether an answer may be one of those: it came so soon after the payment was called paid. */
export const lagsBehind = ({ paidForMs }: AnswerContext): boolean =>
  paidForMs !== null && paidForMs < LAGS_AT_MOST_MS;

/**
 * The status route does not say what the stream has said. Where its word means an end, or the code has ended and it has
 * still not confirmed the money, that is none, until it says otherwise: nobody has it in the day's sums, and a manager decides.
 */
export function eventsAfterPaid(
  payment: Payment,
  { status: detail }: PosStatus,
  context: AnswerContext,
  saysEnded: boolean,
): readonly LaterSaleEvent[] {
  const about = { atMs: context.atMs, paymentId: payment.id };
  const contradiction = 'unpaidAfterPaid';
  const events = [
    ...confirmedBefore(payment, about, context),
    { type: 'contradicted', ...about, contradiction, detail },
  ] as const;
  const isByStream = payment.outcome === 'completed' && payment.completedBy === 'stream';
  const { sinceEndMs } = context;
  const isOver = saysEnded || (sinceEndMs !== null && sinceEndMs >= GRACE_AFTER_END_MS);
  return isByStream && isOver ? [...events, unconfirmed(about, context)] : events;
}

/** What the status route had said is noted before what contradicts it: another run could not tell it from a hint. */
const confirmedBefore = (
  payment: Payment,
  about: About,
  { isHintAlone }: Pick<AnswerContext, 'isHintAlone'>,
): readonly LaterSaleEvent[] =>
  isByStreamAlone(payment) && !isHintAlone ? [{ type: 'paidConfirmed', ...about }] : [];

/** The money that only the stream has told of is none, as far as anybody can say. */
function unconfirmed(
  about: About,
  { isHintAlone }: Pick<AnswerContext, 'isHintAlone'>,
): LaterSaleEvent {
  const told = { mismatch: 'unconfirmed', amountMinor: null, currency: null } as const;
  const takesBack = isHintAlone && { takesBack: true as const };
  return { type: 'collectedOtherwise', ...about, ...told, isSimulation: null, ...takesBack };
}

/**
 * What it means that a question about a payment that only the stream has called paid brought no status: after a while
 * that is said, and is not forgotten. Where the platform itself says that it has no such payment, or declines to tell of it, its money is
 * in doubt as after any other word (`unpaidAfterPaid`), and none once the code has ended.
 */
export function eventsOfSilence(
  sale: Sale,
  payment: Payment,
  { code }: PlatformError,
  context: Pick<AnswerContext, 'atMs' | 'sinceEndMs' | 'paidForMs' | 'isHintAlone'>,
): readonly LaterSaleEvent[] {
  if (payment.outcome !== 'completed' || payment.completedBy !== 'stream') return [];
  if (context.paidForMs !== null && context.paidForMs < CONTACT_LOST_AFTER_MS) return [];
  const about = { atMs: context.atMs, paymentId: payment.id };
  const contradicted = { type: 'contradicted', ...about, detail: code } as const;
  if (!DENIALS.includes(code)) {
    return isDoubted(sale) ? [] : [{ ...contradicted, contradiction: 'confirmationMissing' }];
  }
  const { sinceEndMs } = context;
  const isOver = sinceEndMs !== null && sinceEndMs >= GRACE_AFTER_END_MS;
  const denied = [
    ...confirmedBefore(payment, about, context),
    { ...contradicted, contradiction: 'unpaidAfterPaid' },
  ] as const;
  return isOver ? [...denied, unconfirmed(about, context)] : denied;
}

/** Answers of the platform about this payment, in which nothing of it is paid. */
const DENIALS: readonly PlatformError['code'][] = ['notFound', 'declined'];

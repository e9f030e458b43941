import { FEW_MINUTES_MS } from '../../domain/sale/code-end.ts';
import {
  currentPayment,
  isUnresolved,
  isWatched,
  type Payment,
  type Sale,
} from '../../domain/sale/sale.ts';
import type { LaterSaleEvent } from '../../domain/sale/sale-event.ts';
import { factsOf } from '../../domain/sale/sale-state.ts';
import { type PosStatus, readStatus } from '../../platform/pos/pos-status.ts';
import { eventsAfterPaid, lagsBehind } from './after-paid.ts';
import { eventsOfMoney, otherMoneyTold } from './collected-money.ts';
import { mismatchOf } from './mismatch.ts';
import {
  type About,
  type AnswerContext,
  CONTACT_LOST_AFTER_MS,
  GRACE_AFTER_END_MS,
} from './status-context.ts';

/**
 * What an answer of the platform means for a sale: the events to record, in order, often none. The stream is a hint:
 * all that it says by itself is "paid", and only where that fits the sale (design, the life of a sale).
 */
export function eventsOfAnswer(
  sale: Sale,
  payment: Payment,
  answer: PosStatus,
  context: AnswerContext,
): readonly LaterSaleEvent[] {
  const events = eventsByStatus(sale, payment, answer, context);
  if (!events.some((event) => settlesOtherwise(sale, event))) return events;
  const about = { atMs: context.atMs, paymentId: payment.id };
  const detail = answer.status;
  return [...events, { type: 'contradicted', ...about, contradiction: 'settledOtherwise', detail }];
}

/** Whether the platform says something else than the manager who had settled the sale by hand; the platform wins. */
function settlesOtherwise({ settlement, payments }: Sale, event: LaterSaleEvent): boolean {
  switch (event.type) {
    case 'completed':
      return (
        settlement?.outcome === 'notPaid' &&
        payments.some(({ id, outcome }) => id === event.paymentId && outcome !== 'completed')
      );
    case 'unpaidAnswered':
    case 'refusalReported':
      return settlement?.outcome === 'paid';
    default:
      return false;
  }
}

function eventsByStatus(
  sale: Sale,
  payment: Payment,
  answer: PosStatus,
  given: AnswerContext,
): readonly LaterSaleEvent[] {
  const meaning = readStatus(answer.status);
  const context = { ...given, sinceEndMs: sinceEndTold(payment, answer, given) };
  const about = { atMs: context.atMs, paymentId: payment.id };
  if (meaning === 'paid') return eventsOfMoney(sale, payment, answer, context);
  if (context.channel === 'stream') return [];
  const mismatch = mismatchOf(sale, answer, context.liveKey);
  // An answer about other money than this is no answer; it is recorded, and a better one is waited for.
  if (mismatch !== null) return [otherMoneyTold(about, mismatch, answer)];
  if (payment.outcome === 'completed' || payment.outcome === 'mismatched') {
    return meaning === 'pending' && lagsBehind(context)
      ? []
      : eventsAfterPaid(payment, answer, context, meaning === 'refused' || meaning === 'ended');
  }
  if ((meaning === 'refused' || meaning === 'ended') && isDisputed(sale, payment, context))
    return [];
  switch (meaning) {
    case 'refused':
      return [{ type: 'refusalReported', ...about, status: answer.status }];
    case 'ended':
      // The platform may end a code before our countdown does: it is then payable no longer.
      if (factsOf(sale).isCodeShown) return [{ type: 'countdownEnded', ...about }];
      return unpaidWhere(decidesUnpaid(sale, payment, context, true), about, answer);
    case 'pending':
    case 'unclear':
      return eventsWithoutEnd(sale, payment, answer, context, meaning);
  }
}

/**
 * How long ago the code ended, where the answer itself says that its end is later than the one it was made with: it can be
 * paid until then. Such an end is believed only so far as codes last (interface, Limits; assumptions A3).
 */
function sinceEndTold(
  { expiresAtMs }: Payment,
  answer: PosStatus,
  { sinceEndMs }: Pick<AnswerContext, 'sinceEndMs'>,
): number | null {
  if (sinceEndMs === null || answer.expiresAtMs === undefined) return sinceEndMs;
  const laterMs = Math.max(0, answer.expiresAtMs - expiresAtMs);
  return sinceEndMs - Math.min(laterMs, FEW_MINUTES_MS);
}

/** A word that is no end says nothing while the code is there; behind its end, or another one, it does. */
function eventsWithoutEnd(
  sale: Sale,
  payment: Payment,
  answer: PosStatus,
  context: AnswerContext,
  meaning: 'pending' | 'unclear',
): readonly LaterSaleEvent[] {
  const { status } = answer;
  const about = { atMs: context.atMs, paymentId: payment.id };
  const doubt = [{ type: 'unclearAnswered', ...about, status }] as const;
  if (isTakenBack(sale, payment, context, meaning)) return doubt;
  if (meaning === 'pending') {
    if (stillPending(sale, payment, answer, context)) {
      return [{ type: 'unpaidAnswered', ...about, status }];
    }
    return isDoubtedByWord(sale, payment) && sale.unclearStatus !== status ? doubt : [];
  }
  return decidesUnpaid(sale, payment, context, false) ? doubt : [];
}

/**
 * Whether the platform says of a payment of a sale that ended without money a word that is no end: it may be under way
 * after all, whichever code of the sale it is, and no other code is made while that is so (assumptions A5). "pending" is
 * such a word behind an end of the platform's own, as long as the code may be there; a word that nobody knows, as long as
 * a customer may be waiting: what an old payment is called decides nothing.
 */
function isTakenBack(
  sale: Sale,
  payment: Payment,
  context: Pick<AnswerContext, 'sinceEndMs' | 'hasSaidOver'>,
  meaning: 'pending' | 'unclear',
): boolean {
  const { coveredBy, acknowledged } = sale;
  if (!factsOf(sale).isEndedUnpaid || coveredBy !== null) return false;
  // Nobody would ask about what was let go of, so that the doubt would never end.
  if (!isWatched(payment)) return false;
  if (meaning === 'pending' && !isEndedByPlatform(payment, context)) return false;
  return context.sinceEndMs === null ? !acknowledged : isInTime(meaning, context.sinceEndMs);
}

const isInTime = (meaning: 'pending' | 'unclear', sinceEndMs: number): boolean =>
  sinceEndMs < (meaning === 'pending' ? GRACE_AFTER_END_MS : FEW_MINUTES_MS);

/** Whether this word, said of a payment that the platform had ended, takes that end back, whatever its sale is doing. */
export const takesEndBack = (
  payment: Payment,
  meaning: 'pending' | 'unclear',
  context: Pick<AnswerContext, 'sinceEndMs' | 'hasSaidOver'>,
): boolean =>
  (context.hasSaidOver || isEndedByPlatform(payment, context)) &&
  (context.sinceEndMs === null || isInTime(meaning, context.sinceEndMs));

/**
 * A sale that ended without money while a word about one of its codes is in dispute: somebody may be paying that code,
 * so that the sale is in doubt about it. Often none.
 */
export function eventsOfDispute(
  sale: Sale,
  payment: Payment,
  word: string,
  context: Pick<AnswerContext, 'atMs' | 'sinceEndMs' | 'hasSaidOver'>,
): readonly LaterSaleEvent[] {
  const meaning = readStatus(word);
  if (meaning !== 'pending' && meaning !== 'unclear') return [];
  if (!isTakenBack(sale, payment, context, meaning)) return [];
  return [{ type: 'unclearAnswered', atMs: context.atMs, paymentId: payment.id, status: word }];
}

/** Whether a word of the platform is why it can be paid no more; where no end can be believed, it may have been time alone. */
const isEndedByPlatform = (
  { outcome, hasEnded }: Payment,
  { sinceEndMs, hasSaidOver }: Pick<AnswerContext, 'sinceEndMs' | 'hasSaidOver'>,
): boolean => outcome === 'refused' || (hasEnded === true && (sinceEndMs !== null || hasSaidOver));

/** Whether a word of the platform, and not its silence, is why nobody knows. */
export const isDoubtedByWord = (
  sale: Sale,
  payment: Payment,
): sale is Sale & { readonly unclearStatus: string } =>
  factsOf(sale).isOutcomeUnknown &&
  sale.unclearStatus !== undefined &&
  payment.id === sale.currentPaymentId;

/** An end that was taken back, or behind a word that raised a doubt, is believed only where the words agree (decision 3). */
const isDisputed = (sale: Sale, payment: Payment, context: AnswerContext): boolean =>
  context.isEndTakenBack || (isDoubtedByWord(sale, payment) && context.doubtsEnd);

/**
 * Whether "pending", asked for after the end of the countdown, says by its own `Date` that it is from before the code's
 * end: a cache's answer, or that of a server which is behind. It says nothing of what was paid since (decision 16).
 */
export function isFromBeforeTheEnd(
  sale: Sale,
  payment: Payment,
  { status, platformNowMs, ageMs = 0 }: PosStatus,
  { sinceEndMs }: Pick<AnswerContext, 'sinceEndMs'>,
): boolean {
  if (sale.endedBy !== 'countdown' || readStatus(status) !== 'pending') return false;
  const isEarlier = platformNowMs !== null && platformNowMs - ageMs < payment.expiresAtMs;
  return isEarlier && sinceEndMs !== null && sinceEndMs >= GRACE_AFTER_END_MS;
}

const stillPending = (sale: Sale, payment: Payment, answer: PosStatus, context: AnswerContext) =>
  !isFromBeforeTheEnd(sale, payment, answer, context) &&
  decidesUnpaid(sale, payment, context, false);

const unpaidWhere = (
  isDecided: boolean,
  about: About,
  { status }: PosStatus,
): readonly LaterSaleEvent[] => (isDecided ? [{ type: 'unpaidAnswered', ...about, status }] : []);

/** Whether the countdown has run out. */
export function countdownIsOver(sale: Sale, payment: Payment, endsInMs: number | null): boolean {
  return (
    factsOf(sale).isCodeShown &&
    payment.id === sale.currentPaymentId &&
    endsInMs !== null &&
    endsInMs <= 0
  );
}

/** Whether the platform has been silent for so long after the code's end that the outcome is unknown. */
export function contactIsLost(sale: Sale, sinceEndMs: number, silentForMs: number): boolean {
  return (
    factsOf(sale).isAnswerDue &&
    sinceEndMs >= GRACE_AFTER_END_MS &&
    silentForMs >= CONTACT_LOST_AFTER_MS
  );
}

/**
 * Whether this answer ends the doubt about the code on the screen: of a stop, one that was asked for after it; of a
 * countdown, one from after the end and the grace period, or from after the grace where the platform itself says
 * that the code has ended.
 */
function decidesUnpaid(
  sale: Sale,
  payment: Payment,
  { sinceEndMs, checkingForMs }: AnswerContext,
  saysEnded: boolean,
): boolean {
  if (payment.id !== currentPayment(sale)?.id || !isUnresolved(sale)) return false;
  if ((checkingForMs ?? 0) < 0) return false;
  if (sale.endedBy === 'stop') return true;
  const graceIsOver = saysEnded && (checkingForMs === null || checkingForMs >= GRACE_AFTER_END_MS);
  return graceIsOver || (sinceEndMs !== null && sinceEndMs >= GRACE_AFTER_END_MS);
}

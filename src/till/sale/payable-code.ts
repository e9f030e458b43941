import { asCountdown, FEW_MINUTES_MS } from '../../domain/sale/code-end.ts';
import { unansweredFor } from '../../domain/sale/code-request.ts';
import {
  isOpen,
  isUnresolved,
  isWatched,
  type Payment,
  type Sale,
} from '../../domain/sale/sale.ts';
import type { PaymentId, SaleId } from '../../domain/sale/sale-event.ts';
import { readStatus } from '../../platform/pos/pos-status.ts';
import type { Evidence } from '../asking/watch-evidence.ts';
import { GRACE_AFTER_END_MS } from '../payment/status-context.ts';
import type { CodeClock } from '../time/code-clock.ts';
import type { UnrecordedSale } from './unrecorded-events.ts';

/** What is known of codes beside the journal. */
export interface CodeKnowledge {
  readonly codeClock: Pick<CodeClock, 'sinceEndMs'>;
  readonly evidence: (paymentId: PaymentId) => Evidence | null;
  /** The word by which the platform took the end of a payment back, while its words do not agree. */
  readonly wordInDispute: (payment: Payment) => string | null;
  /** What the journal has not taken yet of this sale. */
  readonly unrecorded: (saleId: SaleId) => UnrecordedSale | null;
}

/**
 * Until when a customer could still pay this code, as far as is known: nothing cancels one before its end. A word that is
 * no outcome says that somebody may be paying, also where the code was ended before; behind its end by the create answer,
 * an answer's `Date` may say that it is there still. Null where it can be paid no more.
 */
export function payableUntil(
  sale: Sale,
  payment: Payment,
  { codeClock, evidence, wordInDispute, unrecorded }: CodeKnowledge,
): 'itsEnd' | 'itIsDecided' | null {
  const sinceEndMs = codeClock.sinceEndMs(payment);
  // Whatever was said of it. Of hundreds of old codes, which each view looks at, no more has to be known.
  if (sinceEndMs >= FEW_MINUTES_MS) return null;
  // What the journal could not take yet is known all the same.
  const known = unrecorded(sale.id)?.sale.payments.find(({ id }) => id === payment.id) ?? payment;
  if (!isWatched(known) || known.outcome === 'mismatched') return null;
  const word = wordInDispute(payment) ?? evidence(payment.id)?.lastAnswer?.status;
  const meaning = word === undefined ? null : readStatus(word);
  const isOver = meaning === 'pending' ? false : hasEnded(sale, known) || meaning === 'ended';
  // Of the code that is in doubt its own screen tells.
  const isInDoubt = isDoubtful(sale, payment);
  if ((meaning !== 'unclear' || isInDoubt) && !isOver && sinceEndMs < 0) return 'itsEnd';
  if (isInDoubt) return null;
  const isBefore = !isOver && isBeforeItsEnd(known, evidence(payment.id));
  const isInPayment = meaning === 'unclear' || isBefore;
  return isInPayment ? 'itIsDecided' : null;
}

const isDoubtful = (sale: Sale, { id }: Payment): boolean =>
  isUnresolved(sale) && id === sale.currentPaymentId;

/**
 * Whether the platform's last answer tells a time at which the code is there still, or a later end, whatever the create answer
 * told: one of two servers may be wrong, and the till errs towards waiting (decision 16).
 */
function isBeforeItsEnd({ expiresAtMs }: Payment, evidence: Evidence | null): boolean {
  const { platformNowMs = null, expiresAtMs: toldMs = expiresAtMs } = evidence?.lastAnswer ?? {};
  const endMs = Math.max(expiresAtMs, toldMs);
  return platformNowMs !== null && asCountdown(endMs - platformNowMs) !== null;
}

/**
 * Whether somebody may be paying a code that nobody can scan any more: just after its end, a payer may be in their bank, and
 * `pending` is no end then (assumptions A8), nor at a time before the end that it was made with.
 */
export function mayBeInPayment(sale: Sale, known: CodeKnowledge): boolean {
  return sale.payments.some((payment) => {
    if (payableUntil(sale, payment, known) === 'itIsDecided') return true;
    if (isSaidToBeOver(sale, payment, known)) return false;
    const sinceEndMs = known.codeClock.sinceEndMs(payment);
    const isJustOver = sinceEndMs >= 0 && sinceEndMs < GRACE_AFTER_END_MS;
    return isJustOver || isBeforeItsEnd(payment, known.evidence(payment.id));
  });
}

/** Whether the platform said of this payment that it is over, by its last word or as far as the journal knows. */
export function isSaidToBeOver(sale: Sale, payment: Payment, { evidence }: CodeKnowledge): boolean {
  const word = evidence(payment.id)?.lastAnswer?.status;
  const saysEnded = word !== undefined && readStatus(word) === 'ended';
  return saysEnded || !isWatched(payment) || hasEnded(sale, payment);
}

/** Whether the platform has ended it, as far as the journal knows: one that was asked for again may have a new end. */
const hasEnded = (sale: Sale, payment: Payment): boolean =>
  payment.outcome === 'refused' || (payment.hasEnded === true && !mayHaveNewEnd(sale, payment));

/** Whether an ended code may have been made payable again, by an answer that the till never had: until when, nobody was told. */
export const mayHaveNewEnd = (sale: Sale, payment: Payment): boolean =>
  payment.hasEnded === true && unansweredFor(sale, payment) !== null;

/** Whether a code of the sale can be paid that no screen shows. What is paid once is for good: of that nothing is looked up. */
export const hasPayableCode = (sale: Sale, known: CodeKnowledge): boolean =>
  sale.payments.some((payment) => isOpen(payment) && payableUntil(sale, payment, known) !== null);

/**
 * The code that a customer can still pay, of which nothing says that somebody is paying it: the one that the sale is
 * about, else the last. Null where a new one can be made without there being two.
 */
export function codeToShowAgain(sale: Sale, known: CodeKnowledge): Payment | null {
  const payable = sale.payments.filter((one) => payableUntil(sale, one, known) === 'itsEnd');
  return payable.find(({ id }) => id === sale.currentPaymentId) ?? payable.at(-1) ?? null;
}

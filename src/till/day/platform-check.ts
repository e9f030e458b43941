import { writeWord } from '../../domain/money/payment-word.ts';
import type { PlatformCheck } from '../../domain/register/closing.ts';
import type { Result } from '../../domain/result.ts';
import { plainCurrency } from '../../domain/sale/collected-otherwise.ts';
import {
  type Collected,
  isUnderWay,
  otherwiseOf,
  type Payment,
  type Sale,
} from '../../domain/sale/sale.ts';
import type { PaymentId } from '../../domain/sale/sale-event.ts';
import type { NumberedSale } from '../../ledger/ports/register-journal.ts';
import { type PosStatus, readStatus } from '../../platform/pos/pos-status.ts';
import { mismatchOf } from '../payment/mismatch.ts';

/** A payment that belongs to a day, as the journal has it now. */
export interface DayPayment {
  readonly numbered: NumberedSale;
  readonly payment: Payment;
}

/** What came of asking about a payment. */
export interface Asked {
  /** What the journal said of it once the answer had been taken. */
  readonly outcome: Payment['outcome'];
  readonly answer: Result<PosStatus, { readonly code: string }>;
}

/** What was collected instead, where the figures count that and no money received (decision 15). */
const countedOtherwise = (payment: Payment): Collected | null =>
  payment.outcome === 'mismatched' ? otherwiseOf(payment) : null;

const TELLS_OF_MONEY: ReadonlySet<Payment['outcome']> = new Set(['completed', 'mismatched']);

/** The word of a closing for what a manager said of a sale by this code; null where nobody did, or its money is told of. */
function settledWord({ settlement, currentPaymentId }: Sale, { id, outcome }: Payment) {
  if (settlement === null || id !== currentPaymentId || TELLS_OF_MONEY.has(outcome)) return null;
  return settlement.outcome === 'paid' ? 'settledPaid' : 'settledNotPaid';
}

/**
 * Whether an answer says that this payment brought its sale's money, that it brought none, or the money that does not
 * match, as the journal does.
 */
export function agrees(sale: Sale, payment: Payment, answer: PosStatus, liveKey: boolean): boolean {
  const settled = settledWord(sale, payment);
  if (settled === 'settledPaid') return false;
  const collected = countedOtherwise(payment);
  const mismatch = mismatchOf(sale, answer, liveKey);
  if (collected !== null) return mismatch === collected.mismatch && saysTheSame(answer, collected);
  if (mismatch !== null) return false;
  const meaning = readStatus(answer.status);
  return isToldAlike(sale, payment, meaning) && !(settled !== null && meaning === 'unclear');
}

/**
 * An end, a refusal and an open code are all no money. But a payment that the platform calls something else may be under
 * way: only of a sale that nothing has ended the journal says as much; nor is what it waits for what was refused.
 */
function isToldAlike(
  sale: Sale,
  { outcome }: Payment,
  meaning: ReturnType<typeof readStatus>,
): boolean {
  if (outcome === 'completed' || meaning === 'paid') {
    return (outcome === 'completed') === (meaning === 'paid');
  }
  if (meaning === 'unclear') return isUnderWay(sale);
  return !(meaning === 'pending' && outcome === 'refused');
}

/** Whether the platform still tells what the journal has of such money, which a manager decides about. */
const saysTheSame = (answer: PosStatus, { amountMinor, currency, isSimulation }: Collected) =>
  readStatus(answer.status) === 'paid' &&
  answer.amountMinor === amountMinor &&
  answer.isSimulation === isSimulation &&
  plainCurrency(answer.currency ?? '') === plainCurrency(currency ?? '');

/** Whether the answer is of the payment as it is now. */
export const isFresh = ({ payment }: DayPayment, asked: Asked | undefined): asked is Asked =>
  asked?.outcome === payment.outcome;

/**
 * Compares the journal with what the platform answered about each of these payments.
 */
export function platformCheck(
  payments: Iterable<DayPayment>,
  asked: ReadonlyMap<PaymentId, Asked>,
  liveKey: boolean,
): PlatformCheck {
  const check: PlatformCheck = { agreeing: 0, differing: [], unasked: [] };
  for (const one of payments) {
    const { numbered, payment } = one;
    const { sale } = numbered;
    const about = {
      saleNumber: numbered.number,
      businessDay: numbered.businessDay,
      minor: sale.amountMinor,
      paymentId: payment.id,
    };
    const known = asked.get(payment.id);
    if (!isFresh(one, known)) {
      check.unasked.push({ ...about, why: known ? 'changedSince' : 'skipped' });
    } else if (!known.answer.ok) {
      check.unasked.push({ ...about, why: known.answer.error.code });
    } else if (agrees(sale, payment, known.answer.value, liveKey)) {
      check.agreeing += 1;
    } else {
      check.differing.push({ ...about, ...words(sale, payment, known.answer.value, liveKey) });
    }
  }
  return check;
}

function words(sale: Sale, payment: Payment, answer: PosStatus, liveKey: boolean) {
  const collected = countedOtherwise(payment);
  const ours = settledWord(sale, payment) ?? payment.outcome;
  return {
    ours: collected
      ? writeWord(payment.outcome, collected.amountMinor, collected.currency ?? sale.currency)
      : writeWord(ours, sale.amountMinor, sale.currency),
    theirs: writeWord(
      wordOf(answer, liveKey),
      answer.amountMinor,
      answer.currency ?? sale.currency,
    ),
  };
}

/** Money of the other mode is none of the sale's: the platform's word says so first. */
function wordOf({ status, isSimulation }: PosStatus, liveKey: boolean): string {
  if (liveKey && isSimulation === true) return `simulated ${status}`;
  return !liveKey && isSimulation === false ? `not simulated ${status}` : status;
}

import { writeWord } from '../../../domain/money/payment-word.ts';
import type { PlatformCheck } from '../../../domain/register/closing.ts';
import type { Result } from '../../../domain/result.ts';
import { plainCurrency } from '../../../domain/sale/collected-otherwise.ts';
import {
  type Collected,
  isUnderWay,
  otherwiseOf,
  type Payment,
  type Sale,
} from '../../../domain/sale/sale.ts';
import type { PaymentId } from '../../../domain/sale/sale-event.ts';
import type { NumberedSale } from '../../../ledger/ports/register-journal.ts';
import { type PosStatus, readStatus } from '../../../platform/pos/pos-status.ts';
import { mismatchOf } from '../../payment/mismatch.ts';

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

type Verdict =
  | { readonly is: 'agreeing' }
  | { readonly is: 'differing'; readonly line: PlatformCheck['differing'][number] }
  | { readonly is: 'unasked'; readonly line: PlatformCheck['unasked'][number] };

/** The payments of a day as the journal has them, and what came of asking about them. */
interface Compared {
  readonly payments: { readonly known: ReadonlyMap<PaymentId, DayPayment> };
  readonly asked: ReadonlyMap<PaymentId, Asked>;
}

/** Compares the journal with what the platform answered about each of these payments. */
export type PlatformComparison = (compared: Compared) => PlatformCheck;

/**
 * Makes the comparison for a till with such a key. It remembers what it found of each payment until that or its answer
 * is another: every view of a closing compares a day of thousands of payments, of which one has changed.
 */
export function createPlatformComparison(liveKey: boolean): PlatformComparison {
  const found = new WeakMap<DayPayment, { of: Asked | undefined; verdict: Verdict }>();

  function verdictOn(one: DayPayment, of: Asked | undefined): Verdict {
    const known = found.get(one);
    if (known && known.of === of) return known.verdict;
    const verdict = judge(one, of, liveKey);
    found.set(one, { of, verdict });
    return verdict;
  }

  return ({ payments, asked }) => {
    const check: PlatformCheck = { agreeing: 0, differing: [], unasked: [] };
    for (const one of payments.known.values()) {
      const verdict = verdictOn(one, asked.get(one.payment.id));
      if (verdict.is === 'agreeing') check.agreeing += 1;
      else if (verdict.is === 'differing') check.differing.push(verdict.line);
      else check.unasked.push(verdict.line);
    }
    return check;
  };
}

function judge(one: DayPayment, known: Asked | undefined, liveKey: boolean): Verdict {
  const { numbered, payment } = one;
  const { sale } = numbered;
  const about = {
    saleNumber: numbered.number,
    businessDay: numbered.businessDay,
    minor: sale.amountMinor,
    paymentId: payment.id,
  };
  if (!isFresh(one, known)) {
    return { is: 'unasked', line: { ...about, why: known ? 'changedSince' : 'skipped' } };
  }
  const { answer } = known;
  if (!answer.ok) return { is: 'unasked', line: { ...about, why: answer.error.code } };
  if (agrees(sale, payment, answer.value, liveKey)) return { is: 'agreeing' };
  return {
    is: 'differing',
    line: { ...about, ...words(sale, payment, answer.value, liveKey) },
  };
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

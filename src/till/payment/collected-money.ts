import { isTellingMore, plainCurrency } from '../../domain/sale/collected-otherwise.ts';
import {
  type Collected,
  isDoubted,
  otherwiseOf,
  type Payment,
  type Sale,
} from '../../domain/sale/sale.ts';
import type { LaterSaleEvent, ToldMismatch } from '../../domain/sale/sale-event.ts';
import type { PosStatus } from '../../platform/pos/pos-status.ts';
import { mismatchOf } from './mismatch.ts';
import type { About, AnswerContext } from './status-context.ts';

/** Money that matches is the sale's; money that does not is what it is, once the status route has said so. */
export function eventsOfMoney(
  sale: Sale,
  payment: Payment,
  answer: PosStatus,
  { channel, atMs, codeAgeMs, isHintAlone, liveKey, hint }: AnswerContext,
): readonly LaterSaleEvent[] {
  const about = { atMs, paymentId: payment.id };
  // What the status route leaves unsaid, the stream may have said; what cannot be read was said.
  const isUnsaid = answer.amountMinor === null && !answer.isUnreadable;
  const said = isUnsaid && hint !== null ? { ...hint, ...known(answer) } : answer;
  const mismatch = mismatchOf(sale, said, liveKey);
  if (mismatch === null && isSilentAbout(payment, said)) return [];
  if (mismatch === null) {
    const { amountMinor } = sale;
    const paid = { type: 'completed', ...about, channel, amountMinor, afterMs: codeAgeMs } as const;
    const wasDenied = isDoubted(sale) || payment.collected?.afterPaid;
    return wasDenied && channel === 'status' ? [paid, { type: 'paidConfirmed', ...about }] : [paid];
  }
  if (channel === 'stream') return [];
  const { amountMinor, currency, isSimulation } = said;
  const told = { mismatch, amountMinor, currency, isSimulation };
  // The stream alone had called it paid: that is a hint, and this is what was collected.
  const isConfirmed = payment.outcome === 'completed' && payment.completedBy !== 'stream';
  if (isConfirmed || isToldAgain(payment, told)) return [otherMoneyTold(about, mismatch, said)];
  // What the status route has said once, it does not take back.
  const takesBack = isHintAlone && payment.outcome === 'completed' && { takesBack: true as const };
  return [{ type: 'collectedOtherwise', ...about, ...told, ...takesBack }];
}

/** A contradiction about money, with the money. */
export const otherMoneyTold = (
  about: About,
  contradiction: ToldMismatch,
  { status: detail, amountMinor, currency }: PosStatus,
): LaterSaleEvent => ({
  ...{ type: 'contradicted', ...about },
  ...{ contradiction, detail, amountMinor, currency },
});

/**
 * Whether other money is told of a payment whose money did not match before: a day may have signed what was told first, so
 * that this stands beside it. What is told of one that nobody had confirmed takes the place of that instead.
 */
function isToldAgain(payment: Payment, told: Omit<Collected, 'atMs'>): boolean {
  const collected = otherwiseOf(payment);
  if (collected === null || isTellingMore(collected, told)) return false;
  const [before, now] = [plainly(collected), plainly(told)];
  return (['mismatch', 'amountMinor', 'currency', 'isSimulation'] as const).some(
    (part) => now[part] !== before[part] && now[part] !== null,
  );
}

/** A currency in other letters is the same currency. */
const plainly = ({ currency, ...told }: Omit<Collected, 'atMs'>) => ({
  ...told,
  currency: currency === null ? null : plainCurrency(currency),
});

/** Whether an answer says nothing of that in which the payment's money did not match: then it matches no more than before. */
function isSilentAbout(
  payment: Payment,
  { amountMinor, currency, isSimulation }: PosStatus,
): boolean {
  const collected = otherwiseOf(payment);
  if (collected === null) return false;
  switch (collected.mismatch) {
    case 'amountDiffers':
      return amountMinor === null;
    case 'currencyDiffers':
      return currency === null;
    case 'simulatedUnderLiveKey':
    case 'notSimulatedUnderTestKey':
      return isSimulation === null;
    case 'unconfirmed':
      return false;
  }
}

/** What an answer says, without what it leaves unsaid. */
function known({ currency, isSimulation }: PosStatus): Partial<PosStatus> {
  return { ...(currency !== null && { currency }), ...(isSimulation !== null && { isSimulation }) };
}

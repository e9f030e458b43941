import { calendarDateSchema } from '../../../platform/wire/format.ts';
import type { Payment } from '../../book/payment.ts';
import { type PayerActs, SCHEDULE_HORIZON_DAYS } from '../../payer/payer-acts.ts';
import { err } from '../../result.ts';
import { addDays, dayOf } from '../../time/calendar.ts';
import { isAwaitingBank } from './outcome.ts';

/** What a payer can do on a bank's page. */
export type Decision = 'confirm' | 'refuse' | 'schedule' | 'stay-pending' | 'confirm-after-expiry';

/** A decision as the page's form sends it; `date` and `willFail` belong to `schedule`. */
interface Decided {
  readonly decision: Decision;
  /** What the form's field holds, be it a day or not. */
  readonly date: string;
  readonly willFail: boolean;
}

/** A payer at this bank may go on: in time, or late when the bank's page was reached in time. */
export const mayDecide = (payment: Payment, bankId: string): boolean =>
  (payment.status === 'pending' || payment.status === 'expired') &&
  !isAwaitingBank(payment) &&
  payment.banksReached.includes(bankId);

/**
 * What the bank's page offers for a payment. A till's payment is not scheduled (assumptions A44), and a
 * CRM payment has no time that could run out (assumptions A42).
 */
export const decisionsOf = ({ status, purpose, expiresAtMs }: Payment): readonly Decision[] => {
  if (status === 'expired') return ['confirm', 'refuse'];
  return [
    'confirm',
    'refuse',
    ...(purpose.channel === 'pos' ? [] : (['schedule'] as const)),
    'stay-pending',
    ...(expiresAtMs === null ? [] : (['confirm-after-expiry'] as const)),
  ];
};

/** The days on which a bank can execute a payment that is scheduled now, `YYYY-MM-DD`. */
export interface ScheduleWindow {
  readonly first: string;
  readonly last: string;
}

/** From tomorrow to the end of the bank's horizon (assumptions A44). */
export const scheduleWindowAt = (nowMs: number): ScheduleWindow => {
  const today = dayOf(nowMs);
  return { first: addDays(today, 1), last: addDays(today, SCHEDULE_HORIZON_DAYS) };
};

/** Plays a decision; errors as of the act that it is, and `dateOutsideHorizon` for a text that is no day. */
export const decide = (
  acts: PayerActs,
  paymentId: string,
  { decision, date, willFail }: Decided,
): ReturnType<PayerActs['confirm']> => {
  switch (decision) {
    case 'confirm':
      return acts.confirm(paymentId);
    case 'refuse':
      return acts.refuse(paymentId);
    case 'schedule':
      return calendarDateSchema.safeParse(date).success
        ? acts.schedule(paymentId, date, willFail)
        : err({ code: 'dateOutsideHorizon' });
    case 'stay-pending':
      return acts.stayPending(paymentId);
    case 'confirm-after-expiry':
      return acts.confirmAfterExpiry(paymentId);
  }
};

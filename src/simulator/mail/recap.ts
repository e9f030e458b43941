import {
  type Commission,
  commissionOf,
  type MonthTraffic,
  type Offer,
} from '../account/commission.ts';
import type { Payment } from '../book/payment.ts';
import { addDays, addMonths, dayOf, monthOf } from '../time/calendar.ts';

/** What a month's traffic costs the merchant (interface, The service 7). */
export interface Recap {
  /** The month that it is about, `YYYY-MM`. */
  readonly month: string;
  readonly offer: Offer;
  readonly traffic: MonthTraffic;
  readonly commission: Commission;
  /** The 5th of the month that follows it. */
  readonly dueDate: string;
}

/** The offers have prices in euros alone (interface, The service 8). */
const PRICED_CURRENCY = 'EUR';

/** The successful transactions of a month that cost something, oldest first. */
export const collectedIn = (month: string, payments: readonly Payment[]): readonly Payment[] =>
  payments.filter(
    ({ status, changedAtMs, currency }) =>
      // A completed payment never changes again, so its last change is its execution.
      status === 'completed' &&
      currency === PRICED_CURRENCY &&
      monthOf(dayOf(changedAtMs)) === month,
  );

/**
 * The recap of a month: its successful transactions of both modes, since nothing here is real
 * (assumptions A49). `transfersMinor` are the amounts of the month's outgoing transfers.
 */
export const recapOf = (
  month: string,
  offer: Offer,
  payments: readonly Payment[],
  transfersMinor: readonly number[],
): Recap => {
  const collectionsMinor = collectedIn(month, payments).map(({ amount }) => amount);
  const traffic = { collectionsMinor, transfersMinor };
  return {
    month,
    offer,
    traffic,
    commission: commissionOf(offer, traffic),
    dueDate: addDays(addMonths(`${month}-01`, 1), 4),
  };
};

/** The month whose recap is sent on this day: on the 1st the month before, `undefined` on other days. */
export const monthToRecap = (today: string): string | undefined =>
  today.endsWith('-01') ? monthOf(addDays(today, -1)) : undefined;

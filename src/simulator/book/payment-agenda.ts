import { EXECUTION_HOUR, momentOf } from '../time/calendar.ts';
import type { SimulationClock } from '../time/simulation-clock.ts';
import type { Payment } from './payment.ts';

/** What time alone does to a payment. */
type DueAction = 'expire' | 'refuse' | 'complete';

/** Makes what puts on the agenda what time alone will do to a payment as it now is, instead of what was there before. */
export const awaitingTime = (
  clock: SimulationClock,
  due: (paymentId: string, action: DueAction) => void,
): ((payment: Payment) => void) => {
  const cancelNext = new Map<string, () => void>();

  return ({ paymentId, status, expiresAtMs, schedule }) => {
    cancelNext.get(paymentId)?.();
    cancelNext.delete(paymentId);
    if (status === 'pending' && expiresAtMs !== null) {
      // `expiresAt` itself is already too late.
      cancelNext.set(
        paymentId,
        clock.at(expiresAtMs, () => due(paymentId, 'expire')),
      );
    } else if (status === 'scheduled' && schedule !== null) {
      cancelNext.set(
        paymentId,
        clock.at(momentOf(schedule.date, EXECUTION_HOUR), () =>
          due(paymentId, schedule.willFail ? 'refuse' : 'complete'),
        ),
      );
    }
  };
};

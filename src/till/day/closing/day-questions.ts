import type { BusinessDay } from '../../../domain/calendar/business-day.ts';
import type { Clock } from '../../../domain/clock.ts';
import type { PaymentId } from '../../../domain/sale/sale-event.ts';
import { stepped } from '../../../ledger/database/stepped.ts';
import type { RegisterClosings } from '../../../ledger/ports/register-closings.ts';
import type { Gateway, StatusAnswer } from '../../asking/gateway.ts';
import { askAboutAll } from '../../asking/payment-questions.ts';
import type { RateLimiter } from '../../asking/rate-limiter.ts';
import type { Desk } from '../../sale/desk.ts';
import { inTimeSlices } from '../time-slices.ts';
import { createDayPayments, type DayPayments, type DayPaymentsLedger } from './day-payments.ts';
import { type Asked, agrees, type DayPayment, isFresh } from './platform-check.ts';

/** Sales go on while the platform is asked: what is new, changed or strange is asked about again, so often in all. */
const ROUNDS = 3;

export interface DayQuestionsParts {
  readonly ledger: DayPaymentsLedger & { readonly closings: Pick<RegisterClosings, 'prepare'> };
  readonly gateway: Gateway;
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  readonly desk: Desk;
  readonly liveKey: boolean;
  /** Something that a screen shows has changed. */
  readonly changed: () => void;
}

/** A day about whose payments the platform is asked. */
export interface DayInQuestion {
  readonly day: BusinessDay;
  readonly asked: Map<PaymentId, Asked>;
  /** Gives it up. */
  readonly stop: AbortController;
  readonly payments: DayPayments;
}

/** Asks the platform about every payment of a day before it is closed (interface, endpoint 8). */
export interface DayQuestions {
  about(day: BusinessDay): DayInQuestion;
  /** Asks until each payment has an answer of as it is now, or the rounds are over; ends early where it is given up. */
  ask(of: DayInQuestion): Promise<void>;
  /** Takes the day's payments as the journal has them now. */
  look(of: DayInQuestion): void;
}

/** Makes it; nothing is asked yet. */
export function createDayQuestions(parts: DayQuestionsParts): DayQuestions {
  const { ledger, clock, desk, liveKey } = parts;

  const look = ({ payments }: DayInQuestion): void => payments.catchUp();

  /** A busy day has thousands of payments, and each answer may have changed one. */
  const lookInTurns = ({ payments, stop }: DayInQuestion): Promise<unknown> =>
    inTimeSlices(stepped(payments.catchingUp), clock, stop.signal);

  const readAhead = ({ day, stop }: DayInQuestion): Promise<unknown> =>
    inTimeSlices(ledger.closings.prepare({ call: 'closeDay', days: [day] }), clock, stop.signal);

  async function askInRounds(of: DayInQuestion): Promise<void> {
    for (let round = 0; round < ROUNDS; round += 1) {
      await lookInTurns(of);
      if (of.stop.signal.aborted) return;
      const todo = [...of.payments.known.values()].filter((one) => isToBeAsked(one, of, round));
      if (todo.length === 0) break;
      await askAboutAll(
        todo.map(({ payment }) => payment.id),
        {
          ...parts,
          outcomeOf: (paymentId) => find(of, paymentId)?.payment.outcome ?? null,
          heard: (paymentId, answer) => hear(of, paymentId, answer),
        },
        of.stop.signal,
      );
      if (of.stop.signal.aborted) return;
    }
  }

  function isToBeAsked(one: DayPayment, { asked }: DayInQuestion, round: number): boolean {
    const known = asked.get(one.payment.id);
    if (!isFresh(one, known)) return true;
    const { answer } = known;
    // What is strange is asked once more: the answer may have been of a moment before.
    return (
      round === 1 && answer.ok && !agrees(one.numbered.sale, one.payment, answer.value, liveKey)
    );
  }

  function find(of: DayInQuestion, paymentId: PaymentId): DayPayment | null {
    const listed = of.payments.known.get(paymentId);
    const numbered = listed && ledger.journal.sale(listed.numbered.sale.id);
    const payment = numbered?.sale.payments.find(({ id }) => id === paymentId);
    return numbered && payment ? { numbered, payment } : null;
  }

  /** What the answer means is recorded first, as of any answer: late money found by it rings. */
  function hear(of: DayInQuestion, paymentId: PaymentId, answer: StatusAnswer): void {
    const before = find(of, paymentId);
    if (before === null || of.stop.signal.aborted) return;
    desk.heard(before.numbered.sale.id, paymentId, answer);
    const now = find(of, paymentId) ?? before;
    of.asked.set(paymentId, { outcome: now.payment.outcome, answer });
    of.payments.known.set(paymentId, now);
    parts.changed();
  }

  return {
    about: (day) => ({
      day,
      asked: new Map(),
      stop: new AbortController(),
      payments: createDayPayments(ledger, day),
    }),
    // While the platform is asked the day is read, and what came meanwhile behind it.
    async ask(of) {
      for (const act of [lookInTurns, readAhead, askInRounds, readAhead, lookInTurns]) {
        await act(of);
        if (of.stop.signal.aborted) return;
      }
    },
    look,
  };
}

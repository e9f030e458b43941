import type { Clock } from '../../domain/clock.ts';
import { LONGEST_WAIT_FOR_CUSTOMER_MS } from './poll-schedule.ts';
import type { Question, Urgency } from './question-order.ts';

const MINUTE_MS = 60_000;
/** After the platform asked for a pause, a closing keeps to the common bound for so long. */
const CAREFUL_AFTER_PAUSE_MS = 10 * MINUTE_MS;
/** No pause is longer, whoever asks for it: a platform that says a year means an outage. */
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
/** The pause of those who wait for a customer is a little shorter, spread, so that no till asks with another. */
const SPREAD_OF_PATIENCE = 0.2;

/** Whom the platform's request for a pause keeps waiting to its end; the others wait as long as a customer can. */
const WAITS_TO_THE_END: Readonly<Record<Urgency, boolean>> = {
  asked: false,
  waiting: false,
  doubt: false,
  recent: false,
  givenUp: true,
  // A manager waits for it.
  closing: false,
  check: true,
};

/** The pauses that the platform asked for. */
export interface Pauses {
  pause(ms: number): void;
  /** Whether that ended one. */
  answered(): boolean;
  leftMs(): number;
  /** How long a question has to wait for them. */
  waitMs(question: Question, nowMs: number): number;
  /** Whether the last one was so lately that a closing keeps to the common bound. */
  isCareful(nowMs: number): boolean;
}

/** Keeps the pauses that the platform asks for (assumptions A52); none was asked for yet. */
export function createPauses(clock: Clock, random: () => number): Pauses {
  let pausedUntilMs = 0;
  let patientUntilMs = 0;
  let carefulUntilMs = 0;
  return {
    pause(ms) {
      const nowMs = clock.monotonicMs();
      pausedUntilMs = Math.max(pausedUntilMs, nowMs + Math.min(ms, LONGEST_PAUSE_MS));
      const patienceMs = LONGEST_WAIT_FOR_CUSTOMER_MS * (1 - SPREAD_OF_PATIENCE * random());
      patientUntilMs = Math.max(patientUntilMs, nowMs + Math.min(ms, patienceMs));
      carefulUntilMs = nowMs + CAREFUL_AFTER_PAUSE_MS;
    },
    // An answer from before is no sign that it takes questions again: one that was out, or a person's.
    answered() {
      const nowMs = clock.monotonicMs();
      if (nowMs < patientUntilMs || nowMs >= pausedUntilMs) return false;
      pausedUntilMs = nowMs;
      return true;
    },
    leftMs: () => Math.max(0, pausedUntilMs - clock.monotonicMs()),
    waitMs({ urgency, byMs }, nowMs) {
      // What people press has a bound of its own meanwhile.
      if (urgency === 'asked') return 0;
      const untilMs = WAITS_TO_THE_END[urgency] ? pausedUntilMs : Math.min(patientUntilMs, byMs);
      return Math.max(0, untilMs - nowMs);
    },
    isCareful: (nowMs) => nowMs < carefulUntilMs,
  };
}

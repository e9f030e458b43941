import type { Clock } from '../domain/clock.ts';
import { LONGEST_WAIT_FOR_CUSTOMER_MS } from './poll-schedule.ts';

/**
 * Who wants an answer, the most pressing first; `asked`: a person pressed something and waits for it; `recent`: given
 * up so lately that its customer may still be there; `closing`: a day's payments, before it is closed; `check`: whether
 * the platform answers at all, while nobody waits.
 */
export const URGENCIES = [
  'asked',
  'waiting',
  'doubt',
  'recent',
  'givenUp',
  'closing',
  'check',
] as const;
export type Urgency = (typeof URGENCIES)[number];

/** At the most this many questions in any minute, over all payments: what the platform takes is not shown (assumptions A52). */
export const REQUESTS_PER_MINUTE = 120;
/** A closing may ask this often while no sale is open, so that a busy day is checked in minutes (assumptions A71). */
export const CLOSING_REQUESTS_PER_MINUTE = 480;
const MINUTE_MS = 60_000;
/** After the platform asked for a pause, a closing keeps to the common bound for so long. */
const CAREFUL_AFTER_PAUSE_MS = 10 * MINUTE_MS;

/** What each may use of the bound, so that many old codes never keep a customer waiting. */
const SHARE: Readonly<Record<Urgency, number>> = {
  asked: 1,
  waiting: 0.9,
  doubt: 0.9,
  recent: 0.7,
  givenUp: 0.5,
  closing: 0.5,
  check: 0.1,
};

/** Who asks while no customer does. */
const NOBODY_WAITS: ReadonlySet<Urgency> = new Set(['closing', 'check']);

/** While the platform wants a pause, what people press goes through at most so often in any minute. */
const PRESSES_PER_MINUTE_WHILE_PAUSED = 12;
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
  closing: true,
  check: true,
};

type Turn = 'go' | 'aborted';

/** Lets the till's questions to the status route through, one bound over all payments. */
export interface RateLimiter {
  /**
   * Resolves when it is this question's turn, or once `signal` gives it up. `byMs`, monotonic: a customer who has waited
   * until then waits for no pause any longer, whoever caused it.
   */
  turn(urgency: Urgency, signal: AbortSignal, byMs?: number): Promise<Turn>;
  /** How long a question of this urgency would wait now, at the least. */
  waitMs(urgency: Urgency, byMs?: number): number;
  /**
   * The platform asked for a pause (429, `Retry-After`): old codes and closings keep to it, a customer's sale waits
   * for half a minute at the most, and a person's press does not wait (assumptions A52).
   */
  pause(ms: number): void;
  /** How long the platform still wants to be left alone; 0 where it does not. */
  pausedForMs(): number;
  close(): void;
}

interface Waiting {
  readonly urgency: Urgency;
  readonly byMs: number;
  readonly go: (turn: Turn) => void;
}

/**
 * Makes a limiter; the most urgent goes first, and among equals the one that came first.
 * `isQuiet` says whether no sale is open: a closing may then ask more often, and never in a customer's place.
 */
export function createRateLimiter(
  clock: Clock,
  isQuiet: () => boolean = () => false,
  random: () => number = Math.random,
): RateLimiter {
  let pausedUntilMs = 0;
  let patientUntilMs = 0;
  let carefulUntilMs = 0;
  let sent: { readonly atMs: number; readonly urgency: Urgency }[] = [];
  const queue: Waiting[] = [];
  let cancelTimer: (() => void) | null = null;

  function waitMs(urgency: Urgency, byMs = Number.POSITIVE_INFINITY): number {
    const nowMs = clock.monotonicMs();
    sent = sent.filter(({ atMs }) => atMs > nowMs - MINUTE_MS);
    // What nobody stands there for is never counted against a customer.
    const counted = NOBODY_WAITS.has(urgency)
      ? sent
      : sent.filter((one) => !NOBODY_WAITS.has(one.urgency));
    return Math.max(0, pauseMs(urgency, nowMs, byMs), windowMs(counted, allowed(urgency), nowMs));
  }

  function pauseMs(urgency: Urgency, nowMs: number, byMs: number): number {
    if (WAITS_TO_THE_END[urgency]) return pausedUntilMs - nowMs;
    if (urgency !== 'asked') return Math.min(patientUntilMs, byMs) - nowMs;
    if (pausedUntilMs <= nowMs) return 0;
    const presses = sent.filter((one) => one.urgency === 'asked');
    return windowMs(presses, PRESSES_PER_MINUTE_WHILE_PAUSED, nowMs);
  }

  /** Until the oldest of so many in a minute is a minute ago. */
  function windowMs(counted: typeof sent, most: number, nowMs: number): number {
    const oldestThatMustGo = counted[counted.length - most];
    return oldestThatMustGo === undefined ? 0 : oldestThatMustGo.atMs + MINUTE_MS - nowMs;
  }

  function allowed(urgency: Urgency): number {
    const isFree = clock.monotonicMs() >= carefulUntilMs && isQuiet();
    if (urgency === 'closing' && isFree) return CLOSING_REQUESTS_PER_MINUTE;
    return Math.max(1, Math.floor(REQUESTS_PER_MINUTE * SHARE[urgency]));
  }

  function send(urgency: Urgency): void {
    sent.push({ atMs: clock.monotonicMs(), urgency });
  }

  function letGo(): void {
    cancelTimer?.();
    cancelTimer = null;
    for (let next = whoMayGo(); next !== undefined; next = whoMayGo()) {
      queue.splice(queue.indexOf(next), 1);
      send(next.urgency);
      next.go('go');
    }
    if (queue.length > 0) cancelTimer = clock.after(soonestMs(), letGo);
  }

  /** A closing may have room where those before it have none. */
  const whoMayGo = (): Waiting | undefined =>
    queue.find(({ urgency, byMs }) => waitMs(urgency, byMs) === 0);

  const soonestMs = (): number =>
    Math.min(...queue.map(({ urgency, byMs }) => waitMs(urgency, byMs)));

  function enqueue(entry: Waiting): void {
    const rank = URGENCIES.indexOf(entry.urgency);
    const behind = queue.findIndex(({ urgency }) => URGENCIES.indexOf(urgency) > rank);
    queue.splice(behind === -1 ? queue.length : behind, 0, entry);
  }

  return {
    waitMs,
    turn(urgency, signal, byMs = Number.POSITIVE_INFINITY) {
      if (signal.aborted) return Promise.resolve('aborted');
      if (waitMs(urgency, byMs) === 0) {
        send(urgency);
        return Promise.resolve('go');
      }
      return new Promise((resolve) => {
        const entry: Waiting = {
          urgency,
          byMs,
          go: (turn) => {
            signal.removeEventListener('abort', abandon);
            resolve(turn);
          },
        };
        const abandon = (): void => {
          queue.splice(queue.indexOf(entry), 1);
          resolve('aborted');
        };
        signal.addEventListener('abort', abandon, { once: true });
        enqueue(entry);
        letGo();
      });
    },
    pause(ms) {
      const nowMs = clock.monotonicMs();
      pausedUntilMs = Math.max(pausedUntilMs, nowMs + Math.min(ms, LONGEST_PAUSE_MS));
      const patienceMs = LONGEST_WAIT_FOR_CUSTOMER_MS * (1 - SPREAD_OF_PATIENCE * random());
      patientUntilMs = Math.max(patientUntilMs, nowMs + Math.min(ms, patienceMs));
      carefulUntilMs = clock.monotonicMs() + CAREFUL_AFTER_PAUSE_MS;
      letGo();
    },
    pausedForMs: () => Math.max(0, pausedUntilMs - clock.monotonicMs()),
    close() {
      cancelTimer?.();
      for (const { go } of queue.splice(0)) go('aborted');
    },
  };
}

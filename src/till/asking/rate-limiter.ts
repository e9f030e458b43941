import type { Clock } from '../../domain/clock.ts';
import { createEvenPace, type EvenPace, windowWaitMs } from './even-pace.ts';
import { createPauses, type Pauses } from './pauses.ts';
import {
  afterTurn,
  FOR_CUSTOMERS,
  goesBefore,
  LANES,
  type Lane,
  laneOf,
  NO_TURN_YET,
  type Occasion,
  orderAfter,
  type Question,
  type Urgency,
} from './question-order.ts';

/** At the most this many questions in any minute, over all payments: what the platform takes is not shown (assumptions A52). */
export const REQUESTS_PER_MINUTE = 120;
/** A closing may ask this often while no sale is open, so that a busy day is checked in minutes (assumptions A71). */
export const CLOSING_REQUESTS_PER_MINUTE = 480;
const MINUTE_MS = 60_000;

/**
 * What each may use of the bound, so that many old codes never keep a customer waiting. A new sale has what the others
 * leave over, so that it finds room while they use up all of theirs.
 */
const SHARE: Readonly<Record<Lane, number>> = {
  asked: 1,
  due: 0.9,
  first: 1,
  waiting: 0.9,
  doubt: 0.9,
  recent: 0.7,
  givenUp: 0.5,
  closing: 0.5,
  check: 0.1,
};

/** Who asks while no customer does. */
const NOBODY_WAITS: ReadonlySet<Lane> = new Set(['closing', 'check']);

/** Who uses the minute's bound as fast as it likes: a person waits for it, or nobody does and it should be over soon. */
const IN_BURSTS: ReadonlySet<Lane> = new Set(['asked', ...NOBODY_WAITS]);

/** While the platform wants a pause, what people press goes through at most so often in any minute, and so does a closing. */
const PRESSES_PER_MINUTE_WHILE_PAUSED = 12;
/** Who has this bound of its own during a pause. */
const SLOWED_BY_PAUSE: ReadonlySet<Lane> = new Set(['asked', 'closing']);
/** A manager waits for a closing: so often in any minute it goes on, however many codes are asked about beside it. */
const LEAST_CLOSING_PER_MINUTE = 12;

type Turn = 'go' | 'aborted';

/** Lets the till's questions to the status route through, one bound over all payments. */
export interface RateLimiter {
  /**
   * Resolves when it is this question's turn, or once `signal` gives it up. `byMs`, monotonic: a customer who has waited
   * until then waits for no pause any longer, whoever caused it, and has at least every second turn, before all but what
   * a person pressed. The `first` question about a sale that is waited for goes before those that are asked `again`.
   */
  turn(urgency: Urgency, signal: AbortSignal, byMs?: number, occasion?: Occasion): Promise<Turn>;
  /** How long a question of this urgency would wait now, at the least: others may be before it. */
  waitMs(urgency: Urgency, byMs?: number, occasion?: Occasion): number;
  /**
   * The platform asked for a pause (429, `Retry-After`): old codes keep to it, a customer's sale and a closing wait
   * for half a minute at the most, and a person's press does not wait (assumptions A52).
   */
  pause(ms: number): void;
  /** The platform answered as it should. Once customers' questions wait no longer, that ends the pause for all. */
  answered(): void;
  /** How long the platform still wants to be left alone; 0 where it does not. */
  pausedForMs(): number;
  close(): void;
}

interface Waiting extends Question {
  readonly go: (turn: Turn) => void;
}

/** The bounds on what is asked, and what of them is used up. */
interface Budget {
  /** How long this question would wait as the first of all, from now; worked out once per lane for many questions. */
  waits(): (question: Question) => number;
  send(urgency: Urgency): void;
}

/**
 * Makes a limiter; the most urgent goes first, and among equals the one that came first. No minute's bound is used up
 * in a burst: a sixth of it may go at once, the rest goes evenly, but for what a person presses, a closing and a check.
 * `isQuiet` says whether no sale is open: a closing may then ask more often, and never in a customer's place.
 */
export function createRateLimiter(
  clock: Clock,
  isQuiet: () => boolean = () => false,
  random: () => number = Math.random,
): RateLimiter {
  const pauses = createPauses(clock, random);
  const budget = createBudget(clock, pauses, isQuiet);
  const queue = createQueue(clock, budget);
  return {
    waitMs: (urgency, byMs = Number.POSITIVE_INFINITY, occasion = 'again') =>
      budget.waits()({ urgency, byMs, occasion }),
    turn(urgency, signal, byMs = Number.POSITIVE_INFINITY, occasion = 'again') {
      if (signal.aborted) return Promise.resolve('aborted');
      return new Promise((resolve) => {
        const entry: Waiting = {
          urgency,
          byMs,
          occasion,
          go: (turn) => {
            signal.removeEventListener('abort', abandon);
            resolve(turn);
          },
        };
        const abandon = (): void => {
          queue.leave(entry);
          resolve('aborted');
        };
        signal.addEventListener('abort', abandon, { once: true });
        // Also where there is room just now: whoever has been waiting for it goes first.
        queue.join(entry);
      });
    },
    pause(ms) {
      pauses.pause(ms);
      queue.letGo();
    },
    answered() {
      if (pauses.answered()) queue.letGo();
    },
    pausedForMs: pauses.leftMs,
    close: queue.close,
  };
}

/** Those who wait for their turn, in the order in which they came. */
function createQueue(clock: Clock, budget: Budget) {
  const queue: Waiting[] = [];
  let turns = NO_TURN_YET;
  let cancelTimer: (() => void) | null = null;

  function letGo(): void {
    cancelTimer?.();
    cancelTimer = null;
    for (let next = whoMayGo(); next !== undefined; next = whoMayGo()) {
      leave(next);
      budget.send(next.urgency);
      turns = afterTurn(turns, next, laneOf(next, clock.monotonicMs()));
      next.go('go');
    }
    if (queue.length > 0) cancelTimer = clock.after(soonestMs(), letGo);
  }

  /** A closing may have room where those before it have none. */
  function whoMayGo(): Waiting | undefined {
    const waitMs = budget.waits();
    const order = orderAfter(turns);
    const nowMs = clock.monotonicMs();
    let best: Waiting | undefined;
    for (const one of queue) {
      const isBetter = best === undefined || goesBefore(one, best, order, nowMs);
      if (isBetter && waitMs(one) === 0) best = one;
    }
    return best;
  }

  const soonestMs = (): number => Math.min(...queue.map(budget.waits()));

  const leave = (entry: Waiting): void => void queue.splice(queue.indexOf(entry), 1);

  return {
    letGo,
    leave,
    join(entry: Waiting): void {
      queue.push(entry);
      letGo();
    },
    close(): void {
      cancelTimer?.();
      for (const { go } of queue.splice(0)) go('aborted');
    },
  };
}

const shareOf = (lane: Lane): number => Math.floor(REQUESTS_PER_MINUTE * SHARE[lane]);

/** What nobody stands there for is never counted against a customer. */
const isCounted = (urgency: Urgency, lane: Lane): boolean =>
  NOBODY_WAITS.has(lane) || !NOBODY_WAITS.has(urgency);

function createBudget(clock: Clock, pauses: Pauses, isQuiet: () => boolean): Budget {
  const paces: ReadonlyMap<Lane, EvenPace> = new Map(
    LANES.filter((lane) => !IN_BURSTS.has(lane)).map((lane) => [
      lane,
      createEvenPace(shareOf(lane)),
    ]),
  );
  let sent: { readonly atMs: number; readonly urgency: Urgency }[] = [];

  function waits(): (question: Question) => number {
    const nowMs = clock.monotonicMs();
    sent = sent.filter(({ atMs }) => atMs > nowMs - MINUTE_MS);
    const known = new Map<Lane, number>();
    const roomInMs = (lane: Lane): number => {
      const inMs = known.get(lane) ?? laneWaitMs(lane, nowMs);
      known.set(lane, inMs);
      return inMs;
    };
    return (question) => {
      const roomMs = roomInMs(laneOf(question, nowMs));
      const waitMs = Math.max(pauses.waitMs(question, nowMs), roomMs);
      if (!FOR_CUSTOMERS.has(question.urgency)) return waitMs;
      return Math.min(waitMs, Math.max(question.byMs - nowMs, roomInMs('due')));
    };
  }

  function laneWaitMs(lane: Lane, nowMs: number): number {
    const counted = timesOf((urgency) => isCounted(urgency, lane));
    const isFree = lane === 'closing' && !pauses.isCareful(nowMs) && isQuiet();
    const most = isFree ? CLOSING_REQUESTS_PER_MINUTE : shareOf(lane);
    const waitMs = Math.max(
      Math.min(windowWaitMs(counted, most, nowMs), leastWaitMs(lane, counted, nowMs)),
      paces.get(lane)?.waitMs(nowMs) ?? 0,
    );
    if (!SLOWED_BY_PAUSE.has(lane) || pauses.leftMs() === 0) return waitMs;
    const same = timesOf((urgency) => urgency === lane);
    return Math.max(waitMs, windowWaitMs(same, PRESSES_PER_MINUTE_WHILE_PAUSED, nowMs));
  }

  function leastWaitMs(lane: Lane, counted: readonly number[], nowMs: number): number {
    if (lane !== 'closing') return Number.POSITIVE_INFINITY;
    const own = timesOf((urgency) => urgency === lane);
    return Math.max(
      windowWaitMs(own, LEAST_CLOSING_PER_MINUTE, nowMs),
      windowWaitMs(counted, REQUESTS_PER_MINUTE, nowMs),
    );
  }

  const timesOf = (isMeant: (urgency: Urgency) => boolean): readonly number[] =>
    sent.filter(({ urgency }) => isMeant(urgency)).map(({ atMs }) => atMs);

  return {
    waits,
    send(urgency) {
      const atMs = clock.monotonicMs();
      sent.push({ atMs, urgency });
      for (const [lane, pace] of paces) if (isCounted(urgency, lane)) pace.add(atMs);
    },
  };
}

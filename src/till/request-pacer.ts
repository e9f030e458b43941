import type { Clock } from '../domain/clock.ts';

/**
 * Who wants an answer, the most pressing first; `asked`: a person pressed something and waits for it;
 * `closing`: a day's payments, before it is closed.
 */
const URGENCIES = ['asked', 'waiting', 'doubt', 'givenUp', 'closing'] as const;
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
  givenUp: 0.5,
  closing: 0.5,
};

/** `paused`: the platform asked for a pause, and a person is not kept waiting for its end. */
type Turn = 'go' | 'aborted' | 'paused';

/** Lets the till's questions to the status route through, one bound over all payments. */
export interface RequestPacer {
  /** Resolves when it is this question's turn, or once `signal` gives it up. */
  turn(urgency: Urgency, signal: AbortSignal): Promise<Turn>;
  /** How long a question of this urgency would wait now, at the least. */
  waitMs(urgency: Urgency): number;
  /** Nobody asks for this long: the platform said so (429, `Retry-After`). */
  pause(ms: number): void;
  close(): void;
}

interface Waiting {
  readonly urgency: Urgency;
  readonly go: (turn: Turn) => void;
}

/**
 * Makes a pacer; the most urgent goes first, and among equals the one that came first.
 * `isQuiet` says whether no sale is open: a closing may then ask more often, and never in a customer's place.
 */
export function createRequestPacer(
  clock: Clock,
  isQuiet: () => boolean = () => false,
): RequestPacer {
  let pausedUntilMs = 0;
  let carefulUntilMs = 0;
  let sent: { readonly atMs: number; readonly closing: boolean }[] = [];
  const queue: Waiting[] = [];
  let cancelTimer: (() => void) | null = null;

  function waitMs(urgency: Urgency): number {
    const nowMs = clock.monotonicMs();
    sent = sent.filter(({ atMs }) => atMs > nowMs - MINUTE_MS);
    // What a closing asks is never counted against a customer.
    const counted = urgency === 'closing' ? sent : sent.filter(({ closing }) => !closing);
    const oldestThatMustGo = counted[counted.length - allowed(urgency)];
    const windowMs = oldestThatMustGo === undefined ? 0 : oldestThatMustGo.atMs + MINUTE_MS - nowMs;
    return Math.max(0, pausedUntilMs - nowMs, windowMs);
  }

  function allowed(urgency: Urgency): number {
    const isFree = clock.monotonicMs() >= carefulUntilMs && isQuiet();
    if (urgency === 'closing' && isFree) return CLOSING_REQUESTS_PER_MINUTE;
    return Math.max(1, Math.floor(REQUESTS_PER_MINUTE * SHARE[urgency]));
  }

  function send(urgency: Urgency): void {
    sent.push({ atMs: clock.monotonicMs(), closing: urgency === 'closing' });
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
  const whoMayGo = (): Waiting | undefined => queue.find(({ urgency }) => waitMs(urgency) === 0);

  const soonestMs = (): number => Math.min(...queue.map(({ urgency }) => waitMs(urgency)));

  function enqueue(entry: Waiting): void {
    const rank = URGENCIES.indexOf(entry.urgency);
    const behind = queue.findIndex(({ urgency }) => URGENCIES.indexOf(urgency) > rank);
    queue.splice(behind === -1 ? queue.length : behind, 0, entry);
  }

  return {
    waitMs,
    turn(urgency, signal) {
      if (signal.aborted) return Promise.resolve('aborted');
      if (urgency === 'asked' && pausedUntilMs > clock.monotonicMs()) {
        return Promise.resolve('paused');
      }
      if (waitMs(urgency) === 0) {
        send(urgency);
        return Promise.resolve('go');
      }
      return new Promise((resolve) => {
        const entry: Waiting = {
          urgency,
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
      pausedUntilMs = Math.max(pausedUntilMs, clock.monotonicMs() + ms);
      carefulUntilMs = clock.monotonicMs() + CAREFUL_AFTER_PAUSE_MS;
      letGo();
    },
    close() {
      cancelTimer?.();
      for (const { go } of queue.splice(0)) go('aborted');
    },
  };
}

import type { Clock } from '../domain/clock.ts';

/** Who wants an answer, the most pressing first; `asked`: a person pressed something and waits for it. */
const URGENCIES = ['asked', 'waiting', 'doubt', 'givenUp'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** At the most this many questions in any minute, over all payments: what the platform takes is not shown (assumptions A52). */
export const REQUESTS_PER_MINUTE = 120;
const MINUTE_MS = 60_000;

/** What each may use of the bound, so that many old codes never keep a customer waiting. */
const SHARE: Readonly<Record<Urgency, number>> = {
  asked: 1,
  waiting: 0.9,
  doubt: 0.9,
  givenUp: 0.5,
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

/** Makes a pacer; the most urgent goes first, and among equals the one that came first. */
export function createRequestPacer(clock: Clock): RequestPacer {
  let pausedUntilMs = 0;
  let sentAtMs: number[] = [];
  const queue: Waiting[] = [];
  let cancelTimer: (() => void) | null = null;

  function waitMs(urgency: Urgency): number {
    const nowMs = clock.monotonicMs();
    sentAtMs = sentAtMs.filter((atMs) => atMs > nowMs - MINUTE_MS);
    const allowed = Math.max(1, Math.floor(REQUESTS_PER_MINUTE * SHARE[urgency]));
    const oldestThatMustGo = sentAtMs[sentAtMs.length - allowed];
    const windowMs = oldestThatMustGo === undefined ? 0 : oldestThatMustGo + MINUTE_MS - nowMs;
    return Math.max(0, pausedUntilMs - nowMs, windowMs);
  }

  function send(): void {
    sentAtMs.push(clock.monotonicMs());
  }

  function letGo(): void {
    cancelTimer?.();
    cancelTimer = null;
    for (let next = queue[0]; next !== undefined && waitMs(next.urgency) === 0; next = queue[0]) {
      queue.shift();
      send();
      next.go('go');
    }
    // Someone less urgent never waits for less than the first, so only the first one's time matters.
    const [first] = queue;
    if (first !== undefined) cancelTimer = clock.after(waitMs(first.urgency), letGo);
  }

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
        send();
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
      letGo();
    },
    close() {
      cancelTimer?.();
      for (const { go } of queue.splice(0)) go('aborted');
    },
  };
}

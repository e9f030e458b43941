import type { Clock } from '../../domain/clock.ts';
import type { PlatformClock } from '../time/platform-clock.ts';
import type { Gateway } from './gateway.ts';
import type { Health } from './health.ts';
import { PAUSE_UNLESS_TOLD_MS } from './paced-questions.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** Between two checks while all is well. */
const CHECKED_EVERY_MS = 4 * 60_000;
/** After a check that failed the next one comes so soon, and each further one twice as late, up to the longest. */
const FAILED_AGAIN_AFTER_MS = 5_000;
const LONGEST_AFTER_FAILURE_MS = 5 * 60_000;
/** While somebody's payment is asked about its answers say all there is to know: it is looked again after so long. */
const LOOKED_AGAIN_MS = 20_000;
/** Tills that were started together do not ask together: each wait is longer or shorter by up to this part. */
const SPREAD = 0.2;

interface ReadinessParts {
  readonly gateway: Pick<Gateway, 'probe'>;
  readonly clock: Clock;
  readonly platformClock: Pick<PlatformClock, 'observe' | 'isFresh' | 'nowMs'>;
  readonly limiter: Pick<RateLimiter, 'turn' | 'pause' | 'answered'>;
  readonly health: Pick<Health, 'exchanged' | 'lastSuccessAgoMs'>;
  /** Whether nobody waits for an answer. */
  readonly isQuiet: () => boolean;
  readonly random: () => number;
  /** The platform has told its time. */
  readonly timeTold: () => void;
  readonly changed: () => void;
}

/** Whether this till could be paid now, asked before anybody needs to know. */
export interface Readiness {
  /** Asks from now on: at once, and every few minutes while nothing else tells. */
  start(): void;
  /** The network is back, the machine woke up, or something was changed: asks at once, unless it is asking. */
  checkNow(): void;
  close(): void;
}

/** Makes it; nothing is asked before it is started. */
export function createReadiness(parts: ReadinessParts): Readiness {
  const { clock, limiter, health } = parts;
  const closing = new AbortController();
  let isAsking = false;
  let failuresInARow = 0;
  let cancel = (): void => undefined;

  function next(inMs: number): void {
    cancel();
    if (closing.signal.aborted) return;
    const spreadMs = Math.round(inMs * (1 - SPREAD + 2 * SPREAD * parts.random()));
    cancel = clock.after(spreadMs, () => void check());
  }

  function waitMs(): number {
    if (failuresInARow === 0) return CHECKED_EVERY_MS;
    return Math.min(LONGEST_AFTER_FAILURE_MS, FAILED_AGAIN_AFTER_MS * 2 ** (failuresInARow - 1));
  }

  /** A sale that was answered just now has told as much as a check would. */
  function isTold(): boolean {
    const agoMs = health.lastSuccessAgoMs();
    return agoMs !== null && agoMs < CHECKED_EVERY_MS / 2;
  }

  async function check(isWanted = false): Promise<void> {
    if (isAsking || closing.signal.aborted) return;
    if (!parts.isQuiet()) return next(LOOKED_AGAIN_MS);
    if (!isWanted && isTold()) return next(CHECKED_EVERY_MS);
    isAsking = true;
    await ask();
    isAsking = false;
  }

  /**
   * Once the machine slept or its clock was set, nothing but an answer tells whether that is right, and none other may come
   * before the next sale; a till that has not heard the time in this run asks for it then.
   */
  function noteServed(platformNowMs: number | null): void {
    limiter.answered();
    const { platformClock } = parts;
    if (platformNowMs === null || platformClock.nowMs() === null || platformClock.isFresh()) return;
    platformClock.observe(platformNowMs);
    parts.timeTold();
  }

  async function ask(): Promise<void> {
    const { signal } = closing;
    if ((await limiter.turn('check', signal)) === 'aborted') return;
    // A sale may have begun while this waited for its turn.
    if (!parts.isQuiet()) return next(LOOKED_AGAIN_MS);
    const sentAtMs = clock.monotonicMs();
    const { failure, retryAfterMs, platformNowMs } = await parts.gateway.probe(signal);
    if (signal.aborted) return;
    failuresInARow = failure === null ? 0 : failuresInARow + 1;
    if (failure === null) noteServed(platformNowMs);
    if (failure === 'tooManyRequests') limiter.pause(retryAfterMs ?? PAUSE_UNLESS_TOLD_MS);
    health.exchanged(failure, sentAtMs);
    next(waitMs());
    parts.changed();
  }

  const checkNow = (): void => {
    failuresInARow = 0;
    void check(true);
  };

  return {
    start: checkNow,
    checkNow,
    close() {
      cancel();
      closing.abort();
    },
  };
}

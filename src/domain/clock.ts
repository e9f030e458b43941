/**
 * Time, injected. Stamps come from the wall clock, which may be wrong or jump;
 * every delay and every age is measured on the monotonic one, which cannot.
 */
export interface Clock {
  /** Milliseconds since the epoch by the machine's clock. */
  wallMs(): number;
  /** Milliseconds since some fixed moment; never goes back. */
  monotonicMs(): number;
  /** Calls `run` once after `delayMs`, unless the returned function is called before. */
  after(delayMs: number, run: () => void): () => void;
}

/**
 * Calls `run` again and again, `everyMs` apart and first after `firstMs`, until the returned function is called. The next call
 * is arranged before this one, so that one that throws is not the last, and `run` itself may end it.
 */
export function repeat(
  clock: Pick<Clock, 'after'>,
  everyMs: number,
  run: () => void,
  firstMs = everyMs,
): () => void {
  let cancel = clock.after(firstMs, turn);
  function turn(): void {
    cancel = clock.after(everyMs, turn);
    run();
  }
  return () => cancel();
}

/**
 * Begins to count: what is returned says for how many milliseconds that was ago, by whichever clock says more. The monotonic
 * one stands still while a machine sleeps, and the other can be set back. For what is allowed to somebody for a while, which a
 * clock that is set ahead ends early.
 */
export function countFromNow(clock: Pick<Clock, 'wallMs' | 'monotonicMs'>): () => number {
  const [sinceWallMs, sinceMonotonicMs] = [clock.wallMs(), clock.monotonicMs()];
  return () => Math.max(clock.wallMs() - sinceWallMs, clock.monotonicMs() - sinceMonotonicMs);
}

/** One act that is done later, if it is not given up before. */
export interface Timer {
  /** Whether an act is waited for. */
  readonly isRunning: boolean;
  /** Calls `act` once after `delayMs`, instead of whatever was waited for. */
  start(delayMs: number, act: () => void): void;
  /** Gives up what is waited for. */
  stop(): void;
}

/** Makes one; nothing is waited for yet. */
export function createTimer(clock: Pick<Clock, 'after'>): Timer {
  let cancel: (() => void) | null = null;

  function stop(): void {
    cancel?.();
    cancel = null;
  }

  return {
    get isRunning() {
      return cancel !== null;
    },
    start(delayMs, act) {
      stop();
      cancel = clock.after(delayMs, () => {
        cancel = null;
        act();
      });
    },
    stop,
  };
}

import type { Clock } from '../../src/domain/clock.ts';

/** A clock whose hours can be made short. */
export interface QuickClock extends Clock {
  /** So many of its milliseconds pass in one of the machine's, from now on; delays that run already end as they were. */
  speed: number;
}

/** A clock that shows this moment now. */
export function quickClock(wallMs: number): QuickClock {
  let speed = 1;
  let since = { machineMs: performance.now(), ownMs: 0 };
  const monotonicMs = (): number => since.ownMs + (performance.now() - since.machineMs) * speed;
  return {
    wallMs: () => Math.round(wallMs + monotonicMs()),
    monotonicMs,
    after(delayMs, run) {
      let isCancelled = false;
      const due = (): void => {
        if (!isCancelled) run();
      };
      // Each in a turn of its own: what a shop's hours keep apart would otherwise be one long turn of timers.
      const timer = setTimeout(() => setImmediate(due), Math.max(0, delayMs / speed));
      return () => {
        isCancelled = true;
        clearTimeout(timer);
      };
    },
    get speed() {
      return speed;
    },
    set speed(next) {
      since = { machineMs: performance.now(), ownMs: monotonicMs() };
      speed = next;
    },
  };
}

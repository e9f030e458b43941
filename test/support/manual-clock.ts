import type { Clock } from '../../src/domain/clock.ts';

/** A clock that stands still until it is told to move; wall and monotonic time move together unless the wall is set. */
export interface ManualClock extends Clock {
  /** Moves time on, and runs on its way each call that falls due, in order, at its own moment. */
  advance(ms: number): void;
  /** Sets the wall clock alone, as a cashier or a time server would. */
  setWallMs(ms: number): void;
  /** Milliseconds until each waiting call, soonest first. */
  readonly pendingMs: readonly number[];
}

interface Waiting {
  readonly dueMs: number;
  readonly run: () => void;
}

/** Creates a manual clock; its wall clock shows 21 November 2026, 09:00 UTC unless told otherwise. */
export function createManualClock(startWallMs = Date.UTC(2026, 10, 21, 9)): ManualClock {
  let nowMs = 0;
  let wallOffsetMs = startWallMs;
  const waiting = new Set<Waiting>();

  /** Ties run in the order in which they were asked for: a set keeps it, and the sort is stable. */
  const byDueTime = () => [...waiting].sort((one, other) => one.dueMs - other.dueMs);

  return {
    // Whole milliseconds, as a machine's; the monotonic clock counts fractions of them.
    wallMs: () => Math.floor(wallOffsetMs + nowMs),
    monotonicMs: () => nowMs,
    after(delayMs, run) {
      const entry = { dueMs: nowMs + Math.max(0, delayMs), run };
      waiting.add(entry);
      return () => void waiting.delete(entry);
    },
    advance(ms) {
      const untilMs = nowMs + ms;
      for (let next = byDueTime()[0]; next && next.dueMs <= untilMs; next = byDueTime()[0]) {
        waiting.delete(next);
        nowMs = next.dueMs;
        next.run();
      }
      nowMs = untilMs;
    },
    setWallMs(ms) {
      wallOffsetMs = ms - nowMs;
    },
    get pendingMs() {
      return byDueTime().map(({ dueMs }) => dueMs - nowMs);
    },
  };
}

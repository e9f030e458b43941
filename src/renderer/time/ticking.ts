import { useSyncExternalStore } from 'react';

const TICK_MS = 250;

const listeners = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;
/** The same from one tick to the next: React reads it more than once while it renders. */
let nowMs = quarterMs();

/** The screen's monotonic clock in milliseconds, at the last quarter of a second; renders again at each. */
export function useNowMs(): number {
  const snapshot = () => nowMs;
  // The second is for the build, which draws the static keypad: nothing on that counts.
  return useSyncExternalStore(listen, snapshot, snapshot);
}

/** One timer for every countdown on the screen. */
function listen(listener: () => void): () => void {
  listeners.add(listener);
  if (ticking === undefined) {
    ticking = setInterval(tick, TICK_MS);
    // It stood still while nobody looked.
    nowMs = quarterMs();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}

function tick(): void {
  nowMs = quarterMs();
  for (const tell of listeners) tell();
}

function quarterMs(): number {
  return Math.floor(performance.now() / TICK_MS) * TICK_MS;
}

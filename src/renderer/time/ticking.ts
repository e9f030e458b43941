import { useSyncExternalStore } from 'react';

const TICK_MS = 250;

const listeners = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;

/** The screen's monotonic clock in milliseconds, at the last quarter of a second; renders again at each. */
export function useNowMs(): number {
  return useSyncExternalStore(listen, () => Math.floor(performance.now() / TICK_MS) * TICK_MS);
}

/** One timer for every countdown on the screen. */
function listen(listener: () => void): () => void {
  listeners.add(listener);
  ticking ??= setInterval(() => {
    for (const tell of listeners) tell();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}

import type { PowerSaveBlocker } from 'electron';

/**
 * Keeps the machine's screen on while the till is in use, and lets it go dark otherwise. A machine that refuses goes its own
 * way: nobody at the till could do anything about it.
 */
export function keepScreenOn(
  blocker: Pick<PowerSaveBlocker, 'start' | 'stop'>,
): (isInUse: boolean) => void {
  let held: number | null = null;
  return (isInUse) => {
    if (isInUse === (held !== null)) return;
    try {
      if (held === null) held = blocker.start('prevent-display-sleep');
      else blocker.stop(held);
    } catch {
      // Refused.
    }
    if (!isInUse) held = null;
  };
}

import type { Clock } from '../../domain/clock.ts';
import type { PlatformClock } from '../time/platform-clock.ts';
import type { Gateway } from './gateway.ts';

/** A cashier who charges waits no longer than this for the time; without it, the till's own clock counts. */
const LONGEST_MS = 1_500;

interface TimeCheckParts {
  readonly gateway: Pick<Gateway, 'probe'>;
  readonly clock: Clock;
  readonly platformClock: PlatformClock;
  /** The time was told. */
  readonly told: () => void;
}

/**
 * Asks the platform for its time before a sale, where no answer has told it in this run or the till's clock was set
 * since, or the machine slept: the day of a sale is that of its first entry, which is written before its own code is
 * asked for. Ends when the time is known, when the platform cannot be heard, or after a second and a half.
 */
export function createTimeCheck({ gateway, clock, platformClock, told }: TimeCheckParts) {
  let asking: Promise<void> | null = null;

  async function ask(): Promise<void> {
    const stop = new AbortController();
    const cancel = clock.after(LONGEST_MS, () => stop.abort());
    const { platformNowMs } = await gateway.probe(stop.signal);
    cancel();
    if (platformNowMs === null) return;
    platformClock.observe(platformNowMs);
    told();
  }

  return async (): Promise<void> => {
    if (platformClock.isFresh()) return;
    asking ??= ask().finally(() => {
      asking = null;
    });
    await asking;
  };
}

import type { Clock } from '../domain/clock.ts';
import type { Evidence } from './payment-watch.ts';
import type { HealthView } from './view.ts';

/** How the platform is reached: the part of the health that its answers tell. */
type Contact = Pick<HealthView, 'channel' | 'lastSignAgoMs' | 'offlineForMs'>;

/** Whether the platform answers, over all payments: always shown, and honest. */
export interface Health {
  /** The platform answered something, or bytes came over a stream. */
  signOfLife(): void;
  /** An exchange failed because the platform could not be reached or did not answer in time. */
  silence(): void;
  /** `watched` is the evidence of the payments that someone waits for. */
  view(watched: readonly Evidence[]): Contact;
}

/** Keeps the age of the last sign of life, on the monotonic clock. */
export function createHealth(clock: Clock): Health {
  let lastSignMonotonicMs: number | null = null;
  let silentSinceMonotonicMs: number | null = null;

  const ageOf = (monotonicMs: number | null): number | null =>
    monotonicMs === null ? null : clock.monotonicMs() - monotonicMs;

  function channelOf(watched: readonly Evidence[]): HealthView['channel'] {
    if (watched.some(({ streamOpen }) => streamOpen)) return 'stream';
    if (silentSinceMonotonicMs !== null) return 'offline';
    return watched.length > 0 ? 'polling' : 'idle';
  }

  return {
    signOfLife() {
      lastSignMonotonicMs = clock.monotonicMs();
      silentSinceMonotonicMs = null;
    },
    silence() {
      silentSinceMonotonicMs ??= lastSignMonotonicMs ?? clock.monotonicMs();
    },
    view(watched) {
      const channel = channelOf(watched);
      return {
        channel,
        lastSignAgoMs: ageOf(lastSignMonotonicMs),
        offlineForMs: channel === 'offline' ? ageOf(silentSinceMonotonicMs) : null,
      };
    },
  };
}

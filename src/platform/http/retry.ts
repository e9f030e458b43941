import { backoffMs } from './backoff.ts';
import type { PlatformError } from './errors.ts';

/** The bounds of one call with all its tries. */
export interface RetryBounds {
  /** How often it is sent, at the most. */
  readonly maxTries: number;
  /** How long it may take, waits and tries together. */
  readonly maxTotalMs: number;
  /** How long a single try may take. */
  readonly tryTimeoutMs: number;
}

/** What has happened to a call so far. */
export interface CallSoFar {
  readonly tries: number;
  readonly elapsedMs: number;
}

/**
 * How long to wait before sending a call again, in milliseconds, or null to give up with this error.
 * Only what may help is sent again, after a jittered wait, on top of the one that the platform asked for
 * (429, `Retry-After`), and only where a whole further try still fits the time: assumptions A32.
 * Whether the call may be repeated at all is not decided here. `random` gives a number from 0 up to 1.
 */
export function waitBeforeNextTryMs(
  error: PlatformError,
  { tries, elapsedMs }: CallSoFar,
  bounds: RetryBounds,
  random: () => number,
): number | null {
  if (!error.retryable || tries >= bounds.maxTries) return null;
  const waitMs = (error.retryAfterMs ?? 0) + backoffMs(tries - 1, random);
  return elapsedMs + waitMs + bounds.tryTimeoutMs <= bounds.maxTotalMs ? waitMs : null;
}

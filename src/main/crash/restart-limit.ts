/** What fails more often than this within ten minutes does not come right by being begun again. */
export const MOST_RESTARTS = 3;
export const COUNTED_FOR_MS = 10 * 60 * 1000;

/** What to do about something that failed just now. */
export interface AfterFailure {
  readonly mayRestart: boolean;
  /** The failures that count the next time: the newest ones, of `nowMs`'s clock. */
  readonly countedAtMs: readonly number[];
}

/**
 * Says whether what failed at `nowMs` is begun again. All moments are of one monotonic clock, in milliseconds. One that is
 * older than `COUNTED_FOR_MS` counts no more, nor does one that lies ahead: that clock has begun anew since.
 */
export function afterFailure(failedBeforeAtMs: readonly number[], nowMs: number): AfterFailure {
  const counted = failedBeforeAtMs.filter((atMs) => atMs <= nowMs && nowMs - atMs < COUNTED_FOR_MS);
  const countedAtMs = [...counted, nowMs];
  return {
    mayRestart: countedAtMs.length <= MOST_RESTARTS,
    countedAtMs: countedAtMs.slice(-MOST_RESTARTS - 1),
  };
}

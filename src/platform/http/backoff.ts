const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 15_000;

/**
 * How long to wait before trying again, after `failures` tries in a row have already failed and been waited for.
 * The bound doubles from a quarter of a second up to fifteen seconds; the wait is anywhere below it (full jitter),
 * so that the tills of a shop do not return all at once. `random` gives a number from 0 up to 1.
 */
export function backoffMs(failures: number, random: () => number): number {
  const boundMs = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
  return Math.round(boundMs * random());
}

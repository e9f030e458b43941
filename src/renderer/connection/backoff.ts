const FIRST_MS = 250;
const LONGEST_MS = 4000;

/** How long to wait before the next try, in milliseconds; `failures` in a row, from 0. */
export function backoffMs(failures: number): number {
  return Math.min(FIRST_MS * 2 ** failures, LONGEST_MS);
}

/**
 * Time, injected. Stamps come from the wall clock, which may be wrong or jump;
 * every delay and every age is measured on the monotonic one, which cannot.
 */
export interface Clock {
  /** Milliseconds since the epoch by the machine's clock. */
  wallMs(): number;
  /** Milliseconds since some fixed moment; never goes back. */
  monotonicMs(): number;
  /** Calls `run` once after `delayMs`, unless the returned function is called before. */
  after(delayMs: number, run: () => void): () => void;
}

/**
 * Calls `run` again and again, `everyMs` apart and first after `firstMs`, until the returned function is called. The next call
 * is arranged before this one, so that one that throws is not the last, and `run` itself may end it.
 */
export function repeat(
  clock: Pick<Clock, 'after'>,
  everyMs: number,
  run: () => void,
  firstMs = everyMs,
): () => void {
  let cancel = clock.after(firstMs, turn);
  function turn(): void {
    cancel = clock.after(everyMs, turn);
    run();
  }
  return () => cancel();
}

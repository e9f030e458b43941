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

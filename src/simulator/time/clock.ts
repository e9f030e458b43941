/** The simulation's own clock, which a test or a later scenario may set wrong. */
export interface SimulatorClock {
  /** Milliseconds since the epoch. */
  nowMs(): number;
  /** Calls `run` once after `delayMs`, unless the returned function is called before. */
  after(delayMs: number, run: () => void): () => void;
}

/** The longest delay that a timer of the runtime can hold, in milliseconds. */
const LONGEST_TIMER_MS = 2_147_483_647;

/** A delay on the machine's own timers; it does not keep the process alive. */
export const afterOnTimer: SimulatorClock['after'] = (delayMs, run) => {
  const timer = setTimeout(run, Math.min(delayMs, LONGEST_TIMER_MS)).unref();
  return () => clearTimeout(timer);
};

/**
 * The `Date` header's text by the simulation's clock: the till's countdown is measured against it
 * (assumptions A12). Made once a second, since every answer carries it.
 */
export const dateHeader = (nowMs: () => number): (() => string) => {
  let second = Number.NaN;
  let text = '';
  return () => {
    const nowSecond = Math.floor(nowMs() / 1000);
    if (nowSecond !== second) {
      second = nowSecond;
      text = new Date(nowSecond * 1000).toUTCString();
    }
    return text;
  };
};

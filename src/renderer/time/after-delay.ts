/** Calls `run` once after `delayMs`; gives how to call it never. */
export type AfterDelay = (delayMs: number, run: () => void) => () => void;

/** By the page's own timer. */
export const afterDelay: AfterDelay = (delayMs, run) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};

import type { SimulatorClock } from '../time/clock.ts';

/** Delays that end with the faults that cause them. */
export interface FaultDelays {
  /** Calls `run` after the delay, unless the faults end before. */
  later(delayMs: number, run: () => void): void;
  /** Resolves after the delay, or when the faults end. */
  wait(delayMs: number): Promise<void>;
  /** Begins no delay any more, lets `first` end the faults, and then ends every delay. */
  end(first: () => void): void;
}

/** Makes them by the machine's clock; nothing is delayed. */
export const createFaultDelays = (machine: SimulatorClock): FaultDelays => {
  const cancels = new Set<() => void>();
  let hasEnded = false;

  const delay = (delayMs: number, run: () => void, cancelled: () => void): void => {
    if (hasEnded) {
      cancelled();
      return;
    }
    const cancel = (): void => {
      cancelTimer();
      cancelled();
    };
    const cancelTimer = machine.after(delayMs, () => {
      cancels.delete(cancel);
      run();
    });
    cancels.add(cancel);
  };

  return {
    later: (delayMs, run) => delay(delayMs, run, () => {}),
    wait: (delayMs) => new Promise((resolve) => delay(delayMs, resolve, resolve)),
    end: (first) => {
      hasEnded = true;
      first();
      const waiting = [...cancels];
      cancels.clear();
      for (const cancel of waiting) cancel();
    },
  };
};

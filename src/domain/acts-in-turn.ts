/** Acts of which one follows the other, never two at once. */
export interface ActsInTurn {
  /** Whether one is under way or will be. */
  readonly isBusy: boolean;
  /** Does it once those before it are over, however they ended. */
  inTurn<Value>(act: () => Promise<Value>): Promise<Value>;
  /** Resolves once those so far are over. */
  ended(): Promise<unknown>;
}

/** Makes them; none is under way. */
export function createActsInTurn(): ActsInTurn {
  let running: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    get isBusy() {
      return waiting > 0;
    },
    inTurn(act) {
      waiting += 1;
      const next = running.then(act).finally(() => {
        waiting -= 1;
      });
      running = next.catch(() => undefined);
      return next;
    },
    ended: () => running,
  };
}

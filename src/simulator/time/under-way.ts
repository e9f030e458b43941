/** What was begun and has not ended yet. */
export interface UnderWay {
  readonly isBusy: boolean;
  track(run: void | Promise<void>): void;
  /** Resolves once what is under way now has ended. */
  ended(): Promise<unknown>;
}

/** Makes it; nothing is under way. */
export const createUnderWay = (): UnderWay => {
  const underWay = new Set<Promise<void>>();
  return {
    get isBusy() {
      return underWay.size > 0;
    },
    track: (run) => {
      if (run === undefined) return;
      const ended = run.finally(() => underWay.delete(ended));
      underWay.add(ended);
    },
    ended: () => Promise.all(underWay),
  };
};

/** What is done in the background again and again; `stop` resolves once nothing of it goes on. */
export interface Rounds {
  stop(): Promise<void>;
}

/**
 * Does this at once, and again so many milliseconds after it has ended. `failed` hears what a round threw, unless it is stopping: the next
 * one comes all the same.
 */
export function inRounds(
  everyMs: number,
  round: (isStopping: () => boolean) => Promise<void>,
  failed: (error: unknown) => void,
): Rounds {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let going = Promise.resolve();

  async function once(): Promise<void> {
    try {
      await round(() => isStopping);
    } catch (error) {
      if (!isStopping) failed(error);
    }
    if (!isStopping) timer = setTimeout(begin, everyMs);
  }

  function begin(): void {
    going = once();
  }

  begin();
  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await going;
    },
  };
}

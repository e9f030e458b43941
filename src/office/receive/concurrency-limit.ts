/** Lets so many works go on at once; the others wait in their order, and beyond `mostWaiting` none is let in. */
export function concurrencyLimit(atOnce: number, mostWaiting: number) {
  let going = 0;
  const waiting: (() => void)[] = [];

  return {
    get isFull(): boolean {
      return waiting.length >= mostWaiting;
    },
    async run<Value>(work: () => Promise<Value>): Promise<Value> {
      if (going >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
      else going += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) going -= 1;
        else next();
      }
    },
  };
}

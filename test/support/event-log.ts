/** What was seen, in order, and a way to wait for what has not been seen yet. */
export interface EventLog<Entry> {
  readonly entries: readonly Entry[];
  add(entry: Entry): void;
  /** Resolves with the first entry, past or future, for which `matches` holds; waits on events, never on time. */
  until(matches: (entry: Entry) => boolean): Promise<Entry>;
  /** Resolves once this many entries match, with the last of them. */
  untilCount(count: number, matches?: (entry: Entry) => boolean): Promise<Entry>;
}

export function createEventLog<Entry>(): EventLog<Entry> {
  const entries: Entry[] = [];
  const watchers = new Set<() => void>();

  function untilCount(count: number, matches: (entry: Entry) => boolean = () => true) {
    const { promise, resolve } = Promise.withResolvers<Entry>();
    const look = () => {
      const wanted = entries.filter(matches)[count - 1];
      if (wanted === undefined) return;
      watchers.delete(look);
      resolve(wanted);
    };
    watchers.add(look);
    look();
    return promise;
  }

  return {
    entries,
    add(entry) {
      entries.push(entry);
      for (const look of [...watchers]) look();
    },
    until: (matches) => untilCount(1, matches),
    untilCount,
  };
}

/** What was put in last, up to a number: the oldest makes room. */
export interface NewestOf<Key, Value> {
  get(key: Key): Value | undefined;
  /** Puts it in as the newest, also where it is there already. */
  set(key: Key, value: Value): void;
  clear(): void;
}

/** Holds so many at the most. */
export function newestOf<Key, Value>(most: number): NewestOf<Key, Value> {
  // A map gives its keys in the order in which they came.
  const kept = new Map<Key, Value>();
  return {
    get: (key) => kept.get(key),
    set(key, value) {
      kept.delete(key);
      kept.set(key, value);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
    clear: () => kept.clear(),
  };
}
